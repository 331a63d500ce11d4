import { route } from "#lib/auth/route.ts";
import { createSchool } from "#lib/editing/creation.mutations.ts";
import { listSchools } from "#lib/editing/list.data.ts";
import { schoolListAnswerSchema, schoolListQuerySchema } from "#lib/editing/list.schema.ts";
import {
  citationsOfInput,
  fieldsOfInput,
  RECORD_BODY_LIMIT,
  savedSchoolAnswerSchema,
  schoolCreationSchema,
} from "#lib/editing/record.schema.ts";
import { withPageSize } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/schools",
    auth: "editor",
    summary: "The active schools, for staff",
    query: schoolListQuerySchema,
    returns: schoolListAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await listSchools(withPageSize(query))) }),
);

export const POST = route(
  {
    path: "/api/schools",
    auth: "editor",
    summary: "Adds a school; refused if it may already be in the catalog, unless that is confirmed",
    body: schoolCreationSchema,
    bodyLimit: RECORD_BODY_LIMIT,
    returns: savedSchoolAnswerSchema,
  },
  async ({ body, viewer }) => {
    const school = await createSchool({
      staffId: viewer.id,
      input: fieldsOfInput(body),
      citations: citationsOfInput(body),
      confirmDuplicate: body.confirmDuplicate,
    });
    return { success: true as const, message: "School created successfully!", school };
  },
);
