import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { getSchool } from "#lib/schools/data.ts";
import { schoolReferenceSchema } from "#lib/schools/finder.schema.ts";
import { schoolSchema } from "#lib/schools/schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}",
    auth: "guest",
    summary: "One school as visitors see it, with the source and year of every figure",
    params: z.strictObject({ id: schoolReferenceSchema }),
    query: z.strictObject({}),
    returns: z.strictObject({ success: z.literal(true), school: schoolSchema }),
  },
  async ({ params }) => {
    const school = await getSchool(params.id);
    if (!school) throw new AppError("school_not_found");
    return { success: true as const, school };
  },
);
