import { z } from "zod";
import { behindTheLock } from "#app/behind-the-lock.ts";
import { route } from "#lib/auth/route.ts";
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
  async ({ params: { id } }) => ({ success: true as const, behind: await behindTheLock(id) }),
);
