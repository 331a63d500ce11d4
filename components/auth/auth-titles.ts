import type { AuthMode, SignInHint } from "./auth-modal-state.ts";

/** The specification's two modes, and password recovery. */
export type AuthView = AuthMode | "forgot";

const BEFORE_PURPOSE: SignInHint = "Sign in to ";

/** The heading of a view; that of a new account says what it is for, which is not to sign in. */
export function authHeading(view: AuthView, hint: SignInHint | undefined): string {
  const title = AUTH_TITLES[view];
  return view === "signup" && hint ? `${title} to ${hint.slice(BEFORE_PURPOSE.length)}` : title;
}

/** Each view's heading and page title. */
export const AUTH_TITLES: Record<AuthView, string> = {
  login: "Sign in",
  signup: "Create your account",
  forgot: "Reset your password",
};
