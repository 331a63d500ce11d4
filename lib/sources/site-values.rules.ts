import { checkValue } from "#lib/fields/values.rules.ts";
import { isOfOthers } from "./addresses-in.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { siteIn } from "./value-readers.rules.ts";

/** How often the only site that is printed beside a school's telephone number or address is its own, in percent. */
const CONFIDENCE = 88;
const ADDRESS = /(?<![\w@./-])(?:https?:\/\/|www\.)[^\s|·•,;()<>"”]+/gi;
const WAY_TO_REACH =
  /(?:\(\d{3}\)\s?|(?<![\d-])\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)|@[\w-]+\.\w|\b[A-Z][A-Za-z]+\.?,? +\d{5}(?:-\d{4})?\b/;
/** A longer line is a text. */
const LONGEST_LINE = 200;
/** Names of sites that are not one school's: a district's, its friends', the city's, or where something is sold. */
const OF_OTHERS =
  /(?:usd|isd|csd|schools|district|alum(?:ni)?|foundation|pt[ao]|ptsa|boosters?|diocese|archdiocese|athletics)\.|^(?:www\.)?(?:shop|store|giv(?:e|ing)|apply|jobs)\.|\.gov$/i;
/** Who made the page, or where something else is found. */
const MADE_BY =
  /\b(?:powered by|hosted by|built by|apply|donate|tickets?|register|photos?|jobs?|accredit\w+)\b/i;

/**
 * The site that a page prints in its contact lines, if those name exactly one: on the line of a telephone number, of a
 * mailbox, or of an address, or next to such a line.
 */
export function siteValues(text: string, fields: Fields): Candidate[] {
  const field = fields.get("contactInfo.website");
  if (!field) return [];
  const sites = [...text.matchAll(ADDRESS)].flatMap(({ 0: said, index }) => {
    const address = siteIn(said);
    return address && isInContact(text, index)
      ? [{ address, host: hostOf(address), start: index, said }]
      : [];
  });
  const [first] = sites;
  if (!first || sites.some(({ host }) => host !== first.host)) return [];
  const own = sites.find(({ address }) => new URL(address).pathname === "/");
  if (!own || OF_OTHERS.test(own.host)) return [];
  const { start } = own;
  const end = start + own.said.replace(/[.,;:!?]+$/, "").length;
  if (isOfOthers(text, start, end)) return [];
  const checked = checkValue(field, own.address.replace(/\/$/, ""));
  if ("problem" in checked || checked.value === null) return [];
  const page = text.includes("\f") ? text.slice(0, start).split("\f").length : null;
  const line = lineAround(text, start);
  const quote = line.text.trim();
  const from = line.start + line.text.indexOf(quote);
  const place = { start: from, end: from + quote.length, page };
  return [{ field: field.name, value: checked.value, confidence: CONFIDENCE, quote, ...place }];
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

function isInContact(text: string, at: number): boolean {
  const line = lineAround(text, at);
  if (line.text.length > LONGEST_LINE || MADE_BY.test(line.text)) return false;
  if (WAY_TO_REACH.test(line.text)) return !/\p{Ll}{2,} [^\n]{20,}[.!?]$/u.test(line.text.trim());
  // Alone on its line, below or above the others of a letterhead.
  const alone = line.text.replace(/^[\s|·•-]*(?:web(?:site)?|w)?[.:\s]*/i, "").trim();
  const isAlone = /^(?:https?:\/\/|www\.)\S+$/i.test(alone);
  const [above, below] = [
    lineAround(text, line.start - 1),
    lineAround(text, line.start + line.text.length + 1),
  ];
  return isAlone && [above, below].some((one) => WAY_TO_REACH.test(one.text));
}

function lineAround(text: string, at: number): { text: string; start: number } {
  if (at < 0 || at > text.length) return { text: "", start: at };
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\f", at - 1)) + 1;
  const length = text.slice(start).search(/[\n\f]/);
  return { text: text.slice(start, length < 0 ? undefined : start + length), start };
}
