import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { documentAnswer, failurePage } from "#lib/research/answers.format.ts";
import { colorsQuerySchema } from "#lib/research/content.schema.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportParamsSchema } from "#lib/research/editor.schema.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { inSiteFonts } from "#lib/research/typeface.data.ts";

export const GET = route(
  {
    path: "/api/research-admin/{id}/html",
    auth: "editor",
    summary: "A version as readers get it, for a frame on the editor's screen",
    params: reportParamsSchema,
    query: colorsQuerySchema,
    returns: z.instanceof(Response),
    failurePage: failurePage({ title: "Failed to load summary report", frame: true }),
  },
  async ({ params: { id }, query: { colors } }) => {
    const { document } = await readReport(id);
    if (!document) throw new AppError("research_not_ready", { message: "It has no text yet." });
    return documentAnswer(await inSiteFonts(researchHtml(document, "full", { colors })), { frame: true });
  },
);
