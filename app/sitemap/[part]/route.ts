import { z } from "zod";
import { siteOrigin } from "#app/page-metadata.ts";
import { stream } from "#lib/auth/route.ts";
import { placeEntries, schoolEntries } from "#lib/directory/sitemap.data.ts";
import { SITEMAP_CACHE_CONTROL, SITEMAP_TYPE, sitemapXml } from "#lib/directory/sitemap.format.ts";
import { parseSitemapPart, type SitemapEntry, type SitemapPart } from "#lib/directory/sitemap.rules.ts";
import { AppError } from "#lib/platform/errors.ts";

/** The public pages that always exist. */
const PAGES = [
  "/",
  "/search",
  "/schools",
  "/about",
  "/data",
  "/faq",
  "/contact",
  "/developers",
  "/privacy",
  "/terms",
];

export const GET = stream(
  {
    path: "/sitemap/{part}",
    auth: "guest",
    summary: "One sitemap: pages.xml, places.xml, or schools-{n}.xml",
    params: z.strictObject({ part: z.string().max(40) }),
    sends: { type: SITEMAP_TYPE, cacheControl: SITEMAP_CACHE_CONTROL },
  },
  async ({ params }) => {
    const part = parseSitemapPart(params.part);
    if (!part) throw new AppError("not_found");
    const entries = entriesOf(part);
    const first = await entries.next();
    if (first.done) throw new AppError("not_found");
    return { pieces: sitemapXml(startingWith(first.value, entries), siteOrigin()) };
  },
);

async function* entriesOf(part: SitemapPart): AsyncGenerator<SitemapEntry> {
  if (part.kind === "pages") yield* PAGES.map((path) => ({ path }));
  else if (part.kind === "places") yield* await placeEntries();
  else yield* schoolEntries(part.range);
}

async function* startingWith<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}
