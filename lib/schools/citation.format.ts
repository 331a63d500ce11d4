import { hostOf } from "./citation.rules.ts";
import type { Citation } from "./citation.schema.ts";
import { formatDay } from "./format.ts";

/**
 * A source in a line: "“About us” on example.org, page 3, read Nov 23, 2026", or, of a file that is not on the web,
 * "File “Handbook 2025.pdf” (Student Handbook), page 3, read Nov 23, 2026".
 */
export function citationText(citation: Citation): string {
  const { page, readOn, year } = citation;
  const parts = [page !== null && `page ${page}`, year !== undefined && ofYear(year)];
  return [placeText(citation), ...parts, `read ${formatDay(readOn)}`].filter(Boolean).join(", ");
}

/** "for 2025–26", "for the Class of 2025". */
export function ofYear(year: string): string {
  return year.startsWith("Class") ? `for the ${year}` : `for ${year}`;
}

function placeText({ url, fileName = "", title }: Citation): string {
  if (url === null) return title ? `File “${fileName}” (${title})` : `File “${fileName}”`;
  return title ? `“${title}” on ${hostOf(url)}` : `Page on ${hostOf(url)}`;
}

/** Longer quotes are rarely in one piece on the page. */
const LONGEST_MARKED = 300;

/**
 * Where a cited sentence is: its page in a PDF, or the sentence itself, which the browser then marks. An address
 * that already leads to a part of the page stays as it is.
 */
export function citedPlace(url: string, { quote, page }: Pick<Citation, "quote" | "page">): string {
  if (url.includes("#")) return url;
  if (page !== null) return `${url}#page=${page}`;
  if (quote === "" || quote.length > LONGEST_MARKED) return url;
  // A hyphen means something in this kind of address, and encodeURIComponent leaves it.
  return `${url}#:~:text=${encodeURIComponent(quote).replaceAll("-", "%2D")}`;
}

/** An address, a number, a mailbox, or the end of a sentence is not a label for the next cell. */
const NO_LABEL = /\b\d{5}(?:-\d{4})?$|\d{3}[-. ]\d{4}\b|@|[.!?]$|^[\d$]/;

/**
 * A quoted passage as people read it, without the marks of Markdown: a row of two cells is a name and its value, entries
 * of a list follow each other, and a heading introduces the list below it.
 */
export function shownQuote(quote: string): string {
  const text = quote
    .replace(/^(?:[-*]|#{1,6})\s+/, "")
    .replace(/[.:]?\s*\n\s*#{1,6}\s+([^\n]+?):?\s*\n\s*(?:[-*]\s+)?/g, ". $1: ")
    .replace(/\s*\n\s*[-*]\s+/g, ", ");
  const cells = text.split(/\s*\|\s*/).filter(Boolean);
  return cells.length === 2 && !NO_LABEL.test(cells[0] ?? "")
    ? `${cells[0]?.replace(/:$/, "")}: ${cells[1]}`
    : cells.join(" · ");
}
