import { stream } from "#lib/auth/route.ts";
import { exportFile } from "#lib/bulk/export.mutations.ts";
import { exportQuerySchema, exportSelectionSchema, SELECTION_BODY_LIMIT } from "#lib/bulk/export.schema.ts";
import { CSV_TYPE } from "#lib/platform/csv.ts";

export const GET = stream(
  {
    path: "/api/bulk/export/csv",
    auth: "editor",
    summary: "Schools as a CSV file in UTF-8, generated while it is sent",
    query: exportQuerySchema,
    // Compressing it takes Next.js as long as PostgreSQL needs for the file.
    sends: { type: CSV_TYPE, cacheControl: "no-store, no-transform" },
  },
  ({ viewer, query }) => exportFile(viewer.id, query),
);

export const POST = stream(
  {
    path: "/api/bulk/export/csv",
    auth: "editor",
    summary: "The schools with these IDs as a CSV file, active and archived ones alike",
    body: exportSelectionSchema,
    bodyLimit: SELECTION_BODY_LIMIT,
    sends: { type: CSV_TYPE, cacheControl: "no-store, no-transform" },
  },
  ({ viewer, body }) => exportFile(viewer.id, { ids: body.ids, status: "all" }),
);
