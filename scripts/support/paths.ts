import { resolve } from "node:path";
import { env } from "#lib/platform/env.ts";

/** The folder of package.json. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** Where what a running site keeps lies: the database, its log and its password. */
export function dataDir(): string {
  return resolve(ROOT, env().DATA_DIR);
}
