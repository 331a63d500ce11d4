import { callApi } from "#lib/platform/http/call.ts";
import type { AccountExport } from "./export.schema.ts";
import type { ProfileChanges } from "./profile.schema.ts";
import type { User } from "./schema.ts";

/** @throws CallError, with the field's own message when the name is no name */
export async function updateProfile(changes: ProfileChanges): Promise<User> {
  const answer = await callApi<{ user: User }>("/api/users/me", { method: "PUT", body: changes });
  return answer.user;
}

/** @throws CallError */
export async function setMarketingConsent(marketingConsent: boolean): Promise<void> {
  await callApi("/api/users/marketing-consent", { method: "PUT", body: { marketingConsent } });
}

/** @throws CallError */
export async function readExport(): Promise<AccountExport> {
  const answer = await callApi<{ data: AccountExport }>("/api/users/me/export");
  return answer.data;
}

/** @throws CallError, for instance for the last admin */
export async function deleteAccount(confirmation: string): Promise<void> {
  await callApi("/api/users/me", { method: "DELETE", body: { confirmation } });
}
