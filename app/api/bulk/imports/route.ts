import { route } from "#lib/auth/route.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import { runAnswerSchema } from "#lib/bulk/runs.schema.ts";
import { IMPORT_UPLOAD, keepImport } from "#lib/bulk/upload.mutations.ts";
import { uploadFormSchema } from "#lib/bulk/upload.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports",
    auth: "editor",
    summary: "Uploads an import file and returns how its columns were recognized; nothing is imported yet",
    upload: { ...IMPORT_UPLOAD, fields: uploadFormSchema },
    status: 201,
    returns: runAnswerSchema,
  },
  async ({ upload, viewer }) => ({
    success: true as const,
    run: await getRun((await keepImport(upload, { startedById: viewer.id })).id),
  }),
);
