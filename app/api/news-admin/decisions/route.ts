import { route } from "#lib/auth/route.ts";
import { lastDecisions } from "#lib/news/decisions.data.ts";
import { decide } from "#lib/news/decisions.mutations.ts";
import {
  decidedAnswerSchema,
  decidedQuerySchema,
  decisionAnswerSchema,
  decisionInputSchema,
} from "#lib/news/moderation.schema.ts";

export const GET = route(
  {
    path: "/api/news-admin/decisions",
    auth: "editor",
    summary: "What was decided last about some articles, and by whom",
    query: decidedQuerySchema,
    returns: decidedAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, decided: await lastDecisions(query.ids) }),
);

export const POST = route(
  {
    path: "/api/news-admin/decisions",
    auth: "editor",
    summary: "Decides about many articles at once; what others have decided meanwhile stays, and is told",
    body: decisionInputSchema,
    returns: decisionAnswerSchema,
  },
  ({ body, viewer }) => decide(body, viewer.id),
);
