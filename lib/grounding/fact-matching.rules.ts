import { STATES } from "#lib/places/states.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { fits } from "./relations.rules.ts";
import type { EvidenceFact } from "./schema.ts";
import { clauseAt, type Sentence } from "./sentence.rules.ts";
import type { TextSentence } from "./texts.rules.ts";

/** Whether a figure is confirmed, and by which facts or text. */
export type Verdict = {
  ok: boolean;
  facts: readonly KnownFact[];
  text?: TextSentence;
  fields?: readonly string[] | null;
};

export const NO: Verdict = { ok: false, facts: [] };
export const YES: Verdict = { ok: true, facts: [] };

/** "established in 1921" dates the school, not its figures. */
function isOfFounding(year: Figure, { topics }: Sentence): boolean {
  return topics.some(
    ({ fields, end }) => fields.includes("founded") && end <= year.from && year.from - end <= 3,
  );
}

/** The value that the sentence's year narrows the facts to, if it names one. */
export function yearFor(figure: Figure, sentence: Sentence): Figure | undefined {
  const clause = clauseAt(sentence, figure.at);
  const years = sentence.figures.filter((one) => one.kind === "year" && !isOfFounding(one, sentence));
  const own = years.filter(({ at }) => at >= clause.from && at < clause.to);
  const [nearest] = own.toSorted((a, b) => Math.abs(a.at - figure.at) - Math.abs(b.at - figure.at));
  return nearest ?? (years.length === 1 ? years[0] : undefined);
}

export function yearFits(year: Figure, years: readonly number[]): boolean {
  return years.includes(year.value) && (year.high === undefined || years.includes(year.high));
}

export function yearSuits(figure: Figure, sentence: Sentence, { years }: KnownFact): boolean {
  const year = yearFor(figure, sentence);
  return !year || yearFits(year, years);
}

export function isOfUnit({ kind, text }: Figure, measure: KnownFact["measure"]): boolean {
  if (kind === "plain")
    return measure === "count" || measure === "ratio" || (measure === "text" && text !== "");
  return kind === measure;
}

export function isTrueOf(figure: Figure, { from, to, words, measure }: KnownFact): boolean {
  if (measure === "text")
    return figure.text !== "" && figure.relation === "is" && words.some((word) => word === figure.text);
  if (from === null || to === null) return false;
  if (from !== to) return figure.high !== undefined && figure.value === from && figure.high === to;
  return fits(figure, from);
}

export const GENERAL_WORDS =
  /^(?:public|private|charter|magnet|catholic|online|state|national|nationwide|statewide|district|county|high|elementary|middle)$/;

/** Every place and kind of school around a count or an average is one that its label names, or the person. */
export function placesSuit(figure: Figure, sentence: Sentence, { fact }: KnownFact, known: Known): boolean {
  const { tokens, mentions } = sentence;
  const { from, to } = clauseAt(sentence, figure.at);
  const label = new Set(fact.label.toLowerCase().match(/[\p{L}']+/gu) ?? []);
  const places = known.placeWords.get("");
  for (let i = from; i < to; i += 1) {
    const token = tokens[i];
    if (token?.kind !== "word" || mentions.some(({ at, end }) => i >= at && i < end)) continue;
    const isPlace = token.capital && i > from && !/^(?:sat|act|i|us|u\.s\.|k|pk|nces)$/.test(token.word);
    const isKind =
      GENERAL_WORDS.test(token.word) && sentence.topics.every(({ at, end }) => i < at || i >= end);
    if ((!isPlace && !isKind) || isRegionOf(token.word, fact.label)) continue;
    const isSaid = isKind
      ? known.said.words.has(token.word)
      : known.said.words.has(token.word) || places?.has(token.word);
    if (label.has(token.word)) continue;
    if (isPlace && isOfAnother(token.word, fact, known)) return false;
    if (!(isSaid && fact.about === "count") && !(isPlace && places?.has(token.word))) return false;
  }
  return true;
}

/** "in Oregon" is not true of the average of the country, if there is one of Oregon as well. */
function isOfAnother(word: string, { about, label }: EvidenceFact, { general }: Known): boolean {
  return general.some(
    (other) =>
      other.fact.about === about &&
      other.fact.label !== label &&
      new Set<string>(other.fact.label.toLowerCase().match(/[\p{L}']+/gu) ?? []).has(word),
  );
}

const STATE_NAMES = Object.values(STATES);

/** "The state average" is one of a state, "nationwide" is about the whole country. */
function isRegionOf(word: string, label: string): boolean {
  if (/^state(?:wide)?$/.test(word)) return STATE_NAMES.some((state) => label.includes(state));
  return /^nation/.test(word) && /nation|United States|\bUS\b/i.test(label);
}
