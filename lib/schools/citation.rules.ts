import { isRecord } from "#lib/platform/own.ts";
import type { Citation } from "./citation.schema.ts";

/** Whether two values have the same source; none is the same as none. */
export function sameCitation(one: Citation | null | undefined, other: Citation | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return (
    one.url === other.url &&
    one.fileName === other.fileName &&
    one.fingerprint === other.fingerprint &&
    one.title === other.title &&
    one.readOn === other.readOn &&
    one.quote === other.quote &&
    one.page === other.page &&
    one.year === other.year
  );
}

/** The address of a page, in the one way of writing it: "HTTPS://Example.org" → "https://example.org/". */
export function pageAddress(url: string): string {
  return URL.parse(url)?.href ?? url;
}

/** The host of a page, without "www.": "example.org". */
export function hostOf(address: string): string {
  return (URL.parse(address)?.hostname ?? "").replace(/^www\./, "");
}

/**
 * Whether a page is part of a school's website. If that is a part of a larger site ("district.org/schools/north"), only
 * the pages below its address are the school's own.
 */
export function isOwnPage(address: string, website: string | null): boolean {
  const [page, home] = [URL.parse(address), URL.parse(website ?? "")];
  if (!page || !home || hostOf(page.href) !== hostOf(home.href)) return false;
  const start = home.pathname.replace(/[^/]*\.[^/]*$/, "").replace(/\/$/, "");
  return page.pathname === start || page.pathname.startsWith(`${start}/`);
}

/** The website in a stored `school.contact_info`. */
export function websiteIn(contactInfo: unknown): string | null {
  return isRecord(contactInfo) && typeof contactInfo.website === "string" ? contactInfo.website : null;
}
