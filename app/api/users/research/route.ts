import { route } from "#lib/auth/route.ts";
import { unlockedResearch } from "#lib/research/access.data.ts";
import { unlockedAnswerSchema } from "#lib/research/access.schema.ts";

export const GET = route(
  {
    path: "/api/users/research",
    auth: "user",
    summary: "The schools whose deep research the caller has unlocked",
    returns: unlockedAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, unlocked: await unlockedResearch(viewer.id) }),
);
