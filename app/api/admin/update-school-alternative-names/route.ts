import { route } from "#lib/auth/route.ts";
import { startedJob } from "#lib/editing/jobs.data.ts";
import { nameVariationsAnswerSchema } from "#lib/editing/jobs.schema.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";

export const POST = route(
  {
    path: "/api/admin/update-school-alternative-names",
    auth: "editor",
    summary: "Starts a job that works out other spellings of all school names, for search",
    returns: nameVariationsAnswerSchema,
    status: 202,
  },
  async ({ viewer }) => {
    const job = await startedJob("name_variations", await startNameVariations(viewer.id));
    return { success: true as const, count: job.total, job };
  },
);
