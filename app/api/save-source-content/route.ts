import { route } from "#lib/auth/route.ts";
import { saveSource } from "#lib/sources/contents.mutations.ts";
import {
  SOURCE_BODY_LIMIT,
  savedSourceAnswerSchema,
  sourceInputSchema,
} from "#lib/sources/contents.schema.ts";

export const POST = route(
  {
    path: "/api/save-source-content",
    auth: "editor",
    summary: "Keeps what a page or a file says about a school, with the day and a fingerprint",
    body: sourceInputSchema,
    bodyLimit: SOURCE_BODY_LIMIT,
    returns: savedSourceAnswerSchema,
  },
  async ({ body, viewer }) => ({ success: true as const, content: await saveSource(body, viewer.id) }),
);
