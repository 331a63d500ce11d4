import { attemptAddress } from "#lib/auth/attempts.ts";
import { requestPasswordReset } from "#lib/auth/password-reset.ts";
import { route } from "#lib/auth/route.ts";
import { emailOnlySchema, messageSchema } from "#lib/auth/schema.ts";

export const POST = route(
  {
    path: "/api/auth/request-password-reset",
    auth: "guest",
    summary: "Emails a link to choose a new password",
    body: emailOnlySchema,
    returns: messageSchema,
  },
  async ({ body, request }) => ({
    success: true as const,
    message: await requestPasswordReset(body.email, attemptAddress(request.headers)),
  }),
);
