import { recordSignIn } from "#lib/activity/mutations.ts";
import { nextAuthRoute } from "#lib/auth/next-auth-route.ts";

const handler = nextAuthRoute({
  signedIn: (accountId, provider) =>
    provider === "credentials"
      ? recordSignIn(accountId, "login", { by: "password" })
      : recordSignIn(accountId, "provider_login", { by: provider }),
  signedOut: (accountId) => recordSignIn(accountId, "logout", {}),
});

/**
 * Signing in and out by cookie and by provider: next-auth's own protocol. Its other addresses are next to this
 * folder.
 */
export { handler as GET, handler as POST };
