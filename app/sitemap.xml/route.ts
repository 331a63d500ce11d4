import { z } from "zod";
import { siteOrigin } from "#app/page-metadata.ts";
import { route } from "#lib/auth/route.ts";
import { sitemapRanges } from "#lib/directory/sitemap.data.ts";
import { SITEMAP_CACHE_CONTROL, SITEMAP_TYPE, sitemapIndexXml } from "#lib/directory/sitemap.format.ts";
import { type SitemapPart, sitemapFile } from "#lib/directory/sitemap.rules.ts";

const entryOf = (part: SitemapPart, changed?: Date) => ({ path: `/sitemap/${sitemapFile(part)}`, changed });

export const GET = route(
  {
    path: "/sitemap.xml",
    auth: "guest",
    summary: "The index of all sitemaps",
    returns: z.instanceof(Response),
  },
  async () => {
    const ranges = await sitemapRanges();
    const entries = [
      entryOf({ kind: "pages" }),
      ...(ranges.length > 0 ? [entryOf({ kind: "places" })] : []),
      ...ranges.map(({ range, changed }) => entryOf({ kind: "schools", range }, changed)),
    ];
    return new Response(sitemapIndexXml(entries, siteOrigin()), {
      headers: { "content-type": SITEMAP_TYPE, "cache-control": SITEMAP_CACHE_CONTROL },
    });
  },
);
