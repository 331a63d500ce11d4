import type { SitemapEntry } from "./sitemap.rules.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The XML of a sitemap, piece by piece.
 * @param origin of the site, without a final slash; so in all functions below
 */
export async function* sitemapXml(
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
  origin: string,
): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`;
  for await (const entry of entries) yield `<url>${inner(entry, origin)}</url>\n`;
  yield "</urlset>\n";
}

/** The XML of the index that names all sitemaps. */
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
