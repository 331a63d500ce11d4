import { creditsText } from "#lib/accounts/credits.format.ts";
import { idempotencyKeyOf, spendCredits } from "#lib/accounts/credits.mutations.ts";
import { creditUseAnswerSchema, creditUseSchema } from "#lib/accounts/credits.schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/users/credits/use",
    auth: "user",
    summary:
      "Uses the caller's report credits; a repeated call with the same Idempotency-Key header charges only once",
    body: creditUseSchema,
    returns: creditUseAnswerSchema,
  },
  async ({ viewer, body, request }) => {
    const { balance } = await spendCredits({
      accountId: viewer.id,
      credits: body.creditsToUse,
      operation: body.operation,
      idempotencyKey: idempotencyKeyOf(request.headers),
    });
    return {
      success: true as const,
      message: `You have ${creditsText(balance)} remaining.`,
      creditsUsed: body.creditsToUse,
      remainingCredits: balance,
    };
  },
);
