import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { nearbySchools } from "#lib/schools/finder.data.ts";
import { toSchoolList } from "#lib/schools/finder.format.ts";
import { mayOpenPage } from "#lib/schools/finder.policy.ts";
import { nearbyQuerySchema, schoolListSchema } from "#lib/schools/finder.schema.ts";
import { pageSize } from "#lib/schools/paging.rules.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/schools/nearby",
    auth: "guest",
    summary: "Schools within a radius of a ZIP code, a city or a position",
    query: nearbyQuerySchema,
    returns: schoolListSchema,
  },
  async ({ query, viewer }) => {
    if (!mayOpenPage(viewer === null, query.page ?? 1)) throw new AppError("guest_page_limit");
    return toSchoolList(await nearbySchools(query), pageSize(query.limit, currentSettings().general));
  },
);
