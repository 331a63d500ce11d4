import { route } from "#lib/auth/route.ts";
import { suggestAnswerSchema, suggestBodySchema } from "#lib/sources/suggest.schema.ts";
import { suggestValues } from "#lib/sources/suggest.service.ts";
import { TEXT_BODY_LIMIT } from "#lib/sources/summarize.schema.ts";

export const POST = route(
  {
    path: "/api/suggest-field-values",
    auth: "editor",
    summary: "Suggests values for a school's empty fields, each with the sentence of the text that states it",
    rateLimit: { calls: 30, seconds: 60 },
    body: suggestBodySchema,
    bodyLimit: TEXT_BODY_LIMIT,
    returns: suggestAnswerSchema,
  },
  async ({ body, viewer, request }) => ({
    success: true as const,
    ...(await suggestValues(body, viewer.id, request.signal)),
  }),
);
