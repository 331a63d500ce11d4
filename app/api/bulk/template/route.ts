import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { importTemplate, TEMPLATE_NAME } from "#lib/bulk/template.data.ts";

export const GET = route(
  {
    path: "/api/bulk/template",
    auth: "editor",
    summary: "A CSV file to fill in for an import, with the columns of the current field definitions",
    returns: z.instanceof(Response),
  },
  async () =>
    new Response(await importTemplate(), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${TEMPLATE_NAME}"`,
      },
    }),
);
