import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { editedSchoolAnswerSchema } from "#lib/editing/record.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/edit",
    auth: "editor",
    summary:
      "Every school field that staff edit, where each value comes from, and the version to save against",
    params: schoolParamsSchema,
    query: z.strictObject({}),
    returns: editedSchoolAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, school: await getEditedSchool(params.id) }),
);
