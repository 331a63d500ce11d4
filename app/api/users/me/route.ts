import { getUser } from "#lib/accounts/data.ts";
import { userAnswerSchema } from "#lib/accounts/schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/me",
    auth: "user",
    summary: "The signed-in person's own account",
    returns: userAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, user: await getUser(viewer.id) }),
);
