import { STATES } from "#lib/places/states.rules.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { areCoordinated, type Clause, clausesOf, segmentAround } from "./clauses.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { type Figure, figuresIn, wholeShareAt } from "./figures.rules.ts";
import { type Literal, literalsIn } from "./literals.rules.ts";
import { type Mention, mentionsIn } from "./names.rules.ts";
import { type Token, tokensOf } from "./tokens.rules.ts";
import { type Measure, measureOf, type Topic, topicsIn } from "./topics.rules.ts";
import { BEFORE_YEAR, NEGATIONS } from "./words.rules.ts";

/** What the answer has said before a sentence, as its readers see it. */
export type Context = {
  /** The schools that "it" or "they" means; none if the answer has named none. */
  subjects: readonly string[];
  /** The fields that the last figure was about. */
  fields: readonly string[] | null;
  /** Every school named so far. */
  named: ReadonlySet<string>;
  /** In a table: the field and the school of the cell's column and row. */
  cell?: { fields: readonly string[] | null; measure: Measure | null };
};

/** A sentence, read. */
export type Sentence = {
  text: string;
  tokens: readonly Token[];
  mentions: readonly Mention[];
  literals: readonly Literal[];
  figures: readonly Figure[];
  topics: readonly Topic[];
  clauses: readonly Clause[];
  context: Context;
};

/** A link in a sentence: where its text stands, and the school that its address names. */
export type SchoolLink = { start: number; end: number; school: string };

/** Reads a sentence: names, figures, fields, clauses. */
export function readSentence(
  text: string,
  known: Known,
  context: Context,
  links: readonly SchoolLink[] = [],
): Sentence {
  const written = tokensOf(text);
  const literals = literalsIn(text, written, known);
  const addresses = literals.filter(isAddress);
  const mentions = mentionsIn(text, written, known.names)
    .filter((mention) => !addresses.some(({ at, end }) => mention.at >= at && mention.end <= end))
    .filter((mention) => !isPlaceOnly(mention, written, known))
    .map((mention) => linked(mention, written, links))
    .map((mention) => narrowed(mention, written, known));
  // The words of a name mean nothing else: "Growing Years" does not grow. Nor do those of "6420 E. Tucson Academy Dr".
  const tokens = written.map((token, i) =>
    [...mentions, ...addresses].some(({ at, end }) => i >= at && i < end) ? { ...token, word: "" } : token,
  );
  const covered = new Set<number>();
  for (const { at, end } of [...mentions, ...literals]) for (let i = at; i < end; i += 1) covered.add(i);
  const isCovered = (at: number) => covered.has(at);
  const topics = topicsIn(tokens, known.vocabulary, isCovered);
  const starts = new Set(topics.map(({ at }) => at));
  const figures = figuresIn(tokens, isCovered, (at) => starts.has(at)).map((figure) =>
    yearIfOne(figure, tokens, starts, mentions),
  );
  figures.push(...wholeShares(tokens, topics, mentions));
  return {
    text,
    tokens,
    mentions,
    literals,
    figures,
    topics,
    clauses: clausesOf(tokens, mentions, figures),
    context,
  };
}

/** The whole of an address or its street, word for word as evidence has it; a ZIP code alone is less. */
const isAddress = ({ kind, at, end, facts }: Literal) =>
  kind === "text" && end - at > 1 && facts.some(({ fact }) => ADDRESS.test(fact.field));
const ADDRESS = /^address\.(?:fullAddress|street)$/;

const BASE = /^(?:students?|pupils?|children|kids|graduates?)$/;

/** "All of the students at Lincoln are girls": shares in words, where a field of shares follows in the same clause. */
function wholeShares(
  tokens: readonly Token[],
  topics: readonly Topic[],
  mentions: readonly Mention[],
): Figure[] {
  return tokens.flatMap((_, at) => {
    const share = wholeShareAt(tokens, at);
    if (!share) return [];
    const isOf = tokens
      .slice(at + 1, at + 8)
      .some(
        ({ word }, i) =>
          BASE.test(word) && !mentions.some((one) => at + 1 + i >= one.at && at + 1 + i < one.end),
      );
    const field = topics.find(
      (topic) =>
        topic.at > at + 1 && topic.at < at + 20 && topic.fields.some((one) => measureOf(one) === "percent"),
    );
    return isOf && field && !tokens.slice(at, field.at).some(({ text }) => /^[.,;:]$/.test(text))
      ? [share]
      : [];
  });
}

