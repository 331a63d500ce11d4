import { namesOthers, STREET } from "./addresses-in.rules.ts";
import type { Block } from "./page-blocks.rules.ts";

const PHONE = /(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/;
const PLACE = /\b[A-Z][A-Za-z]+\.?,? +\d{5}(?:-\d{4})?\b/;
const STREET_NUMBER = /^\d{1,5}[A-Z]? \p{L}/u;
const STREET_LINE = new RegExp(String.raw`^${STREET}(?![\p{L}\d])`, "iu");
const FAX = /\bfax\b/i;
const SITE = /\bwww\.[\w-]+\.\w|\bhttps?:\/\/\S/i;
const EMAIL = /@[\w-]+\.\w/;
const SCHOOL = /\b(?:School|Elementary|Academy|Middle|High|Primary|Intermediate)\b/;
const FEWEST_SCHOOLS = 2;
/** A longer line is a text, and a footer with more of them a list of offices. */
const LONGEST_LINE = 200;
const MOST_LINES = 12;

/**
 * How to reach the school, from what surrounds a page's text: the lines with an address, a telephone number, or a site,
 * each below its name, in their order. From the line on that names the district, nothing is the school's.
 * @param parts the surroundings: footer, head, sidebar. In a footer, a telephone number is the school's; elsewhere only
 * beside an address
 * @returns null if they say nothing of the kind
 */
export function contactIn(parts: readonly { blocks: readonly Block[]; isFooter: boolean }[]): string | null {
  const lines = parts.map(({ blocks, isFooter }) => ({ own: ownLines(blocks.flatMap(linesOf)), isFooter }));
  const unique = [...new Set(lines.flatMap(({ own }) => own))];
  const isPlaced = unique.some((line, at) => PLACE.test(line) || isReached(line, unique[at + 1]));
  const wanted = isPlaced
    ? unique
    : [...new Set(lines.flatMap(({ own, isFooter }) => (isFooter ? own.filter(isWayToReach) : [])))];
  return wanted.length === 0 ? null : wanted.slice(0, MOST_LINES).join("\n");
}

function isWayToReach(line: string): boolean {
  return PHONE.test(line) || EMAIL.test(line) || SITE.test(line);
}

/** A street needs no ZIP code if a telephone number stands beside it, or below. */
function isReached(line: string, next = ""): boolean {
  return STREET_LINE.test(line) && (PHONE.test(line) || PHONE.test(next));
}

/**
 * "120 Main Street | Cedar Hill, TX 75104 | (972) 555-0134" is three lines in one; and where a fax number stands between
 * the dots of a line, only that part is nobody's telephone.
 */
function linesOf({ text, kind }: Block): string[] {
  if (kind === "pre") return [];
  const lines = text.split("\n").flatMap((line) => line.split(FAX.test(line) ? /[|·•]/ : "|"));
  return lines.map((line) => line.trim()).filter((line) => line !== "" && line.length <= LONGEST_LINE);
}

function ownLines(all: readonly string[]): string[] {
  const lines = withoutSchools(all);
  const reached = lines.filter(
    (line, at) => !FAX.test(line) && !(FAX.test(lines[at - 1] ?? "") && PHONE.test(line)),
  );
  const wanted = reached.filter(
    (line, at) => isContact(line) || (STREET_NUMBER.test(reached[at + 1] ?? "") && line.length < 80),
  );
  const others = wanted.findIndex(namesOthers);
  return others < 0 ? wanted : wanted.slice(0, others);
}

/** In the menu of a district, each of its schools has its number: none of them is known to be this one's. */
function withoutSchools(lines: readonly string[]): string[] {
  const ofSchools = lines.filter(
    (line, at) => PHONE.test(line) && (SCHOOL.test(line) || SCHOOL.test(lines[at - 1] ?? "")),
  );
  return ofSchools.length < FEWEST_SCHOOLS ? [...lines] : lines.filter((line) => !ofSchools.includes(line));
}

function isContact(line: string): boolean {
  return isWayToReach(line) || PLACE.test(line) || STREET_NUMBER.test(line);
}
