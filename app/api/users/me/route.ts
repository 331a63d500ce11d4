import { z } from "zod";
import { deleteAccount } from "#lib/accounts/deletion.mutations.ts";
import { updateProfile } from "#lib/accounts/profile.mutations.ts";
import { deletionSchema, profileSchema } from "#lib/accounts/profile.schema.ts";
import { ownerRoute } from "#lib/accounts/route.service.ts";
import { userAnswerSchema } from "#lib/accounts/schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = ownerRoute(
  {
    path: "/api/users/me",
    auth: "user",
    summary: "The signed-in person's own account",
    // Each page asks for it when it opens, and again when its tab is looked at: that is not the person's doing.
    rateLimit: { calls: 600, seconds: 15 * 60 },
    returns: userAnswerSchema,
  },
  ({ viewer }) => ({ success: true as const, user: viewer.account }),
);

export const PUT = route(
  {
    path: "/api/users/me",
    auth: "user",
    summary: "Changes the signed-in person's own profile",
    body: profileSchema,
    returns: userAnswerSchema,
  },
  async ({ viewer, body }) => ({ success: true as const, user: await updateProfile(viewer.id, body) }),
);

export const DELETE = route(
  {
    path: "/api/users/me",
    auth: "user",
    summary: "Permanently deletes the signed-in person's own account and what belongs to it",
    body: deletionSchema,
    returns: z.strictObject({ success: z.literal(true) }),
  },
  async ({ viewer, body }) => {
    await deleteAccount(viewer.id, body.confirmation);
    return { success: true as const };
  },
);
