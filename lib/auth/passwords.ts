import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id, the library's default algorithm, with the parameters that OWASP recommends first. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Whether the password matches `stored`. Without a hash (no such account, or one without a password) the same work is
 * done anyway, so that the response time reveals nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody signs in with this");
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== null && stored !== undefined;
}
