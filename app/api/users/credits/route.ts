import { getCredits } from "#lib/accounts/credits.data.ts";
import { creditsAnswerSchema } from "#lib/accounts/credits.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/credits",
    auth: "user",
    summary: "The signed-in person's report credits and the last entries of their ledger",
    returns: creditsAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, ...(await getCredits(viewer.id)) }),
);
