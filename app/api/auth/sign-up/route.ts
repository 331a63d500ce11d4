import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { messageSchema, signUpSchema } from "#lib/auth/schema.ts";
import { signUp } from "#lib/auth/sign-up.ts";

export const POST = route(
  {
    path: "/api/auth/sign-up",
    auth: "guest",
    summary: "Creates an account and emails the link that verifies its address",
    body: signUpSchema,
    returns: messageSchema,
  },
  async ({ body, request }) => ({
    success: true as const,
    message: await signUp(body, attemptAddress(request.headers)),
  }),
);
