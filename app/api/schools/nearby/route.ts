import { route } from "#lib/auth/route.ts";
import { nearbySchools } from "#lib/schools/finder.data.ts";
import { toSchoolList } from "#lib/schools/finder.format.ts";
import { assertMayOpenPage } from "#lib/schools/finder.policy.ts";
import { nearbyQuerySchema, schoolListSchema } from "#lib/schools/finder.schema.ts";

export const GET = route(
  {
    path: "/api/schools/nearby",
    auth: "guest",
    summary: "Schools within a radius of a ZIP code, a city or a position",
    query: nearbyQuerySchema,
    returns: schoolListSchema,
  },
  async ({ query, viewer }) => {
    assertMayOpenPage(viewer === null, query.page ?? 1);
    return toSchoolList(await nearbySchools(query), query.limit);
  },
);
