import "server-only";
import { join, resolve } from "node:path";
import { env } from "#lib/platform/env.ts";

/** The folder of DATA_DIR that holds the files of imports. */
export const IMPORTS_FOLDER = "imports";

export function importsFolder(): string {
  return resolve(env().DATA_DIR, IMPORTS_FOLDER);
}

/** Where the file of an import is kept. */
export function importFilePath(runId: string): string {
  return join(importsFolder(), `${runId}.csv`);
}
