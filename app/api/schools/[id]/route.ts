import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { archiveSchool, editSchool } from "#lib/editing/record.mutations.ts";
import {
  fieldsOfInput,
  RECORD_BODY_LIMIT,
  savedSchoolAnswerSchema,
  schoolUpdateSchema,
} from "#lib/editing/record.schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { getMemberSchool, getSchool } from "#lib/schools/data.ts";
import { memberSchoolSchema } from "#lib/schools/details.schema.ts";
import { schoolSchema } from "#lib/schools/schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}",
    auth: "guest",
    summary:
      "One school with the source and year of every figure; signed-in users get its academics, demographics and activities too",
    params: schoolParamsSchema,
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

export const PUT = route(
  {
    path: "/api/schools/{id}",
    auth: "editor",
    summary:
      "Changes the given fields of a school. With a version, fields that somebody else changed since are refused",
    params: schoolParamsSchema,
    body: schoolUpdateSchema,
    bodyLimit: RECORD_BODY_LIMIT,
    returns: savedSchoolAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const { version, ...fields } = body;
    const input = fieldsOfInput(fields);
    const school = await editSchool({ reference: params.id, staffId: viewer.id, input, version });
    return { success: true as const, message: "School updated successfully!", school };
  },
);

export const DELETE = route(
  {
    path: "/api/schools/{id}",
    auth: "editor",
    summary: "Archives a school: it leaves search, directory and sitemap, and its page says so",
    params: schoolParamsSchema,
    returns: savedSchoolAnswerSchema,
  },
  async ({ params, viewer }) => {
    const school = await archiveSchool(params.id, viewer.id);
    return { success: true as const, message: "School archived successfully!", school };
  },
);
