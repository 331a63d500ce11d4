import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { getMemberSchool, getSchool } from "#lib/schools/data.ts";
import { memberSchoolSchema } from "#lib/schools/details.schema.ts";
import { schoolReferenceSchema } from "#lib/schools/finder.schema.ts";
import { schoolSchema } from "#lib/schools/schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}",
    auth: "guest",
    summary:
      "One school with the source and year of every figure; signed-in users get its academics, demographics and activities too",
    params: z.strictObject({ id: schoolReferenceSchema }),
    query: z.strictObject({}),
    returns: z.strictObject({
      success: z.literal(true),
      school: z.union([schoolSchema, memberSchoolSchema]),
    }),
  },
  async ({ params, viewer }) => {
    const school = await (viewer ? getMemberSchool(params.id) : getSchool(params.id));
    if (!school) throw new AppError("school_not_found");
    return { success: true as const, school };
  },
);
