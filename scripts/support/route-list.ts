import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./paths.ts";

const API = join(ROOT, "app/api");
const LIST = join(API, "generated/routes.ts");

/**
 * Writes the list of all API routes, which is not in git: Next.js finds them by their location; a program and the
 * compiler cannot. It leaves out the API document, which is generated from the list, and catch-all routes, which
 * cover either nothing or next-auth's protocol.
 */
export function writeRouteList(): void {
  const list = routeList();
  // Rewriting an unchanged file would trigger a recompile.
  if (existsSync(LIST) && readFileSync(LIST, "utf8") === list) return;
  mkdirSync(dirname(LIST), { recursive: true });
  writeFileSync(LIST, list);
}

/** Writes the list, and again whenever a route is added or removed. @returns a function that stops it */
export function keepRouteList(): () => Promise<void> {
  writeRouteList();
  const watcher = watch(API, { recursive: true }, writeRouteList);
  return async () => watcher.close();
}

function routeList(): string {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => /\/route\.ts$/.test(file) && !/^openapi\.json\/|\[\.\.\./.test(file))
    .sort();
  return `// Written by scripts/support/route-list.ts from the files route.ts under app/api.
import type { RouteModule } from "#lib/platform/http/openapi.ts";
${files.map((file, at) => `import * as route${at} from "../${file}";`).join("\n")}

const routes = [
${files.map((_, at) => `  route${at},`).join("\n")}
] as const;

/** Every route of the API but the document's own. */
export const ROUTE_MODULES: readonly RouteModule[] = routes;

declare module "#lib/platform/http/calls.ts" {
  interface Calls extends CallsOf<typeof routes> {}
}
`;
}
