import { NextResponse } from "next/server";
import { z } from "zod";
import { recordSignIn } from "#lib/activity/mutations.ts";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { ANSWER_PARAMETER, sealAnswer } from "#lib/auth/form-answers.ts";
import {
  FORM_POST_NAMES,
  FORM_POSTS,
  type FormAnswer,
  type FormInput,
  type FormName,
  type FormPost,
  readForm,
} from "#lib/auth/forms.ts";
import { ownPlace } from "#lib/auth/identify.ts";
import { requestPasswordReset, resetPassword } from "#lib/auth/password-reset.ts";
import { returnPath } from "#lib/auth/return-path.ts";
import { route } from "#lib/auth/route.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "#lib/auth/session-tokens.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { signUp } from "#lib/auth/sign-up.ts";
import { resendVerification, verifyEmail } from "#lib/auth/verification.ts";
import { AppError } from "#lib/platform/errors.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { readForm as readFields } from "#lib/platform/http/body.ts";
import { asAppError, failureOf } from "#lib/platform/http/failure.ts";
import { isFromElsewhere } from "#lib/platform/http/own-origin.ts";
import { log } from "#lib/platform/log.ts";

/**
 * The forms of identity for browsers that run no script: they go back to their page, which says what came of it. With a script
 * the same forms call the API, which ends in the same functions.
 */
export const POST = route(
  {
    path: "/forms/{form}",
    auth: "guest",
    summary: "A form of identity, sent by a browser that runs no script",
    params: z.strictObject({ form: z.enum(FORM_POST_NAMES) }),
    returns: z.instanceof(Response),
  },
  async ({ params: { form: post }, request, requestId }) => {
    // Else another site could sign somebody in as somebody else, or have their browser guess for it.
    if (isFromElsewhere(request.headers, ownPlace())) throw new AppError("cross_site");
    const fields = await readFields(request);
    try {
      return await ACTS[post](fields, attemptAddress(request.headers));
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.status >= 500) {
        log().error({ requestId, err: error.cause ?? error, form: post }, "form failed");
        reportFailure(failureOf(error, `POST /forms/${post}`, requestId));
      }
      return answered(post, fields, { status: "error", message: error.message });
    }
  },
);

type Act = (fields: URLSearchParams, address: string) => Promise<Response>;

const ACTS: Record<FormPost, Act> = {
  login: async (fields, address) => {
    const account = await signIn(inputOf("login", fields), address);
    const { token } = await issueToken(account);
    await recordSignIn(account.id, "login", { by: "password" });
    const response = seeOther(returnPath(fields.get("returnTo")));
    response.cookies.set(sessionCookieName(), token, sessionCookieOptions());
    return response;
  },
  signup: messageOf("signup", (fields, address) => signUp(inputOf("signUp", fields), address)),
  forgot: messageOf("forgot", (fields, address) =>
    requestPasswordReset(inputOf("email", fields).email, address),
  ),
  resend: messageOf("resend", (fields, address) =>
    resendVerification(inputOf("email", fields).email, address),
  ),
  verify: messageOf("verify", (fields, address) => verifyEmail(inputOf("verify", fields).token, address)),
  reset: messageOf("reset", (fields, address) => resetPassword(inputOf("newPassword", fields), address)),
};

function messageOf(post: FormPost, act: (fields: URLSearchParams, address: string) => Promise<string>): Act {
  return async (fields, address) =>
    answered(post, fields, { status: "done", message: await act(fields, address) });
}

/** @throws AppError bad_request with what the form says of its first wrong field */
function inputOf<Name extends FormName>(form: Name, fields: URLSearchParams): FormInput<Name> {
  const read = readForm(form, fields);
  if (!read.ok) throw new AppError("bad_request", { message: read.message });
  return read.input;
}

/** Back to the form's page, with what came of it. */
async function answered(
  post: FormPost,
  fields: URLSearchParams,
  result: Pick<FormAnswer, "status" | "message">,
): Promise<Response> {
  const { page } = FORM_POSTS[post];
  const values = pick(fields, ["name", "email"]);
  const query = new URLSearchParams({
    ...(page === "/login" && { mode: post }),
    ...pick(fields, ["returnTo", "token"]),
    [ANSWER_PARAMETER]: await sealAnswer({ ...result, post, values }),
  });
  return seeOther(`${page}?${query}`);
}

/** Of a browser's form these are short; what is longer was not typed there. */
function pick(fields: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields.get(name);
      return value && value.length <= LONGEST_VALUE ? [[name, value]] : [];
    }),
  );
}
const LONGEST_VALUE = 1000;

function seeOther(location: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location } });
}
