import { route } from "#lib/auth/route.ts";
import { listJobs } from "#lib/jobs/data.ts";
import { jobListAnswerSchema, jobListQuerySchema } from "#lib/jobs/schema.ts";
import { listSchedules } from "#lib/worker/schedules.data.ts";

export const GET = route(
  {
    path: "/api/admin/jobs",
    auth: "admin",
    summary: "Background work: what runs, what waits, what failed and why",
    query: jobListQuerySchema,
    returns: jobListAnswerSchema,
  },
  async ({ query }) => {
    const [list, schedules] = await Promise.all([listJobs(query), listSchedules()]);
    return { success: true as const, ...list, schedules };
  },
);
