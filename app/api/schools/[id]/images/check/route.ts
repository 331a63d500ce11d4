import { route } from "#lib/auth/route.ts";
import { checkLinks } from "#lib/images/links.data.ts";
import { linkCheckAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/images/check",
    auth: "editor",
    summary: "Tries the pictures of a school and the pages that they are from, five seconds each",
    params: schoolParamsSchema,
    returns: linkCheckAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, ...(await checkLinks(params.id)) }),
);
