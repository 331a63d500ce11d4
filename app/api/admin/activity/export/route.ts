import { z } from "zod";
import { activityBatches } from "#lib/activity/log.data.ts";
import { LOG_COLUMNS, LOG_FILE_NAME, logCells } from "#lib/activity/log.format.ts";
import { type LogFilter, logFilterSchema } from "#lib/activity/log.schema.ts";
import { route } from "#lib/auth/route.ts";
import { csvStream } from "#lib/platform/csv.ts";

export const GET = route(
  {
    path: "/api/admin/activity/export",
    auth: "admin",
    summary: "The record, or the part that the filters leave, as a CSV file",
    query: logFilterSchema,
    returns: z.instanceof(Response),
  },
  ({ query }) =>
    new Response(csvStream(LOG_COLUMNS, lines(query)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${LOG_FILE_NAME}"`,
      },
    }),
);

async function* lines(filter: LogFilter) {
  for await (const batch of activityBatches(filter)) yield batch.map(logCells);
}