/**
 * "in Roosevelt, NY" is a town, whatever school is called Roosevelt, as is one "near Roosevelt, NY", or in brackets
 * behind another name; so is "College Park", if a school's address says so.
 */
function isPlaceOnly({ isShort, status, at, end }: Mention, tokens: readonly Token[], known: Known): boolean {
  const before = tokens[at - 1];
  const isIn = before?.word === "in";
  if (!isIn && !(isShort === true && (before?.word === "near" || before?.text === "("))) return false;
  const [comma, state] = [tokens[end], tokens[end + 1]];
  const isState =
    state?.capital === true &&
    (isKeyOf(STATES, state.text) || Object.values<string>(STATES).includes(state.text));
  if (isShort === true) return comma?.text === "," && isState;
  const words = tokens.slice(at, end).filter(({ kind }) => kind === "word");
  const isOfAddress = ({ fact, words: values }: KnownFact) =>
    fact.field === "address.city" && values.some((city) => city === words.map(({ word }) => word).join(" "));
  return status !== "known" && [...known.bySchool.values()].some((facts) => facts.some(isOfAddress));
}

function linked(mention: Mention, tokens: readonly Token[], links: readonly SchoolLink[]): Mention {
  const start = tokens[mention.at]?.start ?? 0;
  const link = links.find((one) => start >= one.start && start < one.end);
  return link && mention.ids.includes(link.school)
    ? { ...mention, ids: [link.school], isLinked: true }
    : mention;
}

/** Of several schools with the same name, those whose place the sentence names. */
function narrowed(mention: Mention, tokens: readonly Token[], known: Known): Mention {
  if (mention.ids.length < 2) return mention;
  const placeOf = (id: string) =>
    (known.bySchool.get(id) ?? [])
      .filter(({ fact }) => /^address\.(?:city|state)$/.test(fact.field))
      .flatMap(({ words }) => words);
  const said = new Set(tokens.map(({ word }) => word));
  const fitting = mention.ids.filter((id) =>
    placeOf(id).some((place) => place.split(" ").every((word) => said.has(word))),
  );
  return fitting.length > 0 && fitting.length < mention.ids.length ? { ...mention, ids: fitting } : mention;
}

/** Four digits after "in", or in brackets behind a figure, are a year unless they count something. */
function yearIfOne(
  figure: Figure,
  tokens: readonly Token[],
  counted: ReadonlySet<number>,
  mentions: readonly Mention[],
): Figure {
  if (figure.kind !== "plain" || figure.high !== undefined || !/^(?:1[5-9]|20)\d\d$/.test(figure.text))
    return figure;
  if (counted.has(figure.end)) return figure;
  const before = tokens[figure.at - 1];
  const previous = tokens[figure.at - 2]?.word ?? "";
  const isBracket = before?.text === "(" && !mentions.some(({ end }) => end === figure.at - 1);
  const isOf = before?.word === "of" && /^(?:as|class|year|end|start|spring|fall)$/.test(previous);
  return isBracket || isOf || BEFORE_YEAR.has(before?.word ?? "")
    ? { ...figure, kind: "year", from: figure.at }
    : figure;
}

/** The clause of a token. */
export function clauseAt({ clauses }: Sentence, at: number): Clause {
  const found = clauses.find(({ from, to }) => at >= from && at < to) ?? clauses[0];
  return found ?? { from: 0, to: 0, subjects: [], others: [], pronoun: null };
}

/**
 * The schools that a token's clause is about: those named in it; with a pronoun or no name, those named before; with
 * an opening such as "With 500 students, …", those named next.
 * @returns null if it is about a school that is not in evidence, or about none
 */
export function subjectsAt(sentence: Sentence, at: number): readonly string[] | null {
  const clause = clauseAt(sentence, at);
  if (clause.subjects.length > 0) return idsOf(nearest(sentence, clause, at));
  const index = sentence.clauses.indexOf(clause);
  const before = sentence.clauses
    .slice(0, Math.max(index, 0))
    .findLast(({ subjects }) => subjects.length > 0);
  if (before) return idsOf(before.subjects);
  if (clause.pronoun === null && isOpening(sentence, clause)) {
    const next = sentence.clauses.slice(index + 1).find(({ subjects }) => subjects.length > 0);
    if (next) return idsOf(next.subjects);
  }
  if (isOfAll(sentence, clause) && sentence.context.named.size > 1) return [...sentence.context.named];
  if (clause.pronoun === "one" && sentence.context.subjects.length > 1) return null;
  return sentence.context.subjects.length > 0 ? sentence.context.subjects : null;
}

