import type { AuthMode } from "./auth-modal-state.ts";

/** The two modes of the specification, and the way to a new password. */
export type AuthView = AuthMode | "forgot";

/** What each is called, as a heading and as the title of its page. */
export const AUTH_TITLES: Record<AuthView, string> = {
  login: "Sign in",
  signup: "Create your account",
  forgot: "Reset your password",
};
