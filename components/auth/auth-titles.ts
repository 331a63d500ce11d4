import type { AuthMode } from "./auth-modal-state.ts";

/** The specification's two modes, and password recovery. */
export type AuthView = AuthMode | "forgot";

/** Why somebody is asked to sign in: "Sign in to view Academics information". */
export type SignInHint = `${typeof BEFORE_PURPOSE}${string}`;
const BEFORE_PURPOSE = "Sign in to ";

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
