import { accountParamsSchema } from "#lib/accounts/users.schema.ts";
import { route } from "#lib/auth/route.ts";
import { chargedResearch } from "#lib/research/access.data.ts";
import { chargedResearchAnswerSchema } from "#lib/research/access.schema.ts";

export const GET = route(
  {
    path: "/api/admin/users/{id}/research",
    auth: "admin",
    summary: "The deep research that an account was charged for, with what was refunded",
    params: accountParamsSchema,
    returns: chargedResearchAnswerSchema,
  },
  async ({ params: { id } }) => ({ success: true as const, charged: await chargedResearch(id) }),
);
