import { refundCharge } from "#lib/accounts/credits.mutations.ts";
import { refundAnswerSchema, refundSchema } from "#lib/accounts/credits.schema.ts";
import { accountParamsSchema } from "#lib/accounts/users.schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/admin/users/{id}/refunds",
    auth: "admin",
    summary: "Gives a charge back; what was granted for it ends at once",
    params: accountParamsSchema,
    body: refundSchema,
    returns: refundAnswerSchema,
  },
  async ({ params: { id }, body, viewer }) => {
    const { amount, balance } = await refundCharge({ ...body, accountId: id, adminId: viewer.id });
    return { success: true as const, creditsRefunded: amount, currentCredits: balance };
  },
);
