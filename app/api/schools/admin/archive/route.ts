import { route } from "#lib/auth/route.ts";
import { listArchive } from "#lib/editing/list.data.ts";
import { archiveAnswerSchema, archiveQuerySchema } from "#lib/editing/list.schema.ts";
import { withPageSize } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/schools/admin/archive",
    auth: "editor",
    summary: "The archived schools, closed ones among them",
    query: archiveQuerySchema,
    returns: archiveAnswerSchema,
  },
  async ({ query }) => {
    const { schools, pagination } = await listArchive(withPageSize(query));
    return { success: true as const, archived: schools, pagination };
  },
);
