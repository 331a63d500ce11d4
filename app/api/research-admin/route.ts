import { route } from "#lib/auth/route.ts";
import { listReports } from "#lib/research/editor.data.ts";
import { reportListAnswerSchema, reportListQuerySchema } from "#lib/research/editor.schema.ts";

export const GET = route(
  {
    path: "/api/research-admin",
    auth: "editor",
    summary: "Schools with the state of their deep research",
    query: reportListQuerySchema,
    returns: reportListAnswerSchema,
  },
  ({ query }) => listReports(query),
);
