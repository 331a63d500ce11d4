import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { audioOf } from "#lib/research/content.data.ts";
import { audioAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/audio",
    auth: "user",
    summary: "The address of the audio about a school, for some minutes, with chapters and transcript",
    params: researchParamsSchema,
    returns: audioAnswerSchema,
  },
  ({ params, viewer }) => audioOf(params.id, viewer.id),
);
