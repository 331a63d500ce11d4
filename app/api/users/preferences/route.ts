import { updateProfile } from "#lib/accounts/profile.mutations.ts";
import { preferencesAnswerSchema, preferencesSchema } from "#lib/accounts/profile.schema.ts";
import { route } from "#lib/auth/route.ts";

export const PUT = route(
  {
    path: "/api/users/preferences",
    auth: "user",
    summary: "Sets what the signed-in person wants to receive",
    body: preferencesSchema,
    returns: preferencesAnswerSchema,
  },
  async ({ viewer, body }) => {
    const { marketingConsent } = await updateProfile(viewer.id, body);
    return { success: true as const, preferences: { marketingConsent } };
  },
);
