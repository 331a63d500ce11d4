import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { failurePage } from "#lib/research/answers.format.ts";
import { pdfOf } from "#lib/research/content.data.ts";
import { pdfAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/pdf",
    auth: "user",
    summary: "The address of the PDF report about a school, for some minutes",
    params: researchParamsSchema,
    returns: pdfAnswerSchema,
    failurePage: failurePage({ title: "Failed to load PDF file" }),
  },
  async ({ params, viewer }) => ({ success: true as const, pdfUrl: await pdfOf(params.id, viewer.id) }),
);
