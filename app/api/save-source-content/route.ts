import { route } from "#lib/auth/route.ts";
import { saveSource } from "#lib/sources/contents.mutations.ts";
import { savedSourceAnswerSchema, sourceInputSchema } from "#lib/sources/contents.schema.ts";
import { TEXT_BODY_LIMIT } from "#lib/sources/summarize.schema.ts";

export const POST = route(
  {
    path: "/api/save-source-content",
    auth: "editor",
    summary: "Keeps what a page or a file says about a school, with the day and a fingerprint",
    body: sourceInputSchema,
    bodyLimit: TEXT_BODY_LIMIT,
    returns: savedSourceAnswerSchema,
  },
  async ({ body, viewer }) => ({ success: true as const, content: await saveSource(body, viewer.id) }),
);
