/**
 * A sitemap holds the schools whose ids lie in one range, so that a school stays in its sitemap whatever happens to
 * others. The protocol allows 50,000 addresses and 50 MB.
 */
export const SITEMAP_IDS = 10_000;

/** An address, and when what stands there last changed, if that is known. */
export type SitemapEntry = { path: string; changed?: Date | null };

/** One part of the sitemap: the pages that are always there, those of places, or the schools of one range of ids. */
export type SitemapPart = { kind: "pages" } | { kind: "places" } | { kind: "schools"; range: number };

/** "schools-3.xml" → the schools of the range 3; null when it names no part. */
export function parseSitemapPart(file: string): SitemapPart | null {
  if (file === "pages.xml") return { kind: "pages" };
  if (file === "places.xml") return { kind: "places" };
  const range = /^schools-(0|[1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  return range === undefined ? null : { kind: "schools", range: Number(range) };
}

export function sitemapFile(part: SitemapPart): string {
  return part.kind === "schools" ? `schools-${part.range}.xml` : `${part.kind}.xml`;
}
