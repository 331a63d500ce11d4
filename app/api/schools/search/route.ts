import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { searchSchools } from "#lib/schools/finder.data.ts";
import { toSchoolList } from "#lib/schools/finder.format.ts";
import { mayOpenPage } from "#lib/schools/finder.policy.ts";
import { schoolListSchema, searchQuerySchema } from "#lib/schools/finder.schema.ts";

export const GET = route(
  {
    path: "/api/schools/search",
    auth: "guest",
    summary: "Schools by name (misspelt, too), exact ZIP code or city, and filters",
    query: searchQuerySchema,
    returns: schoolListSchema,
  },
  async ({ query, viewer }) => {
    if (!mayOpenPage(viewer === null, query.page ?? 1)) throw new AppError("guest_page_limit");
    return toSchoolList(await searchSchools(query), query.limit);
  },
);
