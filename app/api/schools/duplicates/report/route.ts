import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/editing/duplicate-report.data.ts";
import { startDuplicateReport } from "#lib/editing/duplicate-report.jobs.ts";
import { reportAnswerSchema, reportQuerySchema } from "#lib/editing/duplicate-report.schema.ts";
import { startedJob } from "#lib/jobs/data.ts";
import { startedJobAnswerSchema } from "#lib/jobs/schema.ts";

const PATH = "/api/schools/duplicates/report";

export const GET = route(
  {
    path: PATH,
    auth: "editor",
    summary: "Pairs of schools that are likely to be one, as the last search found them, most likely first",
    query: reportQuerySchema,
    returns: reportAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await readReport(query)) }),
);

export const POST = route(
  {
    path: PATH,
    auth: "editor",
    summary: "Starts a search of the whole catalog for duplicates; the last report stays until it is done",
    returns: startedJobAnswerSchema,
    status: 202,
  },
  async ({ viewer }) => ({
    success: true as const,
    job: await startedJob(await startDuplicateReport(viewer.id)),
  }),
);
