import { route } from "#lib/auth/route.ts";
import { listSources, loadSource } from "#lib/sources/contents.data.ts";
import { sourceQuerySchema, sourcesAnswerSchema } from "#lib/sources/contents.schema.ts";

export const GET = route(
  {
    path: "/api/source-content",
    auth: "editor",
    summary: "The pages and files that staff have read about a school, or one of them with its text",
    query: sourceQuerySchema,
    returns: sourcesAnswerSchema,
  },
  async ({ query }) => {
    const isOne = query.url !== undefined || query.id !== undefined;
    return isOne
      ? { success: true as const, content: await loadSource(query) }
      : { success: true as const, sources: await listSources(query.schoolId) };
  },
);
