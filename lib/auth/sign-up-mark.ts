import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { NextResponse } from "next/server";
import type { Account } from "#prisma/generated/client.ts";
import { cookieOf } from "./identify.ts";
import { issueToken, sessionCookieName, sessionCookieOptions } from "./session-tokens.ts";

/*
 * A browser in which somebody signs up gets a mark. The mailed link signs in only where that mark is: whoever gets a link
 * for an account that somebody else has created knows neither its password nor who else does.
 */

const SIGN_UP_COOKIE = "sign-up";
const MARK_SECONDS = 48 * 60 * 60;

/** A new mark of 192 random bits. */
export function newSignUpMark(): string {
  return randomBytes(24).toString("base64url");
}

/** What is stored of a mark. */
export function hashOfMark(mark: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(mark).digest());
}

/** The mark that a request brings along. */
export function signUpMarkOf(headers: Headers): string | null {
  return cookieOf(headers, SIGN_UP_COOKIE) ?? null;
}

/** Gives a browser its mark, for as long as the mailed link works. */
export function setSignUpMark(response: NextResponse, mark: string): void {
  response.cookies.set(SIGN_UP_COOKIE, mark, { ...sessionCookieOptions(), maxAge: MARK_SECONDS });
}

/** Signs a browser in with a new session, which takes the place of its mark. */
export async function signInMarked(response: NextResponse, account: Account): Promise<void> {
  const { token } = await issueToken(account);
  response.cookies.set(sessionCookieName(), token, sessionCookieOptions());
  response.cookies.set(SIGN_UP_COOKIE, "", { ...sessionCookieOptions(), maxAge: 0 });
}
