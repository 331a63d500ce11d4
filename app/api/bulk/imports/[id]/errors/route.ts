import { stream } from "#lib/auth/route.ts";
import { refusedRows } from "#lib/bulk/errors.data.ts";
import { runParamsSchema } from "#lib/bulk/runs.schema.ts";
import { CSV_TYPE, csvPieces } from "#lib/platform/csv.ts";

export const GET = stream(
  {
    path: "/api/bulk/imports/{id}/errors",
    auth: "editor",
    summary:
      "The rows that an import rejected, as a CSV file: the columns of its own file, the line, and the reason",
    params: runParamsSchema,
    sends: { type: CSV_TYPE },
  },
  async ({ params }) => {
    const { fileName, columns, batches } = await refusedRows(params.id);
    return { fileName, pieces: csvPieces(columns, batches) };
  },
);
