import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { exportFile } from "#lib/bulk/export.mutations.ts";
import { exportQuerySchema } from "#lib/bulk/export.schema.ts";
import { packedStream } from "#lib/platform/http/packed-stream.ts";

export const GET = route(
  {
    path: "/api/bulk/export/csv",
    auth: "editor",
    summary: "Schools as a CSV file in UTF-8, written while it is sent",
    query: exportQuerySchema,
    returns: z.instanceof(Response),
  },
  async ({ viewer, query, request }) => {
    const { fileName, bytes } = await exportFile(viewer.id, query);
    const { body, headers } = packedStream(request, bytes);
    return new Response(body, {
      headers: {
        ...headers,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
      },
    });
  },
);
