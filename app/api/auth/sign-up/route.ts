import { NextResponse } from "next/server";
import { z } from "zod";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { signUpSchema } from "#lib/auth/schema.ts";
import { signUp } from "#lib/auth/sign-up.ts";
import { setSignUpMark } from "#lib/auth/sign-up-mark.ts";

export const POST = route(
  {
    path: "/api/auth/sign-up",
    auth: "guest",
    summary:
      "Creates an account and emails the link that verifies its address, which also signs in where the account was created",
    body: signUpSchema,
    // A Response, because it may carry a cookie; the API document shows its body.
    returns: z.instanceof(Response).meta({
      override: {
        type: "object",
        properties: { success: { const: true }, message: { type: "string" } },
        required: ["success", "message"],
      },
    }),
  },
  async ({ body, request }) => {
    const { message, mark } = await signUp(body, attemptAddress(request.headers));
    const answer = NextResponse.json({ success: true, message });
    if (mark) setSignUpMark(answer, mark);
    return answer;
  },
);
