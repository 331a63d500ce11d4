import { call } from "#lib/platform/http/call.ts";
import type { AccountExport } from "./export.schema.ts";
import type { ProfileChanges } from "./profile.schema.ts";
import type { User } from "./schema.ts";

/** @throws CallError, with the field's own message if the name is invalid */
export async function updateProfile(changes: ProfileChanges): Promise<User> {
  return (await call("PUT /api/users/me", { body: changes })).user;
}

/** @throws CallError */
export async function setMarketingConsent(marketingConsent: boolean): Promise<void> {
  await call("PUT /api/users/marketing-consent", { body: { marketingConsent } });
}

/** @throws CallError */
export async function readExport(): Promise<AccountExport> {
  return (await call("GET /api/users/me/export")).data;
}

/** @throws CallError, for instance for the last admin */
export async function deleteAccount(confirmation: string): Promise<void> {
  await call("DELETE /api/users/me", { body: { confirmation } });
}
