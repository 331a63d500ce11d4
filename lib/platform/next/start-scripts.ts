import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * The scripts that start the framework in the browser. Every page loads them.
 * @param buildFolder what `next build` has written.
 * @returns paths within that folder, such as "static/chunks/0abc.js".
 * @throws if this version of Next.js lists them elsewhere.
 */
export function startScripts(buildFolder: string): string[] {
  const file = join(buildFolder, "build-manifest.json");
  return manifest.parse(JSON.parse(readFileSync(file, "utf8"))).rootMainFiles;
}
