"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { recordSignIn } from "#lib/activity/mutations.ts";
import { attemptAddress } from "#lib/auth/attempts.ts";
import { type FormInput, type FormName, type FormResult, readForm } from "#lib/auth/forms.ts";
import { requestPasswordReset, resetPassword } from "#lib/auth/password-reset.ts";
import { returnPath } from "#lib/auth/return-path.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "#lib/auth/session-tokens.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { signUp } from "#lib/auth/sign-up.ts";
import { resendVerification, verifyEmail } from "#lib/auth/verification.ts";
import { asAppError } from "#lib/platform/http/failure.ts";
import { log } from "#lib/platform/log.ts";

/*
 * The forms of identity for browsers that run no script: the page is loaded anew with what came of it. With a script
 * the same forms call the API, which ends in the same functions.
 */

export async function loginByForm(returnTo: string, _: FormResult, data: FormData): Promise<FormResult> {
  const result = await handle("login", data, async (credentials, address) => {
    const account = await signIn(credentials, address);
    const { token } = await issueToken(account);
    (await cookies()).set(sessionCookieName(), token, sessionCookieOptions());
    await recordSignIn(account.id, "login", { by: "password" });
    return "";
  });
  // A redirect is thrown, so it must not be inside what catches failures.
  if (result?.status === "done") redirect(returnPath(returnTo));
  return result;
}

export async function signUpByForm(_: FormResult, data: FormData): Promise<FormResult> {
  return handle("signUp", data, signUp);
}

export async function forgotByForm(_: FormResult, data: FormData): Promise<FormResult> {
  return handle("email", data, ({ email }, address) => requestPasswordReset(email, address));
}

export async function resendByForm(_: FormResult, data: FormData): Promise<FormResult> {
  return handle("email", data, ({ email }, address) => resendVerification(email, address));
}

export async function verifyByForm(_: FormResult, data: FormData): Promise<FormResult> {
  return handle("verify", data, ({ token }, address) => verifyEmail(token, address));
}

export async function resetByForm(_: FormResult, data: FormData): Promise<FormResult> {
  return handle("newPassword", data, resetPassword);
}

async function handle<Name extends FormName>(
  form: Name,
  data: FormData,
  act: (input: FormInput<Name>, address: string) => Promise<string>,
): Promise<FormResult> {
  const values = { name: textOf(data, "name"), email: textOf(data, "email") };
  const read = readForm(form, data);
  if (!read.ok) return { status: "error", message: read.message, values };
  try {
    return { status: "done", message: await act(read.input, attemptAddress(await headers())) };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) log().error({ err: error.cause ?? error, form }, "form failed");
    return { status: "error", message: error.message, values };
  }
}

function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === "string" ? value : "";
}
