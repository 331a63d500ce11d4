import { route } from "#lib/auth/route.ts";
import { checkLinks } from "#lib/images/links.data.ts";
import { linkCheckAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/images/check",
    auth: "editor",
    summary: "Checks a school's pictures and the pages they are from, for up to five seconds each",
    params: schoolParamsSchema,
    returns: linkCheckAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, ...(await checkLinks(params.id)) }),
);
