import { resolve } from "node:path";
import { env } from "#lib/platform/env.ts";

/** The folder of package.json. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** Where a running site keeps its data: the database, its log, and its password. */
export function dataDir(): string {
  return resolve(ROOT, env().DATA_DIR);
}
