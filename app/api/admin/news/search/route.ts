import { route } from "#lib/auth/route.ts";
import { trySearch } from "#lib/news/sandbox.mutations.ts";
import { customSearchQuerySchema, SANDBOX_SIGN_IN, sandboxAnswerSchema } from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/admin/news/search",
    auth: "editor",
    signInMessage: SANDBOX_SIGN_IN,
    summary: "What the providers of news have for some words, beside what we make of it; stores nothing",
    query: customSearchQuerySchema,
    returns: sandboxAnswerSchema,
    rateLimit: { calls: 30, seconds: 5 * 60 },
  },
  ({ query, viewer }) => trySearch(query, viewer.role),
);
