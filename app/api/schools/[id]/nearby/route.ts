import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { schoolFor } from "#lib/schools/data.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import { DEFAULT_NEIGHBORS, neighborsQuerySchema, schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { neighborsOf } from "#lib/search/nearby.data.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/nearby",
    auth: "guest",
    summary: "The schools nearest to a school",
    params: z.strictObject({ id: schoolReferenceSchema }),
    query: neighborsQuerySchema,
    returns: z.strictObject({ success: z.literal(true), schools: z.array(schoolCardSchema) }),
  },
  async ({ params, query }) => {
    const school = await schoolFor("visitor", params.id);
    const schools = await neighborsOf(Number(school._id), query.limit ?? DEFAULT_NEIGHBORS);
    return { success: true as const, schools };
  },
);
