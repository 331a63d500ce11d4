import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { transcriptOf } from "#lib/research/content.data.ts";
import { transcriptAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/transcript",
    auth: "user",
    summary:
      "What the audio about a school says: its chapters and the address of its transcript, without the audio’s own",
    params: researchParamsSchema,
    returns: transcriptAnswerSchema,
  },
  ({ params, viewer }) => transcriptOf(params.id, viewer.id),
);
