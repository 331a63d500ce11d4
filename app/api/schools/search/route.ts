import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { searchSchools } from "#lib/search/finder.data.ts";
import { toSchoolList } from "#lib/search/finder.format.ts";
import { mayOpenPage, reachOfViewer } from "#lib/search/finder.policy.ts";
import {
  type SchoolList,
  type SearchQueryParams,
  schoolListSchema,
  searchQuerySchema,
} from "#lib/search/finder.schema.ts";
import { pageSize, type Reach } from "#lib/search/paging.rules.ts";
import { currentSettings } from "#lib/settings/data.ts";

/** Requests made at every pause in typing; about 2 kB each. */
const firstSchools = recentAnswers<SchoolList>(10_000);

export const GET = route(
  {
    path: "/api/schools/search",
    auth: "guest",
    summary: "Schools by name (even misspelled), exact ZIP code or city, and filters",
    query: searchQuerySchema,
    returns: schoolListSchema,
  },
  async ({ query, viewer }) => {
    if (!mayOpenPage(viewer === null, query.page ?? 1)) throw new AppError("guest_page_limit");
    return query.count === false
      ? firstSchools(JSON.stringify(query), () => found(query, "first"))
      : found(query, reachOfViewer(viewer === null));
  },
);

async function found(query: SearchQueryParams, reach: Reach): Promise<SchoolList> {
  return toSchoolList(await searchSchools(query, reach), pageSize(query.limit, currentSettings().general));
}
