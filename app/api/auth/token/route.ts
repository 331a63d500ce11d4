import { getUser } from "#lib/accounts/data.ts";
import { tokenAnswerSchema } from "#lib/accounts/schema.ts";
import { recordSignIn } from "#lib/activity/mutations.ts";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { credentialsSchema } from "#lib/auth/schema.ts";
import { issueToken } from "#lib/auth/session-tokens.ts";
import { signIn } from "#lib/auth/sign-in.ts";

export const POST = route(
  {
    path: "/api/auth/token",
    auth: "guest",
    summary: "A token for programs, to send as Authorization: Bearer",
    body: credentialsSchema,
    returns: tokenAnswerSchema,
  },
  async ({ body, request }) => {
    const account = await signIn(body, attemptAddress(request.headers));
    const { token, expiresAt } = await issueToken(account);
    await recordSignIn(account.id, "login", { by: "token" });
    const user = await getUser(account.id);
    return { success: true as const, token, expiresAt: expiresAt.toISOString(), user };
  },
);
