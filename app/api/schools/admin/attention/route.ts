import { readAttention } from "#lib/attention/data.ts";
import { attentionAnswerSchema } from "#lib/attention/schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/schools/admin/attention",
    auth: "editor",
    summary: "What there is to do for staff: queues of schools by state, and other open work",
    returns: attentionAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, ...(await readAttention(viewer)) }),
);
