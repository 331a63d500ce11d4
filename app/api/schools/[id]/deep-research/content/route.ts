import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { contentOf } from "#lib/research/content.data.ts";
import { contentAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/content",
    auth: "user",
    summary: "The deep research about a school: its text, its facts with their sources, and its files",
    params: researchParamsSchema,
    returns: contentAnswerSchema,
  },
  ({ params, viewer }) => contentOf(params.id, viewer.id),
);
