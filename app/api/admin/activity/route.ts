import { logAnswerSchema, logQuerySchema } from "#lib/activity/log.schema.ts";
import { route } from "#lib/auth/route.ts";
import { changeLog } from "#lib/editing/change-log.data.ts";

export const GET = route(
  {
    path: "/api/admin/activity",
    auth: "admin",
    summary: "The record of sign-ins and of what staff did, newest first",
    query: logQuerySchema,
    returns: logAnswerSchema,
  },
  ({ query }) => changeLog(query),
);
