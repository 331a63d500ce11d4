import { hostOf } from "./citation.rules.ts";
import type { Citation } from "./citation.schema.ts";
import { formatDay } from "./format.ts";

/** A cited page in a line: "“About us” on example.org, page 3, read Nov 23, 2026". */
export function citationText({ url, title, page, readOn }: Citation): string {
  const place = title ? `“${title}” on ${hostOf(url)}` : `Page on ${hostOf(url)}`;
  return [place, page !== null && `page ${page}`, `read ${formatDay(readOn)}`].filter(Boolean).join(", ");
}

/** Longer quotes are rarely in one piece on the page. */
const LONGEST_MARKED = 300;

/**
 * Where a cited sentence stands: its page in a PDF, or the sentence itself, which the browser then marks. An address
 * that already leads to a part of the page stays as it is.
 */
export function citedPlace(url: string, { quote, page }: Pick<Citation, "quote" | "page">): string {
  if (url.includes("#")) return url;
  if (page !== null) return `${url}#page=${page}`;
  if (quote === "" || quote.length > LONGEST_MARKED) return url;
  // A hyphen means something in this kind of address, and encodeURIComponent leaves it.
  return `${url}#:~:text=${encodeURIComponent(quote).replaceAll("-", "%2D")}`;
}
