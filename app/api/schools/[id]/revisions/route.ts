import { route } from "#lib/auth/route.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { listRevisions } from "#lib/editing/revisions.data.ts";
import { revisionsAnswerSchema, revisionsQuerySchema } from "#lib/editing/revisions.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/revisions",
    auth: "editor",
    summary: "The history of a school: who changed which field when, from what to what",
    params: schoolParamsSchema,
    query: revisionsQuerySchema,
    returns: revisionsAnswerSchema,
  },
  async ({ params, query }) => ({ success: true as const, ...(await listRevisions(params.id, query)) }),
);
