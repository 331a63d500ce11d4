import "server-only";
import { userAgent } from "#lib/platform/user-agent.ts";

const TIMEOUT_MS = 8000;

/** Why an image provider failed. The message is for the log. */
export class ProviderError extends Error {
  /** Whether there was no connection to it at all, which will hardly change by itself. */
  readonly isOutOfReach: boolean;

  constructor(message: string, cause?: unknown, isOutOfReach = false) {
    super(message, { cause });
    this.isOutOfReach = isOutOfReach;
    this.name = "ProviderError";
  }
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
    if (error instanceof ProviderError) throw error;
    // A failed connection is a TypeError; an answer that is late, or that is not JSON, is not.
    throw new ProviderError(`${provider} cannot be reached`, error, error instanceof TypeError);
  }
}
