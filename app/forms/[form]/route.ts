import { z } from "zod";
import { recordSignIn } from "#lib/activity/mutations.ts";
import { answerFormPost } from "#lib/auth/form-posts.ts";
import { FORM_POST_NAMES } from "#lib/auth/forms.ts";
import { route } from "#lib/auth/route.ts";

/**
 * The sign-in and sign-up forms for browsers without scripts: they return to their page, which shows the result. With
 * scripts, the same forms call the API, which ends up in the same functions.
 */
export const POST = route(
  {
    path: "/forms/{form}",
    auth: "guest",
    summary: "A sign-in or sign-up form, sent by a browser without scripts",
    params: z.strictObject({ form: z.enum(FORM_POST_NAMES) }),
    returns: z.instanceof(Response),
  },
  ({ params: { form }, request, requestId }) =>
    answerFormPost(form, {
      request,
      requestId,
      signedIn: (accountId) => recordSignIn(accountId, "login", { by: "password" }),
    }),
);
