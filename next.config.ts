import { join } from "node:path";
import type { NextConfig } from "next";
import { env } from "./lib/platform/env.ts";
import { TABS_WITH_A_PATH } from "./lib/schools/tabs.rules.ts";

export default function config(): NextConfig {
  return {
    distDir: env().BUILD_DIR,
    // Rendered pages are kept in memory, and PostgreSQL says when they are out of date (decision 0008).
    cacheHandler: join(import.meta.dirname, "lib/platform/next/cache-handler.ts"),
    cacheMaxMemorySize: 0,
    reactStrictMode: true,
    poweredByHeader: false,
    agentRules: false,
    // No page has its pictures made smaller by Next.js, and what serves nobody need not answer anybody.
    images: { unoptimized: true },
    // `npm test` checks types before it builds.
    typescript: { ignoreBuildErrors: true },
    // A drawing's name changes with its contents, so browsers and proxies may keep it.
    headers: async () => [
      {
        source: "/illustrations/:file",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ],
    // By default only certain robots get the description of a page within its head, all others behind it; and a page that is
    // kept would be the one that fits whoever asked first.
    htmlLimitedBots: /.*/,
    // server.ts checks the same before the framework hears of a request.
    experimental: { validateRSCRequestHeaders: false },
    // Without it a lock file in a folder above would be taken for the project's.
    turbopack: { root: import.meta.dirname },
    // Here and not in the page, which is one document for everybody and therefore knows no query.
    redirects: async () => [
      {
        source: "/school/:id",
        has: [{ type: "query", key: "tab", value: `(?<tab>${TABS_WITH_A_PATH.join("|")})` }],
        destination: "/school/:id/:tab",
        permanent: true,
      },
    ],
  };
}
