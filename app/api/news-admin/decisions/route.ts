import { route } from "#lib/auth/route.ts";
import { decide } from "#lib/news/decisions.mutations.ts";
import { decisionAnswerSchema, decisionInputSchema } from "#lib/news/moderation.schema.ts";

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
