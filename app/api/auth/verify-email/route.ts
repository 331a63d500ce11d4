import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { mailTokenSchema, messageSchema } from "#lib/auth/schema.ts";
import { verifyEmail } from "#lib/auth/verification.ts";

export const POST = route(
  {
    path: "/api/auth/verify-email",
    auth: "guest",
    summary: "Verifies the address that a link was emailed to",
    body: mailTokenSchema,
    returns: messageSchema,
  },
  async ({ body, request }) => ({
    success: true as const,
    message: await verifyEmail(body.token, attemptAddress(request.headers)),
  }),
);
