import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startScripts } from "#lib/platform/next/start-scripts.ts";

/** V8 heeds it as a file's first line alone; to every other engine, it is a comment. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers compile the framework's scripts while they arrive, beside the page's first paint. Otherwise, they do so
 * function by function, once those are called, and block the page (decision 0205).
 * @param buildFolder what `next build` has written; a build that has the hints stays as it is.
 */
export function hintStartScripts(buildFolder: string): void {
  for (const script of startScripts(buildFolder)) {
    const file = join(buildFolder, script);
    const code = readFileSync(file, "utf8");
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + code);
  }
}