const AFTER_QUANTIFIER =
  /^(?:schools|two|three|four|five|six|of|are|have|were|is|has|offer|serve|charge|enroll)$/;

/** "Both are charter schools", "All three have …": every school named so far. */
function isOfAll({ tokens }: Sentence, { from, to }: Clause): boolean {
  return tokens.slice(from, to).some(({ word }, i) => {
    const next = tokens[from + i + 1]?.word ?? "";
    if (word === "both" || word === "neither") return next !== "and";
    if (word === "these" || word === "those") return next === "schools" || next === "two" || next === "three";
    return (
      /^(?:all|each|every|none)$/.test(word) &&
      AFTER_QUANTIFIER.test(next) &&
      !/^(?:its|the)$/.test(tokens[from + i + 2]?.word ?? "")
    );
  });
}

const OPENINGS =
  /^(?:with|at|having|founded|serving|among|enrolling|located|in|by|for|boasting|opened|established|while|although|though|whereas)$/;

function isOpening({ tokens }: Sentence, { from }: Clause): boolean {
  return OPENINGS.test(tokens[from]?.word ?? "");
}

/** Of several names in a clause the one that a figure stands right behind; otherwise all of them. */
function nearest(
  { tokens, figures }: Sentence,
  { subjects, from, to }: Clause,
  at: number,
): readonly Mention[] {
  if (subjects.length < 2) return subjects;
  const own = figures.filter((figure) => figure.at >= from && figure.at < to && figure.kind !== "year");
  const isList = areCoordinated(tokens, subjects);
  const isRespective = tokens.some(({ word }) => word === "respectively" || word === "respective");
  const last = subjects.at(-1);
  if (
    isList &&
    own.length === subjects.length &&
    (isRespective || areListed(tokens, own)) &&
    own[0] &&
    last &&
    own[0].at > last.at
  ) {
    const one = subjects[own.findIndex((figure) => figure.at === at)];
    return one ? [one] : subjects;
  }
  if (isList) return subjects;
  const figure = own.find((one) => one.at === at);
  const behind =
    figure && tokens[figure.end]?.text === "("
      ? subjects.find((one) => one.at === figure.end + 1)
      : undefined;
  if (behind) return [behind];
  const before = subjects.findLast(({ end }) => end <= (figure?.from ?? at));
  const between = before ? tokens.slice(before.end, figure?.from ?? at) : [];
  const isRightBehind =
    before !== undefined &&
    between.every(({ text }) => text === "(" || text === "'" || text === "’") &&
    (between.length > 0 || tokens[before.end - 1]?.possessive);
  return isRightBehind ? [before] : subjects;
}

/** "500, 480, and 300": nothing but commas and "and" between them. */
function areListed(tokens: readonly Token[], figures: readonly Figure[]): boolean {
  return figures.every((figure, i) => {
    const next = figures[i + 1];
    return (
      !next ||
      tokens
        .slice(figure.end, next.at)
        .every(({ text, word }) => text === "," || word === "and" || word === "$")
    );
  });
}

export function idsOf(mentions: readonly Mention[]): readonly string[] | null {
  if (mentions.some(({ ids }) => ids.length === 0)) return null;
  return [...new Set(mentions.flatMap(({ ids }) => ids))];
}

/** Whether the words before a figure, in its part of the clause, deny it: "does not have 500". */
export function isNegatedBefore(sentence: Sentence, from: number, at = from): boolean {
  const { tokens, figures } = sentence;
  const clause = clauseAt(sentence, at);
  const segment = segmentAround(tokens, clause, { from, end: at + 1 });
  for (let i = segment.from; i < from; i += 1) {
    const isInFigure = figures.some((figure) => i >= figure.from && i < figure.at);
    const word = tokens[i]?.word ?? "";
    if (
      NEGATIONS.has(word) &&
      !isInFigure &&
      tokens[i + 1]?.word !== "only" &&
      tokens[i + 1]?.word !== "just"
    )
      return true;
  }
  return false;
}

/** The facts of a school in evidence. */
export function factsOf(known: Known, school: string): readonly KnownFact[] {
  return known.bySchool.get(school) ?? [];
}
