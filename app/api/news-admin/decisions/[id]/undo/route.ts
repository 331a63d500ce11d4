import { route } from "#lib/auth/route.ts";
import { undoDecision } from "#lib/news/decisions.mutations.ts";
import { decisionAnswerSchema, decisionParamsSchema } from "#lib/news/moderation.schema.ts";

export const POST = route(
  {
    path: "/api/news-admin/decisions/{id}/undo",
    auth: "editor",
    summary: "Takes one's own decision back, as far as it still stands",
    params: decisionParamsSchema,
    returns: decisionAnswerSchema,
  },
  ({ params, viewer }) => undoDecision(params.id, viewer.id),
);
