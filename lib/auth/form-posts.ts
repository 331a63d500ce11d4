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
import { cookieOf, ownPlace, viewerOfToken } from "./identify.ts";
import { signUpRefusal } from "./messages.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { returnPath } from "./return-path.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "./session-tokens.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { setSignUpMark, signInMarked, signUpMarkOf } from "./sign-up-mark.ts";
import { resendVerification, verifyEmail } from "./verification.ts";

/** Values from our own forms are short; anything longer was not typed there. */
const LONGEST_VALUE = 1000;

/** Called on every sign-in by form, before it is answered. Identity itself keeps no record of sign-ins. */
export type FormSignInListener = (accountId: string) => Promise<void>;

type Sent = { fields: URLSearchParams; address: string; headers: Headers; signedIn: FormSignInListener };
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
  signup: async ({ fields, address }) => {
    const { message, mark } = await signedUp(inputOf("signUp", fields), address);
    const response = await answered("signup", fields, { status: "done", message });
    if (mark) setSignUpMark(response, mark);
    return response;
  },
  forgot: messageOf("forgot", ({ fields, address }) =>
    requestPasswordReset(inputOf("email", fields).email, address),
  ),
  resend: messageOf("resend", ({ fields, address }) =>
    resendVerification(inputOf("email", fields).email, address),
  ),
  verify: async ({ fields, address, headers, signedIn }) => {
    const {
      message,
      returnTo,
      signIn: account,
    } = await verifyEmail(inputOf("verify", fields).token, address, await browserOf(headers));
    if (!account) return answered("verify", fields, { status: "done", message, values: { returnTo } });
    await signedIn(account.id);
    const response = seeOther(returnTo);
    await signInMarked(response, account);
    return response;
  },
  reset: messageOf("reset", ({ fields, address }) => resetPassword(inputOf("newPassword", fields), address)),
};

/**
 * Handles a submitted identity form and redirects the browser: back to the form's page, which shows the outcome, or
 * after a sign-in to where the visitor came from.
 * @throws AppError if the form is not ours: cross_site, unsupported_media_type, body_too_large, request_timeout
 */
export async function answerFormPost(
  post: FormPost,
  { request, requestId, signedIn }: { request: Request; requestId: string; signedIn: FormSignInListener },
): Promise<Response> {
  // Otherwise another site could sign visitors in to someone else's account, or make their browsers guess passwords.
  if (isFromElsewhere(request.headers, ownPlace())) throw new AppError("cross_site");
  const fields = await readFields(request);
  try {
    const { headers } = request;
    return await ACTS[post]({ fields, address: attemptAddress(headers), headers, signedIn });
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) {
      log().error({ requestId, err: error.cause ?? error, form: post }, "form failed");
      reportFailure(failureOf(error, `POST /forms/${post}`, requestId));
    }
    return answered(post, fields, { status: "error", message: error.message, problems: error.errors ?? [] });
  }
}

function messageOf(post: FormPost, act: (sent: Sent) => Promise<string>): Act {
  return async (sent) => answered(post, sent.fields, { status: "done", message: await act(sent) });
}

/** A refusal by the server has the same words as with scripts, where the form says what it is that failed. */
async function signedUp(form: FormInput<"signUp">, address: string): ReturnType<typeof signUp> {
  try {
    return await signUp(form, address);
  } catch (thrown) {
    const { code, message } = asAppError(thrown);
    throw new AppError(code, { message: signUpRefusal(code, message), cause: thrown });
  }
}

/** @throws AppError bad_request with what is wrong with each field */
function inputOf<Name extends FormName>(form: Name, fields: URLSearchParams): FormInput<Name> {
  const read = readForm(form, fields);
  if (!read.ok) throw new AppError("bad_request", { message: read.message, errors: [...read.problems] });
  return read.input;
}

/** Redirects to the form's page, with the outcome. */
async function answered(
  post: FormPost,
  fields: URLSearchParams,
  result: Pick<FormAnswer, "status" | "message" | "problems"> & Partial<Pick<FormAnswer, "values">>,
): Promise<NextResponse> {
  const { page } = FORM_POSTS[post];
  const values = { ...pick(fields, ["name", "email", "marketingConsent"]), ...result.values };
  const query = new URLSearchParams({
    ...(page === "/login" && { mode: post }),
    ...pick(fields, ["returnTo", "token"]),
    [ANSWER_PARAMETER]: await sealAnswer({ ...result, post, values }),
  });
  return seeOther(`${page}?${query}`);
}

/** What verifying asks of the browser that a form came from. */
async function browserOf(headers: Headers): Promise<{ mark: string | null; isSignedIn: boolean }> {
  const session = cookieOf(headers, sessionCookieName());
  const isSignedIn = session !== undefined && (await viewerOfToken(session)) !== null;
  return { mark: signUpMarkOf(headers), isSignedIn };
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
