import { route } from "#lib/auth/route.ts";
import { extractAnswerSchema, extractBodySchema } from "#lib/sources/extract.schema.ts";
import { extractFromAddress } from "#lib/sources/extract.service.ts";

export const POST = route(
  {
    path: "/api/extract-content",
    auth: "editor",
    summary: "Reads a web page or a PDF: its main text as Markdown, title, language and date",
    rateLimit: { calls: 30, seconds: 60 },
    counts: "reads are possible",
    body: extractBodySchema,
    returns: extractAnswerSchema,
  },
  ({ body }) => extractFromAddress(body.url),
);
