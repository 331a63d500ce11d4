import { stream } from "#lib/auth/route.ts";
import {
  summarizeBodySchema,
  summarizedSchema,
  summaryEventSchema,
  TEXT_BODY_LIMIT,
} from "#lib/sources/summarize.schema.ts";
import { summarize } from "#lib/sources/summarize.service.ts";

export const POST = stream(
  {
    path: "/api/summarize-content",
    auth: "editor",
    summary: "Summarizes a text about a school, stating only what the text states",
    rateLimit: { calls: 20, seconds: 60 },
    body: summarizeBodySchema,
    bodyLimit: TEXT_BODY_LIMIT,
    sends: { events: summaryEventSchema, orReturns: summarizedSchema },
  },
  ({ body, viewer, signal }) => summarize({ ...body, account: viewer.id, signal }),
);
