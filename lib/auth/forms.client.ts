import { CallError, call, requestOf } from "#lib/platform/http/call.ts";
import type { CallName } from "#lib/platform/http/calls.ts";
import type { FailureBody } from "#lib/platform/http/failure.ts";
import type { ChangePassword, Credentials, SignUp } from "./schema.ts";

/** The server's message, plus the code if it refused. Without a code, the server was not reached. */
export type Answer = { ok: true; message: string } | { ok: false; message?: string; code?: string };

const NOT_REACHED: Answer = {
  ok: false,
  message: "Network error. Please check your connection and try again.",
};

/** The outcome of a call to our API. */
async function told(called: Promise<{ message: string }>): Promise<Answer> {
  try {
    return { ok: true, message: (await called).message };
  } catch (error) {
    if (!(error instanceof CallError && error.code)) return NOT_REACHED;
    return { ok: false, message: error.message, code: error.code };
  }
}

/** The outcome of a response that no schema describes, because it sets a cookie. */
async function answerOf(sent: Promise<Response>): Promise<Answer> {
  try {
    const response = await sent;
    const body: { message?: string; code?: FailureBody["code"] } = await response.json();
    if (response.ok) return { ok: true, message: body.message ?? "" };
    return { ok: false, message: body.message, code: body.code };
  } catch {
    return NOT_REACHED;
  }
}

function postJson(name: CallName, body: object): Promise<Response> {
  return fetch(...requestOf(name, { body }));
}

/** next-auth accepts forms, each with a token that only a page of this site can read. */
async function postToNextAuth(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken }: { csrfToken: string } = await (await fetch("/api/auth/csrf")).json();
  return fetch(`/api/auth/${path}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
}

/** Signs in with a cookie. */
export function login(credentials: Credentials): Promise<Answer> {
  return answerOf(postToNextAuth("callback/credentials", { ...credentials, callbackUrl: "/" }));
}

/** Ends this browser's session. */
export function logout(): Promise<Answer> {
  return answerOf(postToNextAuth("signout", { callbackUrl: "/" }));
}

/**
 * Where the browser goes to sign in with Google.
 * @throws Error if the site cannot be reached or has no Google sign-in
 */
export async function googleAddress(callbackUrl: string): Promise<string> {
  const { url }: { url: string } = await (await postToNextAuth("signin/google", { callbackUrl })).json();
  return url;
}

export const signUp = (form: SignUp) => answerOf(postJson("POST /api/auth/sign-up", form));

/** @returns the page on which the owner signed up, and whether the link has signed this browser in, besides the answer */
export async function verifyEmail(
  token: string,
): Promise<{ answer: Answer; returnTo: string; isSignedIn: boolean }> {
  const sent = postJson("POST /api/auth/verify-email", { token });
  const answer = await answerOf(sent.then((response) => response.clone()));
  if (!answer.ok) return { answer, returnTo: "/", isSignedIn: false };
  const { isSignedIn, returnTo }: { isSignedIn: boolean; returnTo: string } = await (await sent).json();
  return { answer, returnTo, isSignedIn };
}
export const resendVerification = (email: string) =>
  told(call("POST /api/auth/resend-verification", { body: { email } }));
export const requestPasswordReset = (email: string) =>
  told(call("POST /api/auth/request-password-reset", { body: { email } }));
export const resetPassword = (form: { token: string; password: string; confirmPassword: string }) =>
  told(call("POST /api/auth/reset-password", { body: form }));
export const changePassword = (form: ChangePassword) =>
  answerOf(postJson("POST /api/auth/change-password", form));
