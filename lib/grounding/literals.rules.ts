import type { Known, KnownFact } from "./evidence.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Digits that are not figures but parts of a text: a phone number, a street address, a web address. */
export type Literal = {
  at: number;
  end: number;
  /** The facts that state it; none if nothing in evidence does. */
  facts: readonly KnownFact[];
  kind: "phone" | "date" | "text";
};

const PHONE = /(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)/g;
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]{0,6}\\.?";
const DATE = new RegExp(
  `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?![,\\d])`,
  "g",
);

/** The phone numbers, dates and repeated texts with digits in a sentence. */
export function literalsIn(text: string, tokens: readonly Token[], known: Known): Literal[] {
  const found: Literal[] = [];
  const add = (literal: Literal | null) => {
    if (literal && !found.some(({ at, end }) => literal.at < end && at < literal.end)) found.push(literal);
  };
  for (const match of text.matchAll(PHONE))
    add(spanOf(tokens, match.index, match[0].length, "phone", phoneFacts(match[0], known)));
  for (const literal of repeatedTexts(tokens, known)) add(literal);
  for (const match of text.matchAll(/\b[A-Z]{2} (\d{5})\b/g)) {
    add(spanOf(tokens, match.index + 3, 5, "text", zipFacts(match[1] ?? "", known)));
  }
  for (const { index, 0: said, groups } of text.matchAll(MILES_FROM)) {
    const facts = distanceFacts(groups, known);
    if (facts.length > 0) add(spanOf(tokens, index + said.length - 5, 5, "text", facts));
  }
  for (const match of text.matchAll(DATE))
    add(spanOf(tokens, match.index, match[0].length, "date", dateFacts(match[0], known)));
  return found;
}

function spanOf(
  tokens: readonly Token[],
  start: number,
  length: number,
  kind: Literal["kind"],
  facts: readonly KnownFact[],
): Literal | null {
  const at = tokens.findIndex((token) => token.end > start);
  let end = at;
  while (end >= 0 && end < tokens.length && (tokens[end]?.start ?? 0) < start + length) end += 1;
  return at < 0 || end === at ? null : { at, end, kind, facts };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

function phoneFacts(phone: string, known: Known): KnownFact[] {
  const digits = digitsOf(phone).slice(-10);
  return allFacts(known).filter(({ words }) =>
    words.some((text) => digitsOf(text).includes(digits) && /\d{3}\D{0,3}\d{3}\D?\d{4}/.test(text)),
  );
}

/** "OR 97205" */
function zipFacts(zip: string, known: Known): KnownFact[] {
  return allFacts(known).filter(
    ({ fact, words }) => fact.field.startsWith("address") && words.some((text) => text.endsWith(zip)),
  );
}

/** "3.1 miles from 02121": a ZIP code that a distance is measured from. */
const MILES_FROM = /\b(?<miles>\d[\d,]*(?:\.(?<decimals>\d+))?) miles?(?: away)? from (?<zip>\d{5})\b/g;

/** The distances from a ZIP code that are so many miles, rounded as they are written. */
function distanceFacts(said: Record<string, string> | undefined, known: Known): KnownFact[] {
  const { miles = "", decimals = "", zip = "" } = said ?? {};
  const written = Number(miles.replaceAll(",", ""));
  const half = 0.5 * 10 ** -decimals.length + Number.EPSILON * written;
  return allFacts(known).filter(
    ({ fact: { label, value }, about }) =>
      about === "distance" &&
      label.endsWith(` ${zip}`) &&
      typeof value === "number" &&
      Math.abs(value - written) <= half,
  );
}

function dateFacts(date: string, known: Known): KnownFact[] {
  const wanted = date.toLowerCase();
  return allFacts(known).filter(
    ({ words, fact }) =>
      words.some((text) => text.includes(wanted)) || (fact.year ?? "").toLowerCase() === wanted,
  );
}

function allFacts(known: Known): KnownFact[] {
  return [...[...known.bySchool.values()].flat(), ...known.general];
}

/** Values in words with digits, such as "78 Avenue Louis Pasteur", where a sentence repeats them word for word. */
function repeatedTexts(tokens: readonly Token[], { literals }: Known): Literal[] {
  if (literals.length === 0) return [];
  const byFirst = Map.groupBy(literals, ({ words }) => words[0] ?? "");
  const found: Literal[] = [];
  for (let at = 0; at < tokens.length; ) {
    const fitting = (byFirst.get(tokens[at]?.word ?? "") ?? []).filter(({ words }) =>
      words.every((word, i) => tokens[at + i]?.word === word),
    );
    const longest = Math.max(0, ...fitting.map(({ words }) => words.length));
    if (longest > 0 && fitting[0]) {
      const facts = fitting.filter(({ words }) => words.length === longest).map(({ fact }) => fact);
      found.push({ at, end: at + longest, kind: "text", facts });
    }
    at += Math.max(longest, 1);
  }
  return found;
}
