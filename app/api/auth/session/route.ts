import { route } from "#lib/auth/route.ts";
import { sessionSchema } from "#lib/auth/session.schema.ts";
import { assistantSchema } from "#lib/conversations/chats.schema.ts";
import { assistantInUse } from "#lib/conversations/switch.data.ts";

/**
 * Takes precedence over next-auth's own route at this address, which would repeat what the cookie said at sign-in:
 * here the account's row answers.
 */
export const GET = route(
  {
    path: "/api/auth/session",
    auth: "guest",
    summary: "Who is signed in; an empty object for a guest",
    // Every page load asks, and a school's computers share one address.
    rateLimit: "none",
    returns: sessionSchema.extend({ assistant: assistantSchema.optional() }),
  },
  ({ viewer }) => (viewer ? { user: viewer, assistant: assistantInUse() } : {}),
);
