import { route } from "#lib/auth/route.ts";
import { correctRows } from "#lib/bulk/corrections.mutations.ts";
import { correctionAnswerSchema, correctionSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports/{id}/corrections",
    auth: "editor",
    summary: "Enters a value in place of what rows that a dry run refused say",
    params: runParamsSchema,
    body: correctionSchema,
    returns: correctionAnswerSchema,
  },
  async ({ params, body }) => ({ success: true as const, ...(await correctRows(params.id, body)) }),
);
