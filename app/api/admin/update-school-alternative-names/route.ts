import { route } from "#lib/auth/route.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { nameVariationsAnswerSchema } from "#lib/editing/name-variations.schema.ts";
import { startedJob } from "#lib/jobs/data.ts";

export const POST = route(
  {
    path: "/api/admin/update-school-alternative-names",
    auth: "editor",
    summary: "Starts a job that works out other spellings of all school names, for search",
    returns: nameVariationsAnswerSchema,
    status: 202,
  },
  async ({ viewer }) => {
    const job = await startedJob(await startNameVariations(viewer.id));
    return { success: true as const, count: job.total, job };
  },
);
