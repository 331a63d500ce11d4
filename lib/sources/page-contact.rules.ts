import { namesOthers, STREET } from "./addresses-in.rules.ts";
import type { Block } from "./page-blocks.rules.ts";

const PHONE = /(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/;
const PLACE = /\b[A-Z][A-Za-z]+\.?,? +\d{5}(?:-\d{4})?\b/;
const STREET_NUMBER = /^\d{1,5}[A-Z]? \p{L}/u;
const STREET_LINE = new RegExp(String.raw`^${STREET}(?![\p{L}\d])`, "iu");
const FAX = /\bfax\b/i;
const EMAIL = /@[\w-]+\.\w/;
/** A longer line is a text, and a footer with more of them a list of offices. */
const LONGEST_LINE = 200;
const MOST_LINES = 12;

/**
 * How to reach the school, from what surrounds a page's text: the lines with an address or a telephone number, each below
 * its name, in their order. From the line on that names the district, nothing is the school's.
 * @param parts the surroundings: footer, head, sidebar, each as blocks
 * @returns null if they say nothing of the kind
 */
export function contactIn(parts: readonly (readonly Block[])[]): string | null {
  const lines = parts.flatMap((part) => ownLines(part.flatMap(linesOf)));
  const unique = [...new Set(lines)];
  return unique.some((line, at) => PLACE.test(line) || isReached(line, unique[at + 1]))
    ? unique.slice(0, MOST_LINES).join("\n")
    : null;
}

/** A street needs no ZIP code if a telephone number stands beside it, or below. */
function isReached(line: string, next = ""): boolean {
  return STREET_LINE.test(line) && (PHONE.test(line) || PHONE.test(next));
}

function linesOf({ text, kind }: Block): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return kind === "table" || kind === "pre"
    ? []
    : lines.filter((line) => line !== "" && line.length <= LONGEST_LINE && !line.includes("|"));
}

function ownLines(lines: readonly string[]): string[] {
  const reached = lines.filter(
    (line, at) => !FAX.test(line) && !(FAX.test(lines[at - 1] ?? "") && PHONE.test(line)),
  );
  const wanted = reached.filter(
    (line, at) => isContact(line) || (STREET_NUMBER.test(reached[at + 1] ?? "") && line.length < 80),
  );
  const others = wanted.findIndex(namesOthers);
  return others < 0 ? wanted : wanted.slice(0, others);
}

function isContact(line: string): boolean {
  return PHONE.test(line) || PLACE.test(line) || STREET_NUMBER.test(line) || EMAIL.test(line);
}
