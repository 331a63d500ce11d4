/**
 * The messages of the identity screens, apart from the errors in lib/platform/errors.ts. Texts of the specification.
 */
export const MESSAGES = {
  accountCreated: "Account created! Please verify your email before logging in.",
  accountExists: "Account already exists. Please check your email for verification link or try signing in.",
  verificationSent:
    "If this address has an account that is not verified yet, a new verification link is on its way.",
  resetSent: "If this address has an account, a link to choose a new password is on its way.",
  emailVerified: "Your email is verified. You can sign in now.",
  emailVerifiedBefore: "Your email is already verified. You can sign in.",
  emailVerifiedHere: "Your email is verified, and you are signed in.",
  passwordChanged: "Your password has been changed. You can sign in with it now.",
  passwordReplaced: "Your password has been changed. All other devices have been signed out.",
  loginFailed: "Failed to log in. Please check your credentials.",
  signUpFailed: (message?: string) => `Failed to create an account: ${message || "Unknown error"}`,
  providerCancelled: "Sign-in was cancelled. Please try again.",
  providerNetwork: "Network error. Please check your connection and try again.",
  providerFailed: "Failed to sign in with Google. Please try again.",
  logoutFailed: "Failed to log out. Please try again.",
} as const;

/**
 * The message for a sign-up that the server refused; the specification gives one case its own text.
 * @param code the failure's, as in lib/platform/errors.ts
 */
export function signUpRefusal(code: string | undefined, message: string | undefined): string {
  return code === "email_in_use" && message ? message : MESSAGES.signUpFailed(message);
}
