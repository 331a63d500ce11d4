import { route } from "#lib/auth/route.ts";
import { nameVariationsAnswerSchema } from "#lib/editing/jobs.schema.ts";
import { updateNameVariations } from "#lib/editing/name-variations.jobs.ts";

export const POST = route(
  {
    path: "/api/admin/update-school-alternative-names",
    auth: "editor",
    summary:
      "Works out the other writings of all schools' names that search finds them by; answers when it is done",
    returns: nameVariationsAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, count: await updateNameVariations(viewer.id) }),
);
