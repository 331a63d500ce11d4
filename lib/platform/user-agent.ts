import { env } from "./env.ts";

/**
 * Who fetches, as providers and the owners of websites require: a name, an address that says more, and whom to write
 * to. https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy
 */
export function userAgent(): string {
  const { SITE_NAME, SITE_URL, CONTACT_EMAIL } = env();
  // Header values are ASCII; a site's name need not be.
  return `${SITE_NAME.replaceAll(/[^\x20-\x7e]/g, "")} (${SITE_URL}; ${CONTACT_EMAIL})`.trim();
}
