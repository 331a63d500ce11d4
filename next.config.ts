import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import { env } from "./lib/platform/env.ts";
import { contentSecurityPolicy, SECURITY_HEADERS } from "./lib/platform/http/security-headers.ts";

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    distDir: env().BUILD_DIR,
    reactStrictMode: true,
    poweredByHeader: false,
    // A page's tag is a hash over all of it, computed anew at every request: as long as the rest of a cached page takes.
    generateEtags: false,
    agentRules: false,
    // Without it a lock file in a folder above would be taken for the project's.
    turbopack: { root: import.meta.dirname },
    headers: async () => [
      {
        source: "/:path*",
        headers: [
          ...SECURITY_HEADERS,
          { key: "Content-Security-Policy", value: contentSecurityPolicy({ isDevelopment }) },
        ],
      },
    ],
  };
}
