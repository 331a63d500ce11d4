import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { emailOnlySchema, messageSchema } from "#lib/auth/schema.ts";
import { resendVerification } from "#lib/auth/verification.ts";

export const POST = route(
  {
    path: "/api/auth/resend-verification",
    auth: "guest",
    summary: "Emails the verification link again",
    body: emailOnlySchema,
    returns: messageSchema,
  },
  async ({ body, request }) => ({
    success: true as const,
    message: await resendVerification(body.email, attemptAddress(request.headers)),
  }),
);
