import "server-only";
import { env } from "#lib/platform/env.ts";

const TIMEOUT_MS = 8000;

/** Why a provider of pictures gave none. The message is for the log. */
export class ProviderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ProviderError";
  }
}

/** Who asks, as providers want to know: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
export function userAgent(): string {
  const { SITE_NAME, SITE_URL, CONTACT_EMAIL } = env();
  // Header values are Latin letters; a site's name need not be.
  return `${SITE_NAME.replaceAll(/[^\x20-\x7e]/g, "")} (${SITE_URL}; ${CONTACT_EMAIL})`.trim();
}

/**
 * Asks a provider's interface.
 * @param provider its name, for the log
 * @returns its JSON, whatever it holds
 * @throws ProviderError when it fails, or does not answer within eight seconds. The address, which may hold a key, is not told.
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
    throw error instanceof ProviderError ? error : new ProviderError(`${provider} cannot be asked`, error);
  }
}
