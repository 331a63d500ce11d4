import "server-only";
import { NextResponse } from "next/server";
import { AppError } from "#lib/platform/errors.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { readForm as readFields } from "#lib/platform/http/body.ts";
import { asAppError, failureOf } from "#lib/platform/http/failure.ts";
import { isFromElsewhere } from "#lib/platform/http/own-origin.ts";
import { log } from "#lib/platform/log.ts";
import { attemptAddress } from "./attempts.ts";
import { ANSWER_PARAMETER, sealAnswer } from "./form-answers.ts";
import {
  FORM_POSTS,
  type FormAnswer,
  type FormInput,
  type FormName,
  type FormPost,
  readForm,
} from "./forms.ts";
import { ownPlace } from "./identify.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { returnPath } from "./return-path.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "./session-tokens.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { resendVerification, verifyEmail } from "./verification.ts";

/** Of a browser's form a value is short; what is longer was not typed there. */
const LONGEST_VALUE = 1000;

/** Told of every sign-in by form, before it is answered. Identity itself keeps no record of them. */
export type FormSignInListener = (accountId: string) => Promise<void>;

type Sent = { fields: URLSearchParams; address: string; signedIn: FormSignInListener };
type Act = (sent: Sent) => Promise<Response>;

const ACTS: Record<FormPost, Act> = {
  login: async ({ fields, address, signedIn }) => {
    const account = await signIn(inputOf("login", fields), address);
    const { token } = await issueToken(account);
    await signedIn(account.id);
    const response = seeOther(returnPath(fields.get("returnTo")));
    response.cookies.set(sessionCookieName(), token, sessionCookieOptions());
    return response;
  },
  signup: messageOf("signup", ({ fields, address }) => signUp(inputOf("signUp", fields), address)),
  forgot: messageOf("forgot", ({ fields, address }) =>
    requestPasswordReset(inputOf("email", fields).email, address),
  ),
  resend: messageOf("resend", ({ fields, address }) =>
    resendVerification(inputOf("email", fields).email, address),
  ),
  verify: messageOf("verify", ({ fields, address }) => verifyEmail(inputOf("verify", fields).token, address)),
  reset: messageOf("reset", ({ fields, address }) => resetPassword(inputOf("newPassword", fields), address)),
};

/**
 * Does what a form of identity asks for, and sends the browser on: back to the form's page, which says what came of it, or
 * after a sign-in to where it was.
 * @throws AppError when it is no form of ours: cross_site, unsupported_media_type, body_too_large, request_timeout
 */
export async function answerFormPost(
  post: FormPost,
  { request, requestId, signedIn }: { request: Request; requestId: string; signedIn: FormSignInListener },
): Promise<Response> {
  // Else another site could sign somebody in as somebody else, or have their browser guess for it.
  if (isFromElsewhere(request.headers, ownPlace())) throw new AppError("cross_site");
  const fields = await readFields(request);
  try {
    return await ACTS[post]({ fields, address: attemptAddress(request.headers), signedIn });
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) {
      log().error({ requestId, err: error.cause ?? error, form: post }, "form failed");
      reportFailure(failureOf(error, `POST /forms/${post}`, requestId));
    }
    return answered(post, fields, { status: "error", message: error.message });
  }
}

function messageOf(post: FormPost, act: (sent: Sent) => Promise<string>): Act {
  return async (sent) => answered(post, sent.fields, { status: "done", message: await act(sent) });
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

function pick(fields: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields.get(name);
      return value && value.length <= LONGEST_VALUE ? [[name, value]] : [];
    }),
  );
}

function seeOther(location: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location } });
}
