import type { SitemapEntry } from "./sitemap.rules.ts";

/** How a sitemap is sent: search engines come once a day or less, so a changed school can wait an hour. */
export const SITEMAP_TYPE = "application/xml; charset=utf-8";
export const SITEMAP_CACHE_CONTROL = "public, max-age=3600";

/**
 * Thousands of lines are sent in pieces of this size, because one chunk per line would take longer than everything
 * else.
 */
const PIECE = 64 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The XML of a sitemap, piece by piece.
 * @param origin of the site, without a trailing slash, here and below
 */
export async function* sitemapXml(
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
  origin: string,
): AsyncGenerator<string> {
  let piece = `${XML}<urlset ${NAMESPACE}>\n`;
  for await (const entry of entries) {
    piece += `<url>${inner(entry, origin)}</url>\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</urlset>\n`;
}

/** The XML of the index that lists all sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[], origin: string): string {
  const lines = entries.map((entry) => `<sitemap>${inner(entry, origin)}</sitemap>\n`);
  return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join("")}</sitemapindex>\n`;
}

function inner({ path, changed }: SitemapEntry, origin: string): string {
  const address = `<loc>${escaped(`${origin}${path === "/" ? "" : path}`)}</loc>`;
  return changed ? `${address}<lastmod>${changed.toISOString()}</lastmod>` : address;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
