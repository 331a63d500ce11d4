import { attemptAddress } from "#lib/auth/attempts.ts";
import { resetPassword } from "#lib/auth/password-reset.ts";
import { route } from "#lib/auth/route.ts";
import { messageSchema, newPasswordFormSchema } from "#lib/auth/schema.ts";

export const POST = route(
  {
    path: "/api/auth/reset-password",
    auth: "guest",
    summary: "Sets a new password and ends all sessions of the account",
    body: newPasswordFormSchema,
    returns: messageSchema,
  },
  async ({ body, request }) => ({
    success: true as const,
    message: await resetPassword(body, attemptAddress(request.headers)),
  }),
);
