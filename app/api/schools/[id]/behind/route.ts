import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { storyCount } from "#lib/news/tab.data.ts";
import { isPublished } from "#lib/research/content.data.ts";
import { factsBehind } from "#lib/schools/behind.data.ts";
import { behindAnswerSchema } from "#lib/schools/behind.schema.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/behind",
    auth: "guest",
    summary: "What a school’s tabs for members have, without any of it",
    params: z.strictObject({ id: schoolReferenceSchema }),
    returns: behindAnswerSchema,
  },
  async ({ params: { id } }) => {
    const [facts, latestnews, deepresearch] = await Promise.all([
      factsBehind(id),
      storyCount(id),
      isPublished(id),
    ]);
    return { success: true as const, behind: { ...facts, latestnews, deepresearch } };
  },
);
