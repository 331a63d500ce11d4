import { route } from "#lib/auth/route.ts";
import { dismissPair } from "#lib/editing/dismissals.mutations.ts";
import { dismissalAnswerSchema, dismissalSchema } from "#lib/editing/duplicate-report.schema.ts";

export const POST = route(
  {
    path: "/api/admin/duplicates/dismiss",
    auth: "editor",
    summary: "Records that two schools are not duplicates, so they are not reported again",
    body: dismissalSchema,
    returns: dismissalAnswerSchema,
  },
  async ({ body, viewer }) => {
    await dismissPair(body, viewer.id);
    return { success: true as const };
  },
);
