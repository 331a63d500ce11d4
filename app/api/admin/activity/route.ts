import { activityLog } from "#lib/activity/log.data.ts";
import { logAnswerSchema, logQuerySchema } from "#lib/activity/log.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/admin/activity",
    auth: "admin",
    summary: "The record of sign-ins and of what staff did, newest first",
    query: logQuerySchema,
    returns: logAnswerSchema,
  },
  ({ query }) => activityLog(query),
);
