import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { exportFile } from "#lib/bulk/export.mutations.ts";
import { exportQuerySchema } from "#lib/bulk/export.schema.ts";
import { byteStream } from "#lib/platform/http/byte-stream.ts";

export const GET = route(
  {
    path: "/api/bulk/export/csv",
    auth: "editor",
    summary: "Schools as a CSV file in UTF-8, written while it is sent",
    query: exportQuerySchema,
    returns: z.instanceof(Response),
  },
  async ({ viewer, query }) => {
    const { fileName, bytes } = await exportFile(viewer.id, query);
    return new Response(byteStream(bytes), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        // no-transform keeps Next.js from compressing, which takes as long as PostgreSQL needs for the file.
        "cache-control": "no-store, no-transform",
        "content-disposition": `attachment; filename="${fileName}"`,
      },
    });
  },
);
