import { creditsText } from "#lib/accounts/credits.format.ts";
import { addCredits, idempotencyKeyOf } from "#lib/accounts/credits.mutations.ts";
import { creditGrantAnswerSchema, creditGrantSchema } from "#lib/accounts/credits.schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/users/credits/add",
    auth: "admin",
    summary:
      "Adds report credits to an account; a repeated call with the same Idempotency-Key header adds them only once",
    body: creditGrantSchema,
    returns: creditGrantAnswerSchema,
  },
  async ({ viewer, body, request }) => {
    const { balance } = await addCredits({
      accountId: body.targetUserFirebaseUid,
      credits: body.creditsToAdd,
      reason: body.reason,
      adminId: viewer.id,
      idempotencyKey: idempotencyKeyOf(request.headers),
    });
    return {
      success: true as const,
      message: `The account now has ${creditsText(balance)}.`,
      creditsAdded: body.creditsToAdd,
      currentCredits: balance,
    };
  },
);
