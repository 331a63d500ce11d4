import type { NextConfig } from "next";
import { env } from "./lib/platform/env.ts";

export default function config(): NextConfig {
  return {
    distDir: env().BUILD_DIR,
    reactStrictMode: true,
    poweredByHeader: false,
    // A page's tag is a hash over all of it, computed anew at every request: as long as the rest of a cached page takes.
    generateEtags: false,
    agentRules: false,
    // Without it a lock file in a folder above would be taken for the project's.
    turbopack: { root: import.meta.dirname },
  };
}
