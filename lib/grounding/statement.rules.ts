import { hasBrokenValue } from "./broken-values.rules.ts";
import { categoryClaims } from "./categories.rules.ts";
import { comparisonClaims, extremeClaims } from "./comparisons.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { figureClaim } from "./figure-claims.rules.ts";
import { listedValues } from "./listed-values.rules.ts";
import type { Mention } from "./names.rules.ts";
import { isAboutAStranger, unknownPlace } from "./places.rules.ts";
import type { RemovalReason } from "./schema.ts";
import {
  type Context,
  idsOf,
  readSentence,
  type SchoolLink,
  type Sentence,
  subjectsAt,
} from "./sentence.rules.ts";
import { contentOf, isToldWith, type TextSentence } from "./texts.rules.ts";
import { wordOf } from "./tokens.rules.ts";

/** A figure in a sentence with what confirms it. */
export type Confirmed = { start: number; end: number; facts: readonly KnownFact[]; text?: TextSentence };

export type StatementVerdict = {
  /** Null if everything in it is confirmed. */
  reason: RemovalReason | null;
  confirmed: Confirmed[];
  /** What "it" means after the sentence, if it is shown. */
  context: Context;
  /** The schools that it names. */
  named: readonly string[];
};

/** Longer sentences are not read: nobody writes them, and reading is not free. */
export const LONGEST_STATEMENT = 4000;
const MOST_TOKENS = 600;

/** Checks one sentence, list item, heading or cell, without its markup. */
export function checkStatement(
  text: string,
  known: Known,
  context: Context,
  links: readonly SchoolLink[] = [],
): StatementVerdict {
  const refused = (reason: RemovalReason): StatementVerdict => ({
    reason,
    confirmed: [],
    context,
    named: [],
  });
  if (text.length > LONGEST_STATEMENT) return refused("claim");
  const sentence = readSentence(text, known, context, links);
  if (sentence.tokens.length > MOST_TOKENS) return refused("claim");
  if (sentence.mentions.some((mention) => !isNameable(mention, sentence, known))) return refused("name");
  if (hasBrokenValue(sentence)) return refused("figure");
  const confirmed: Confirmed[] = [];
  const only = onlySchool(sentence);
  const add = (at: number, end: number, all: readonly KnownFact[], from?: TextSentence) => {
    const [first, last] = [sentence.tokens[at], sentence.tokens[end - 1]];
    const facts =
      only === null ? all : all.filter(({ fact }) => fact.school === null || fact.school === only);
    if (first && last && (facts.length > 0 || from))
      confirmed.push({ start: first.start, end: last.end, facts, ...(from && { text: from }) });
  };
  const isCounted = isCountedSo(text, known);
  let fields = context.fields;
  for (const literal of sentence.literals) {
    const facts = ofSubjects(literal.facts, subjectsAt(sentence, literal.at));
    if (facts.length === 0) return refused("figure");
    add(literal.at, literal.end, facts.slice(0, 1));
  }
  for (const figure of sentence.figures) {
    const verdict = figureClaim(figure, sentence, known);
    // "Only one has this figure, and it is not older": the figure is not denied.
    if (!verdict.ok && isCounted) continue;
    if (!verdict.ok) return refused("figure");
    if (verdict.facts.length > 0 && isAboutAStranger(sentence, figure.at, known)) return refused("figure");
    if (verdict.fields && verdict.fields.length > 0) fields = verdict.fields;
    add(figure.at, figure.end, verdict.facts, verdict.text);
  }
  const compared = isCounted ? [] : [...comparisonClaims(sentence, known), ...extremeClaims(sentence, known)];
  for (const claim of [...compared, ...categoryClaims(sentence, known)]) {
    if (!claim.ok) return refused("claim");
    add(claim.at, claim.end, claim.facts);
  }
  if (unknownPlace(sentence, known) !== null) return refused("claim");
  for (const { at, end, facts } of listedValues(sentence, known)) add(at, end, facts);
  const named = sentence.mentions.flatMap(({ ids }) => ids);
  return { reason: null, confirmed, named, context: contextAfter(sentence, context, fields, named) };
}

/** Whether a tool itself has compared and counted what the sentence says, word for word. */
function isCountedSo(text: string, { evidence }: Known): boolean {
  const said = text.trim();
  return (evidence.texts ?? []).some(({ isCount, text: own }) => isCount === true && own === said);
}

/** Whether a name may be used here: one that only a text has is used as the text uses it. */
function isNameable({ status, at, end }: Mention, { tokens, mentions }: Sentence, known: Known): boolean {
  if (status !== "told") return status !== "unknown";
  const name = tokens.slice(at, end).filter(({ kind }) => kind !== "mark");
  const others = tokens.filter((_, i) => !mentions.some((one) => i >= one.at && i < one.end));
  return isToldWith(
    known.texts,
    name.map(({ text }) => wordOf(text)),
    contentOf(others),
  );
}

/** The school that a whole sentence is about, whose facts alone it cites: the one it links to, or names. */
function onlySchool({ mentions }: Sentence): string | null {
  const linked = mentions.filter(({ isLinked }) => isLinked);
  const ids = new Set((linked.length > 0 ? linked : mentions).flatMap((mention) => mention.ids));
  const [only] = ids;
  return ids.size === 1 && only !== undefined ? only : null;
}

function ofSubjects(facts: readonly KnownFact[], subjects: readonly string[] | null): KnownFact[] {
  if (!subjects) return facts.filter(({ fact }) => fact.school === null);
  return facts.filter(({ fact }) => fact.school === null || subjects.every((id) => id === fact.school));
}

function contextAfter(
  sentence: Sentence,
  context: Context,
  fields: Context["fields"],
  named: readonly string[],
): Context {
  const about = sentence.clauses.filter(({ subjects }) => subjects.length > 0);
  // After "Lincoln is larger than Roosevelt", "it" is Lincoln; after "It is larger than Roosevelt", whatever it was before.
  const last = about.findLast(({ from }) => sentence.tokens[from]?.word !== "than");
  return {
    ...context,
    subjects: last ? (idsOf(last.subjects) ?? []) : context.subjects,
    fields,
    named: new Set([...context.named, ...named]),
  };
}
