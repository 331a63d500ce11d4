import { route } from "#lib/auth/route.ts";
import { importAtOnce } from "#lib/bulk/at-once.mutations.ts";
import { importAnswerSchema } from "#lib/bulk/results.schema.ts";
import { IMPORT_UPLOAD, keepImport } from "#lib/bulk/upload.mutations.ts";
import { importFormSchema } from "#lib/bulk/upload.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/import",
    auth: "editor",
    summary: "Imports a CSV file of schools in one call, and answers when it is done",
    upload: { ...IMPORT_UPLOAD, fields: importFormSchema },
    returns: importAnswerSchema,
  },
  async ({ upload, viewer }) => {
    const run = await keepImport(upload, { startedById: viewer.id, options: upload.fields });
    return { success: true as const, data: { results: await importAtOnce(run.id, viewer.id) } };
  },
);
