import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { schoolNews } from "#lib/news/tab.data.ts";
import { schoolNewsAnswerSchema, schoolNewsQuerySchema } from "#lib/news/tab.schema.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/news",
    auth: "user",
    summary: "Published news of a school, each story once, newest first",
    params: z.strictObject({ id: schoolReferenceSchema }),
    query: schoolNewsQuerySchema,
    returns: schoolNewsAnswerSchema,
  },
  ({ params, query }) => schoolNews(params.id, query),
);
