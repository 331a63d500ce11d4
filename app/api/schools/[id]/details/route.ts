import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { getSchoolDetails } from "#lib/schools/details.data.ts";
import { schoolDetailsSchema } from "#lib/schools/details.schema.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/details",
    auth: "user",
    summary:
      "Academics, demographics and activities of one school, each figure with its source and year, and the averages for schools of its type and level",
    params: z.strictObject({ id: schoolReferenceSchema }),
    query: z.strictObject({}),
    returns: z.strictObject({ success: z.literal(true), details: schoolDetailsSchema }),
  },
  async ({ params }) => {
    const details = await getSchoolDetails(params.id);
    if (!details) throw new AppError("school_not_found");
    return { success: true as const, details };
  },
);
