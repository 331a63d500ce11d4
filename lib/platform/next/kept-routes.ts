import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { unescaped } from "../unescaped.ts";

/** What a build records about pages that are rendered once for everybody. */
const manifestSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.object({ routeRegex: z.string() })),
});

/**
 * Reads from a build which addresses have a kept page: rendered once and sent to everybody.
 * @param manifest the build's prerender-manifest.json; without one, as in development, nothing is kept
 * @returns whether the page at a path is kept, however the path is escaped
 * @throws Error if the file is not in the format of this Next.js version
 */
export function keptRoutes(manifest: string): (path: string) => boolean {
  if (!existsSync(manifest)) return () => false;
  const { routes, dynamicRoutes } = manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8")));
  const fixed = new Set(Object.keys(routes));
  // The "s" flag lets a dot match line breaks, too: Next.js accepts them as part of a name.
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex, "s"));
  const isKept = (path: string) => fixed.has(path) || patterns.some((pattern) => pattern.test(path));
  return (path) => isKept(path) || isKept(unescaped(path) ?? path);
}
