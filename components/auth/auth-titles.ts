import type { AuthMode } from "./auth-modal-state.ts";

/** The specification's two modes, and password recovery. */
export type AuthView = AuthMode | "forgot";

/** Each view's heading and page title. */
export const AUTH_TITLES: Record<AuthView, string> = {
  login: "Sign in",
  signup: "Create your account",
  forgot: "Reset your password",
};
