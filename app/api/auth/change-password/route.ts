import { NextResponse } from "next/server";
import { z } from "zod";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { MESSAGES } from "#lib/auth/messages.ts";
import { changePassword } from "#lib/auth/password-change.ts";
import { route } from "#lib/auth/route.ts";
import { changePasswordSchema } from "#lib/auth/schema.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "#lib/auth/session-tokens.ts";

export const POST = route(
  {
    path: "/api/auth/change-password",
    auth: "user",
    summary: "Sets a new password and ends all other sessions; a program with a token asks for a new one",
    body: changePasswordSchema,
    // A Response, because it may carry a new session's cookie; the API document shows its body.
    returns: z.instanceof(Response).meta({
      override: {
        type: "object",
        properties: { success: { const: true }, message: { type: "string" } },
        required: ["success", "message"],
      },
    }),
  },
  async ({ viewer, body, request }) => {
    const account = await changePassword(viewer, body, attemptAddress(request.headers));
    const answer = NextResponse.json({ success: true, message: MESSAGES.passwordReplaced });
    if (request.headers.has("authorization")) return answer;
    const { token } = await issueToken(account);
    answer.cookies.set(sessionCookieName(), token, sessionCookieOptions());
    return answer;
  },
);
