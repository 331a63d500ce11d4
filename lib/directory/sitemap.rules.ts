/**
 * A sitemap contains the schools in one ID range, so that a school stays in its sitemap whatever happens to others.
 * The protocol allows 50,000 addresses and 50 MB.
 */
export const SITEMAP_IDS = 10_000;

/** An address, and when its contents last changed, if known. */
export type SitemapEntry = { path: string; changed?: Date | null };

/** One part of the sitemap: the fixed pages, the pages of places, or the schools in one ID range. */
export type SitemapPart = { kind: "pages" } | { kind: "places" } | { kind: "schools"; range: number };

/** "schools-3.xml" → the schools in range 3; null if there is no such part. */
export function parseSitemapPart(file: string): SitemapPart | null {
  if (file === "pages.xml") return { kind: "pages" };
  if (file === "places.xml") return { kind: "places" };
  const range = /^schools-(0|[1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  return range === undefined ? null : { kind: "schools", range: Number(range) };
}

export function sitemapFile(part: SitemapPart): string {
  return part.kind === "schools" ? `schools-${part.range}.xml` : `${part.kind}.xml`;
}
