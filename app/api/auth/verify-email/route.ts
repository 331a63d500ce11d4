import { NextResponse } from "next/server";
import { z } from "zod";
import { recordSignIn } from "#lib/activity/mutations.ts";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { mailTokenSchema } from "#lib/auth/schema.ts";
import { signInMarked, signUpMarkOf } from "#lib/auth/sign-up-mark.ts";
import { verifyEmail } from "#lib/auth/verification.ts";

export const POST = route(
  {
    path: "/api/auth/verify-email",
    auth: "guest",
    summary:
      "Verifies the address that a link was emailed to, and signs in the browser in which the account was created",
    body: mailTokenSchema,
    // A Response, because it may carry a session's cookie; the API document shows its body.
    returns: z.instanceof(Response).meta({
      override: {
        type: "object",
        properties: {
          success: { const: true },
          message: { type: "string" },
          isSignedIn: { type: "boolean", description: "Whether this browser has been signed in by the link" },
          returnTo: { type: "string", description: "The page on which the account was created" },
        },
        required: ["success", "message", "isSignedIn", "returnTo"],
      },
    }),
  },
  async ({ body, viewer, request: { headers } }) => {
    const browser = { mark: signUpMarkOf(headers), isSignedIn: viewer !== null };
    const { message, returnTo, signIn } = await verifyEmail(body.token, attemptAddress(headers), browser);
    const isSignedIn = signIn !== null;
    const answer = NextResponse.json({ success: true, message, isSignedIn, returnTo });
    if (signIn) {
      await recordSignIn(signIn.id, "login", { by: "link" });
      await signInMarked(answer, signIn);
    }
    return answer;
  },
);
