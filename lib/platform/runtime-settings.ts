import { env } from "./env.ts";
import { processState } from "./process-state.ts";
import { ADMIN_RATE_LIMIT, GENERAL_RATE_LIMIT, type RateLimit } from "./rate-limit.ts";

/**
 * Settings of the platform and of identity that can change while the site runs. A layer above sets them (decision
 * 0090).
 */
export type RuntimeSettings = {
  siteName: string;
  /** Where visitors can write to. */
  contactEmail: string;
  /** Calls by one client to one route: of staff routes, and of all others. */
  adminRateLimit: RateLimit;
  generalRateLimit: RateLimit;
  /** How old a kept public page may get, in seconds. */
  pageLife: number;
};

const holder = processState("runtime-settings", (): { values: RuntimeSettings | null } => ({ values: null }));

/** The current values; until they are set, those of the environment. */
export function runtimeSettings(): RuntimeSettings {
  holder.values ??= {
    siteName: env().SITE_NAME,
    contactEmail: env().CONTACT_EMAIL,
    adminRateLimit: ADMIN_RATE_LIMIT,
    generalRateLimit: GENERAL_RATE_LIMIT,
    pageLife: 3600,
  };
  return holder.values;
}

export function setRuntimeSettings(values: RuntimeSettings): void {
  holder.values = values;
}
