import { env } from "./env.ts";
import { processState } from "./process-state.ts";
import { ADMIN_RATE_LIMIT, GENERAL_RATE_LIMIT, type RateLimit } from "./rate-limit.ts";

/** What the platform and identity obey while the site runs. Somebody above them sets it (decision 0090). */
export type RuntimeSettings = {
  siteName: string;
  /** Where visitors write to. */
  contactEmail: string;
  /** Calls of one client to one route: of staff routes, and of all others. */
  adminRateLimit: RateLimit;
  generalRateLimit: RateLimit;
  /** How old a kept public page may get, in seconds. */
  pageLife: number;
};

const holder = processState("runtime-settings", (): { values: RuntimeSettings | null } => ({ values: null }));

/** The values of this moment; before anybody has set them, those of the environment. */
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
