import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { nearbySchools } from "#lib/search/finder.data.ts";
import { toSchoolList } from "#lib/search/finder.format.ts";
import { mayOpenPage, reachOfViewer } from "#lib/search/finder.policy.ts";
import {
  type NearbyQueryParams,
  nearbyQuerySchema,
  type SchoolList,
  schoolListSchema,
} from "#lib/search/finder.schema.ts";
import { pageSize, type Reach } from "#lib/search/paging.rules.ts";
import { currentSettings } from "#lib/settings/data.ts";

/**
 * The first pages around ZIP codes and cities; about 10 kB each. Answers for a visitor's own position are not shared.
 */
const firstPages = recentAnswers<SchoolList>(2000);

export const GET = route(
  {
    path: "/api/schools/nearby",
    auth: "guest",
    summary: "Schools within a radius of a ZIP code, a city, or a latitude and longitude",
    query: nearbyQuerySchema,
    returns: schoolListSchema,
  },
  async ({ query, viewer }) => {
    const { page = 1, lat } = query;
    if (!mayOpenPage(viewer === null, page)) throw new AppError("guest_page_limit");
    const reach = reachOfViewer(viewer === null);
    return page === 1 && lat === undefined
      ? firstPages(JSON.stringify([reach, query]), () => found(query, reach))
      : found(query, reach);
  },
);

async function found(query: NearbyQueryParams, reach: Reach): Promise<SchoolList> {
  return toSchoolList(await nearbySchools(query, reach), pageSize(query.limit, currentSettings().general));
}
