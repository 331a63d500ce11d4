import { route } from "#lib/auth/route.ts";
import { archiveSchool } from "#lib/editing/archive.mutations.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { savedText } from "#lib/editing/record.format.ts";
import {
  RECORD_BODY_LIMIT,
  savedSchoolAnswerSchema,
  schoolUpdateSchema,
} from "#lib/editing/record.schema.ts";
import { saveSchool } from "#lib/editing/sent-back.mutations.ts";
import { schoolForViewer } from "#lib/editing/staff-school.data.ts";
import { anySchoolAnswerSchema } from "#lib/editing/staff-school.schema.ts";
import { restoredSchoolAnswerSchema } from "#lib/editing/unmerge.schema.ts";
import { schoolQuerySchema } from "#lib/schools/details.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}",
    auth: "guest",
    summary:
      "One school, with the source of every figure. In the browser, signed-in members get more figures",
    params: schoolParamsSchema,
    query: schoolQuerySchema,
    returns: anySchoolAnswerSchema,
  },
  async ({ params, viewer }) => ({
    success: true as const,
    school: await schoolForViewer(params.id, viewer),
  }),
);

export const PUT = route(
  {
    path: "/api/schools/{id}",
    auth: "editor",
    summary: "Changes the given fields, and the pages that they cite; a school may be sent back whole",
    params: schoolParamsSchema,
    body: schoolUpdateSchema,
    bodyLimit: RECORD_BODY_LIMIT,
    returns: restoredSchoolAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const saved = await saveSchool(params.id, body, viewer.id);
    return { success: true as const, message: savedText(saved.school), ...saved };
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
