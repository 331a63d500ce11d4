import { z } from "zod";
import { viewerOfToken } from "#lib/auth/identify.ts";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { documentAnswer, failurePage } from "#lib/research/answers.format.ts";
import { htmlOf, readerOf, tokenProblem } from "#lib/research/content.data.ts";
import { standaloneQuerySchema } from "#lib/research/content.schema.ts";

const SIGN_IN = "Please log in to view the report";

export const GET = route(
  {
    path: "/api/schools/{id}/summary-report-standalone",
    // A window that a program opens has neither a header nor, in some browsers, the session; the token says who reads.
    auth: "guest",
    summary: "The summary report in a window of its own, for those who unlocked it",
    params: researchParamsSchema,
    query: standaloneQuerySchema,
    returns: z.instanceof(Response),
    failurePage: failurePage({ title: "Failed to load summary report" }),
  },
  async ({ params: { id }, query: { token, colors }, viewer }) => {
    const named = token === undefined ? null : await readerOf(token, id);
    // The specification has the identity token here. Our own pages never send it, since addresses are kept.
    const reader = named ?? viewer?.id ?? (token && (await viewerOfToken(token))?.id);
    if (!reader)
      throw new AppError("sign_in_required", { message: token ? await tokenProblem(token, id) : SIGN_IN });
    return documentAnswer(await htmlOf(id, reader, "full", { isAlone: true, colors }));
  },
);
