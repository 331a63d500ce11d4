import { route } from "#lib/auth/route.ts";
import { nextInList } from "#lib/editing/list-next.data.ts";
import { nextAnswerSchema, nextQuerySchema } from "#lib/editing/list-next.schema.ts";

export const GET = route(
  {
    path: "/api/schools/admin/next",
    auth: "editor",
    summary: "The school behind another one in a list of staff, and how many the list has",
    query: nextQuerySchema,
    returns: nextAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await nextInList(query)) }),
);
