import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { refusedRows } from "#lib/bulk/errors.data.ts";
import { runParamsSchema } from "#lib/bulk/runs.schema.ts";
import { csvStream } from "#lib/platform/csv.ts";

export const GET = route(
  {
    path: "/api/bulk/imports/{id}/errors",
    auth: "editor",
    summary:
      "The rows that an import refused as a CSV file: the columns of its own file, the line and the reason",
    params: runParamsSchema,
    returns: z.instanceof(Response),
  },
  async ({ params }) => {
    const { columns, batches } = await refusedRows(params.id);
    return new Response(csvStream(columns, batches), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="import-errors-${params.id}.csv"`,
      },
    });
  },
);
