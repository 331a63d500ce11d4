import { route } from "#lib/auth/route.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { nameVariationsAnswerSchema } from "#lib/editing/name-variations.schema.ts";
import { startedJob } from "#lib/jobs/data.ts";

export const POST = route(
  {
    path: "/api/admin/update-school-alternative-names",
    auth: "editor",
    summary: "Begins to work out the other writings of all schools' names that search finds them by",
    returns: nameVariationsAnswerSchema,
    status: 202,
  },
  async ({ viewer }) => {
    const job = await startedJob(await startNameVariations(viewer.id));
    return { success: true as const, count: job.total, job };
  },
);
