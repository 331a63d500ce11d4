import "server-only";
import { env } from "#lib/platform/env.ts";

const TIMEOUT_MS = 8000;

/** Why an image provider failed. The message is for the log. */
export class ProviderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ProviderError";
  }
}

/** Identifies us, as providers require: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
export function userAgent(): string {
  const { SITE_NAME, SITE_URL, CONTACT_EMAIL } = env();
  // Header values are ASCII; a site's name need not be.
  return `${SITE_NAME.replaceAll(/[^\x20-\x7e]/g, "")} (${SITE_URL}; ${CONTACT_EMAIL})`.trim();
}

/**
 * Calls a provider's API.
 * @param provider its name, for the log
 * @returns its JSON, unchecked
 * @throws ProviderError if it fails, or does not answer within eight seconds. The message omits the address, which
 * may contain a key.
 */
export async function askProvider(provider: string, url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": userAgent() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new ProviderError(`${provider} answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(`${provider} cannot be reached`, error);
  }
}
