import { route } from "#lib/auth/route.ts";
import { tryFetch } from "#lib/news/sandbox.mutations.ts";
import {
  newsSchoolParamsSchema,
  SANDBOX_SIGN_IN,
  sandboxAnswerSchema,
  schoolSearchQuerySchema,
} from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/admin/news/fetch/{schoolId}",
    auth: "editor",
    signInMessage: SANDBOX_SIGN_IN,
    summary: "What the providers of news have for a school, with score and reasons; stores nothing",
    params: newsSchoolParamsSchema,
    query: schoolSearchQuerySchema,
    returns: sandboxAnswerSchema,
    rateLimit: { calls: 30, seconds: 5 * 60 },
  },
  ({ params, query, viewer }) => tryFetch(params.schoolId, query.days, viewer.role),
);
