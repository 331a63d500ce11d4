import { recordReport } from "#lib/activity/mutations.ts";
import { reportedActivitySchema, reportedAnswerSchema } from "#lib/activity/schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/activity",
    auth: "user",
    summary: "Reports the caller's own sign-in or sign-out; the site records those it sees itself",
    body: reportedActivitySchema,
    returns: reportedAnswerSchema,
  },
  async ({ viewer, body }) => {
    await recordReport(viewer.id, body);
    return { success: true as const };
  },
);
