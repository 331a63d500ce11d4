import { nextAuthRoute } from "#lib/auth/next-auth-route.ts";

/** Signing in and out by cookie, and by provider: next-auth's own protocol. Its other addresses lie beside this folder. */
export { nextAuthRoute as GET, nextAuthRoute as POST };
