import { route } from "#lib/auth/route.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import { runAnswerSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";
import { importOptionsSchema } from "#lib/bulk/schema.ts";
import { changeOptions } from "#lib/bulk/upload.mutations.ts";

const path = "/api/bulk/imports/{id}";

export const GET = route(
  {
    path,
    auth: "editor",
    summary: "One import: its progress and what it did",
    params: runParamsSchema,
    returns: runAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, run: await getRun(params.id) }),
);

export const PUT = route(
  {
    path,
    auth: "editor",
    summary: "Says what the columns of an import file mean, and what its blank cells do, before it starts",
    params: runParamsSchema,
    body: importOptionsSchema,
    // Five hundred columns with long names.
    bodyLimit: 1024 * 1024,
    returns: runAnswerSchema,
  },
  async ({ params, body }) => {
    await changeOptions(params.id, body);
    return { success: true as const, run: await getRun(params.id) };
  },
);
