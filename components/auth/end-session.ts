import { logout } from "#lib/auth/forms.client.ts";
import { MESSAGES } from "#lib/auth/messages.ts";

/** Signs out and goes home; the new page knows nothing of the old session. @returns what went wrong, if something did */
export async function endSession(): Promise<string | null> {
  const answer = await logout();
  if (!answer.ok) return MESSAGES.logoutFailed;
  location.assign("/");
  return null;
}
