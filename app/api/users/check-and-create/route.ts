import { identityExists } from "#lib/accounts/data.ts";
import { checkAndCreateAnswerSchema, checkAndCreateSchema } from "#lib/accounts/schema.ts";
import { attemptAddress, countAttempt } from "#lib/auth/attempts.ts";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";

/**
 * Confirms that an identity has a record. Here the two are one row, so there is never a record left to create; name
 * and consent in the body change nothing, since anybody may call this.
 */
export const POST = route(
  {
    path: "/api/users/check-and-create",
    auth: "guest",
    summary: "Confirms that an identity has its user record",
    body: checkAndCreateSchema,
    returns: checkAndCreateAnswerSchema,
  },
  async ({ body, request }) => {
    await countAttempt("link", attemptAddress(request.headers));
    // The same answer for an unknown address and for somebody else's.
    if (!(await identityExists(body.firebaseUid, body.email))) throw new AppError("identity_not_found");
    return { success: true as const, userCreated: false };
  },
);
