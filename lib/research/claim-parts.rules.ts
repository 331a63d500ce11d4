import type { Figure } from "#lib/grounding/figures.rules.ts";
import { stemOf } from "#lib/grounding/texts.rules.ts";
import { type Token, tokensOf } from "#lib/grounding/tokens.rules.ts";
import { FUNCTION_WORDS } from "#lib/grounding/words.rules.ts";
import { type Claim, claimsOf, PLAIN } from "./claim-words.rules.ts";
import { isYear, saidFigures } from "./prose-figures.rules.ts";

/** A part of a sentence between commas and conjunctions, with what it claims. */
export type Part = {
  figures: readonly Figure[];
  claims: readonly Claim[];
  /** Other words with a meaning of their own. */
  words: readonly string[];
  /** Parts of one clause have the same. */
  clause: number;
  namesSchools: boolean;
};

/** Whether what is known says what is claimed; a question confirms nothing but a question. */
export function isSameClaim(known: Claim, claim: Claim): boolean {
  return (
    known.kind === claim.kind && known.value === claim.value && (!known.isAsked || claim.isAsked === true)
  );
}

/** A figure as it is told apart from others, however it is written. */
export function nameOf({ kind, value, high, grades }: Figure): string {
  return JSON.stringify([kind, value, high, grades?.grades]);
}

/** Words of several parts, and a word that says the same. "Made up" is no more than "made". */
const AS_ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the )?(?:United States|U\.S\.)/g, "the country"],
  [/\btwo or more races\b/gi, "multiracial"],
  [/\bAfrican[- ]Americans?\b/g, "Black"],
  [/\b(?:American Indians?|Native Americans?|Alaska Natives?)\b/g, "Indigenous"],
  [/\bNative Hawaiians?\b/g, "Hawaiian"],
  [/\b(makes?|made|making) up\b/gi, "$1"],
  [/\b(?:this|last|next)(?: school)? year\b/gi, "nowadays"],
  [/\bpre-kinder/gi, "prekinder"],
  [/\bfull-time\b/gi, "fulltime"],
  [/\bpart-time\b/gi, "parttime"],
];

/** The parts of a text, with its figures but for years, which have a check of their own. */
export function partsOf(text: string): Part[] {
  const tokens = tokensOf(AS_ONE_WORD.reduce((left, [words, one]) => left.replace(words, one), text));
  const figures = saidFigures(tokens);
  const parts: Part[] = [];
  let clause = 0;
  let from = 0;
  const close = (to: number) => {
    if (to > from) parts.push(partOf(tokens, from, to, figures, clause));
    from = to;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const inside = figures.find((one) => at > one.at && at < one.end);
    if (inside) continue;
    const token = tokens[at] as Token;
    const endsPart = /^[,;:.()—?!]$/.test(token.text) || CONJUNCTION.test(token.word);
    if (!endsPart) continue;
    close(at);
    if (/^[;:.—?!]$/.test(token.text) || (token.text === "," && CONJUNCTION.test(tokens[at + 1]?.word ?? "")))
      clause += 1;
  }
  close(tokens.length);
  return parts;
}

const CONJUNCTION = /^(?:and|but|while|whereas|although|though)$/;

function partOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  figures: readonly Figure[],
  clause: number,
): Part {
  const claims: Claim[] = [];
  const words: string[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] as Token;
    // "More than 60" is a figure with its comparison, which claims something as well.
    if (token.kind !== "word" || figures.some((one) => at >= one.at && at < one.end)) continue;
    const said = claimsOf(token.word);
    if (said.length > 0) claims.push(...said);
    else if (isProper(tokens, at)) claims.push({ kind: "place", value: token.word });
    else if (token.word.length > 2 && !isPlain(token.word)) words.push(stemOf(token.word));
  }
  const own = figures.filter((one) => one.at >= from && one.at < to && !isYear(one));
  // "32 of them in grade 8" says of 32 which grade it is about.
  const grades = own.filter(({ kind }) => kind === "grades");
  if (own.some(({ kind }) => kind === "plain" || kind === "percent"))
    claims.push(...grades.map((one): Claim => ({ kind: "grade", value: nameOf(one) })));
  const namesSchools = tokens.slice(from, to).some(({ word }) => word === "schools");
  const isAsked = tokens.slice(to).find(({ text }) => /^[.?!]$/.test(text))?.text === "?";
  return {
    figures: own,
    claims: isAsked ? claims.map((one) => ({ ...one, isAsked })) : claims,
    words,
    clause,
    namesSchools,
  };
}

function isPlain(word: string): boolean {
  return PLAIN.has(word) || FUNCTION_WORDS.has(word);
}

/** A capital letter that no beginning of a sentence asks for. */
function isProper(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.capital === true && at > 0 && tokens[at - 1]?.text !== "." && !isPlain(token.word);
}
