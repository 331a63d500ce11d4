import { updateProfile } from "#lib/accounts/profile.mutations.ts";
import { marketingConsentAnswerSchema, preferencesSchema } from "#lib/accounts/profile.schema.ts";
import { route } from "#lib/auth/route.ts";

export const PUT = route(
  {
    path: "/api/users/marketing-consent",
    auth: "user",
    summary: "Sets whether the signed-in person receives marketing communications",
    body: preferencesSchema,
    returns: marketingConsentAnswerSchema,
  },
  async ({ viewer, body }) => {
    const { marketingConsent } = await updateProfile(viewer.id, body);
    return { success: true as const, marketingConsent };
  },
);
