import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { fileResponse } from "#lib/platform/http/file-response.ts";
import { failurePage } from "#lib/research/answers.format.ts";
import { fileOfPass, schoolOfPass } from "#lib/research/content.data.ts";
import { filePassSchema } from "#lib/research/content.schema.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";

/** To the school's page if the address is one that we gave out, and else to all that a member has unlocked. */
function wayBack(url: string): { href: string; text: string } {
  const school = schoolOfPass(new URL(url).pathname.split("/").at(-1) ?? "");
  return school === null
    ? { href: "/dashboard?tab=subscriptions", text: "Go to the reports that you have unlocked" }
    : { href: schoolPath(String(school), "deepresearch"), text: "Go to the school’s page" };
}

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
    failurePage: (error, request) =>
      failurePage({ title: "Failed to load the file", way: () => wayBack(request.url) })(error, request),
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
