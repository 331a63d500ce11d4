import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { fileResponse } from "#lib/platform/http/file-response.ts";
import { fileOfPass } from "#lib/research/content.data.ts";
import { filePassSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/media/research/{pass}",
    // Players and PDF readers send no header; the pass says who opens it.
    auth: "guest",
    summary: "A file of the deep research about a school, for the holder of a pass who has access",
    params: filePassSchema,
    // A player asks for one range after the other.
    rateLimit: "none",
    returns: z.instanceof(Response),
  },
  async ({ params: { pass }, request }) => {
    const { name, downloadName } = await fileOfPass(pass);
    return fileResponse(request, fileStore("research"), name, {
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="${downloadName}"`,
      // PDF readers of browsers are plug-ins to them.
      "content-security-policy":
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  },
);
