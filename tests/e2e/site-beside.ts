import { env } from "#lib/platform/env.ts";
import { freePort } from "#scripts/support/ports.ts";
import { type Site, startSite } from "#scripts/support/site.ts";

/** Starts the tested site a second time, next to the first, with other settings. */
export async function startSiteBeside(settings: Record<string, string>): Promise<Site> {
  const { DATABASE_URL = "", BUILD_DIR, DATA_DIR } = env();
  return startSite({
    mode: "start",
    port: await freePort(),
    env: { DATABASE_URL, BUILD_DIR, DATA_DIR, RATE_LIMIT: "off", LOG_LEVEL: "warn", ...settings },
    output: "kept",
  });
}
