import type { QueryClient } from "@tanstack/react-query";
import { logout } from "#lib/auth/forms.client.ts";
import { MESSAGES } from "#lib/auth/messages.ts";

/**
 * Signs out and goes home; the new page knows nothing about the old session.
 * @param queries the page's queries
 * @returns what went wrong, if anything
 */
export async function endSession(queries: QueryClient): Promise<string | null> {
  // Requests still in flight would arrive after the session's end and be refused.
  await queries.cancelQueries();
  const answer = await logout();
  if (!answer.ok) {
    void queries.invalidateQueries();
    return MESSAGES.logoutFailed;
  }
  location.assign("/");
  return null;
}
