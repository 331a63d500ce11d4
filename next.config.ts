import { join } from "node:path";
import type { NextConfig } from "next";
import { env } from "./lib/platform/env.ts";
import { TABS_WITH_A_PATH } from "./lib/schools/tabs.rules.ts";

export default function config(): NextConfig {
  return {
    distDir: env().BUILD_DIR,
    // Rendered pages are cached in memory, and PostgreSQL says when they are out of date (decision 0008).
    cacheHandler: join(import.meta.dirname, "lib/platform/next/cache-handler.ts"),
    cacheMaxMemorySize: 0,
    reactStrictMode: true,
    poweredByHeader: false,
    agentRules: false,
    // No page has Next.js resize its pictures, so that endpoint need not exist.
    images: { unoptimized: true },
    // `npm test` checks types before it builds.
    typescript: { ignoreBuildErrors: true },
    // The name of a drawing or a font changes with its contents, so browsers and proxies may cache it.
    headers: async () =>
      ["/illustrations/:file", "/fonts/:file"].map((source) => ({
        source,
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      })),
    // By default, only certain robots get a page's metadata within its head, and everyone else after it; a cached
    // page would have the variant that fits whoever asked first.
    htmlLimitedBots: /.*/,
    // server.ts checks the same before the framework sees a request.
    experimental: { validateRSCRequestHeaders: false },
    // Otherwise a lockfile in a parent folder would be taken for the project's.
    turbopack: { root: import.meta.dirname },
    // Here and not in the page, which is one document for everybody and therefore knows no query.
    redirects: async () => [
      {
        source: "/school/:id",
        has: [{ type: "query", key: "tab", value: `(?<tab>${TABS_WITH_A_PATH.join("|")})` }],
        destination: "/school/:id/:tab",
        permanent: true,
      },
      // What people type who know these addresses from other sites. A query, such as `returnTo`, goes along.
      ...["/signup", "/sign-up", "/register"].map((source) => ({
        source,
        destination: "/login?mode=signup",
        permanent: true,
      })),
      { source: "/help", destination: "/faq", permanent: true },
      ...["/feedback", "/contact-us"].map((source) => ({ source, destination: "/contact", permanent: true })),
      { source: "/api", destination: "/developers", permanent: true },
      ...["/signin", "/sign-in"].map((source) => ({ source, destination: "/login", permanent: true })),
    ],
  };
}
