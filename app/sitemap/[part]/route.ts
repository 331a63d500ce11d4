import { z } from "zod";
import { siteOrigin } from "#app/page-metadata.ts";
import { route } from "#lib/auth/route.ts";
import { placeEntries, schoolEntries } from "#lib/directory/sitemap.data.ts";
import { sitemapXml } from "#lib/directory/sitemap.format.ts";
import { parseSitemapPart, type SitemapEntry, type SitemapPart } from "#lib/directory/sitemap.rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { xmlResponse } from "../xml-response.ts";

/** The public pages that are always there. */
const PAGES = ["/", "/search", "/schools", "/about", "/data", "/faq", "/privacy", "/terms"];

export const GET = route(
  {
    path: "/sitemap/{part}",
    auth: "guest",
    summary: "One sitemap: pages.xml, places.xml, or schools-{n}.xml",
    params: z.strictObject({ part: z.string().max(40) }),
    returns: z.instanceof(Response),
  },
  async ({ params }) => {
    const part = parseSitemapPart(params.part);
    if (!part) throw new AppError("not_found");
    const entries = entriesOf(part);
    // Before the answer begins, so that a part without pages and a database that is away are said by its status.
    const first = await entries.next();
    if (first.done) throw new AppError("not_found");
    return xmlResponse(sitemapXml(startingWith(first.value, entries), siteOrigin()));
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
