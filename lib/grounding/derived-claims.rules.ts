import { segmentAround } from "./clauses.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import type { FieldsOfFigure } from "./field-of-figure.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { fits } from "./relations.rules.ts";
import { clauseAt, factsOf, idsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { phraseLengthAt } from "./tokens.rules.ts";
import { AVERAGE_PHRASES } from "./words.rules.ts";

/** What follows from two facts: differences, multiples, sums. */

type Verdict = { ok: boolean; facts: readonly KnownFact[] };
const NO: Verdict = { ok: false, facts: [] };

/** Which field an adjective compares when no other is named, and whether it means more of it or less. */
export const COMPARATIVES: ReadonlyMap<string, { field: string | null; sign: 1 | -1 }> = new Map([
  ["more", { field: null, sign: 1 }],
  ["higher", { field: null, sign: 1 }],
  ["greater", { field: null, sign: 1 }],
  ["above", { field: null, sign: 1 }],
  ["ahead", { field: null, sign: 1 }],
  ["fewer", { field: null, sign: -1 }],
  ["less", { field: null, sign: -1 }],
  ["lower", { field: null, sign: -1 }],
  ["below", { field: null, sign: -1 }],
  ["beats", { field: null, sign: 1 }],
  ["tops", { field: null, sign: 1 }],
  ["exceeds", { field: null, sign: 1 }],
  ["surpasses", { field: null, sign: 1 }],
  ["outscores", { field: null, sign: 1 }],
  ["outperforms", { field: null, sign: 1 }],
  ["trails", { field: null, sign: -1 }],
  ["larger", { field: "numOfStudents", sign: 1 }],
  ["bigger", { field: "numOfStudents", sign: 1 }],
  ["smaller", { field: "numOfStudents", sign: -1 }],
  ["older", { field: "founded", sign: -1 }],
  ["newer", { field: "founded", sign: 1 }],
  ["younger", { field: "founded", sign: 1 }],
  ["cheaper", { field: "tuition", sign: -1 }],
  ["closer", { field: "distance", sign: -1 }],
  ["nearer", { field: "distance", sign: -1 }],
  ["farther", { field: "distance", sign: 1 }],
  ["further", { field: "distance", sign: 1 }],
]);

/** Those of them that are verbs: "outscores Lincoln". */
export const COMPARING_VERBS = /^(?:beats|tops|exceeds|surpasses|outscores|outperforms|trails)$/;

/** A comparison's two sides: schools, or an average. */
export type Sides = { a: readonly string[]; b: readonly string[] | "average" };

/** Who is compared with whom by the word at `at`; null if that is not clear. */
export function sidesAt(sentence: Sentence, known: Known, at: number): Sides | null {
  const { tokens, mentions } = sentence;
  const clause = clauseAt(sentence, at);
  const before = clause.subjects.filter(({ end }) => end <= at);
  const earlier = sentence.clauses.findLast(({ to, subjects }) => to <= clause.from && subjects.length > 0);
  const a = before.length > 0 ? idsOf(before) : earlier ? idsOf(earlier.subjects) : subjectsAt(sentence, at);
  if (!a || a.length === 0) return null;
  if (tokens.some((_, i) => i > at && i < at + 8 && isAverageAt(sentence, i))) return { a, b: "average" };
  const after = mentions.filter((mention) => mention.at > at && !mention.ids.some((id) => a.includes(id)));
  const other = after.length > 0 ? after.slice(0, 1) : clause.others;
  if (other.length > 0) {
    const b = idsOf(other);
    return b && b.length > 0 ? { a, b } : null;
  }
  const rest = otherOfTwo(sentence, known, a);
  return rest ? { a, b: [rest] } : null;
}

/** "the state average", "Oregon's average", "the Oregon average". */
export function isAverageAt({ tokens, mentions }: Sentence, at: number): boolean {
  if (phraseLengthAt(tokens, at, AVERAGE_PHRASES) > 0) return true;
  const before = tokens[at - 1];
  const isPlace =
    before?.capital === true &&
    !/^(?:sat|act|the|its?|their|an?)$/.test(before.word) &&
    !mentions.some(({ end }) => end === at);
  return isPlace && /^(?:average|mean)$/.test(tokens[at]?.word ?? "");
}

/** The other school, where the answer so far, or the evidence, is about two. */
function otherOfTwo({ context, mentions }: Sentence, known: Known, a: readonly string[]): string | null {
  if (a.length !== 1) return null;
  const named = new Set([...context.named, ...mentions.flatMap(({ ids }) => ids)]);
  for (const set of [[...named], [...known.schools.keys()]]) {
    const rest = set.filter((id) => !a.includes(id));
    if (rest.length === 1 && set.length === 2) return rest[0] ?? null;
  }
  return null;
}

/** The numbers of a field that both sides have, pair by pair. */
export function pairsOf(
  { a, b }: Sides,
  fields: readonly string[] | null,
  known: Known,
): { of: KnownFact; than: KnownFact; own: number; other: number }[] {
  const numbers = (facts: readonly KnownFact[]) =>
    facts.filter(
      ({ about, fact }) =>
        about !== "rank" &&
        about !== "count" &&
        (fields === null ||
          fields.includes(fact.field) ||
          (about === "distance" && fields.includes("distance"))),
    );
  const others =
    b === "average"
      ? numbers(known.general.filter(({ about }) => about === "average"))
      : b.flatMap((id) => numbers(factsOf(known, id)));
  return a.flatMap((id) =>
    numbers(factsOf(known, id)).flatMap((of) =>
      others.flatMap((than) => {
        const [own, other] = [numberOf(of), numberOf(than)];
        return of.fact.field === than.fact.field && own !== null && other !== null
          ? [{ of, than, own, other }]
          : [];
      }),
    ),
  );
}

/** A fact as one number; a year of founding is one too. */
export function numberOf({ from, to, words }: KnownFact): number | null {
  if (from !== null && from === to) return from;
  const [word = ""] = words;
  return /^\d{4}$/.test(word) ? Number(word) : null;
}

const BETWEEN = /^(?:points?|percentage|percent|miles?|years?|-|%)$/;

/** "120 more students", "3 points higher": the word that compares, if one follows the figure. */
function comparativeAfter(
  figure: Figure,
  { tokens, topics }: Sentence,
): { at: number; sign: 1 | -1; field: string | null } | null {
  for (let at = figure.end; at < figure.end + 5; at += 1) {
    const word = tokens[at]?.word ?? "";
    const comparative = COMPARATIVES.get(word);
    if (comparative && !COMPARING_VERBS.test(word)) return { at, ...comparative };
    if (!BETWEEN.test(word) && !topics.some((topic) => at >= topic.at && at < topic.end)) return null;
  }
  return null;
}

/**
 * A stated difference.
 * @returns undefined if the figure is not one
 */
export function differenceClaim(
  figure: Figure,
  sentence: Sentence,
  known: Known,
): Verdict | null | undefined {
  const compared = comparativeAfter(figure, sentence);
  const isGap = /^(?:difference|gap) of$/.test(
    sentence.tokens
      .slice(Math.max(0, figure.from - 2), figure.from)
      .map(({ word }) => word)
      .join(" "),
  );
  if (!compared && !isGap) return undefined;
  if (
    compared &&
    /^(?:above|below|ahead)$/.test(sentence.tokens[compared.at]?.word ?? "") &&
    figure.kind === "ordinal"
  )
    return undefined;
  if (isNegatedBefore(sentence, figure.from, figure.at)) return NO;
  const sides = sidesAt(sentence, known, compared?.at ?? figure.at);
  if (!sides) return null;
  const pairs = pairsOf(sides, fieldsNear(sentence, figure.from, compared?.field ?? null), known);
  const found = pairs.find(({ own, other, of }) => {
    if (!isUnitOf(figure, of)) return false;
    const difference = (own - other) * (compared?.sign ?? Math.sign(own - other));
    return difference > 0 && fits(figure, Math.round(difference * 1e6) / 1e6);
  });
  return found ? { ok: true, facts: [found.of, found.than] } : null;
}

function isUnitOf({ kind }: Figure, { measure, fact }: KnownFact): boolean {
  if (kind === "plain")
    return measure === "count" || measure === "ratio" || measure === "percent" || fact.field === "founded";
  return kind === measure;
}

/** The fields named in the clause, nearest part first; otherwise that of the adjective; null if any may be meant. */
export function fieldsNear(
  sentence: Sentence,
  at: number,
  byDefault: string | null,
): readonly string[] | null {
  const clause = clauseAt(sentence, at);
  const segment = segmentAround(sentence.tokens, clause, { from: at, end: at + 1 });
  const named = (from: number, to: number) =>
    sentence.topics
      .filter(
        (topic) =>
          topic.at >= from &&
          topic.end <= to &&
          !/^(?:school|schools|colleges?)$/.test(sentence.tokens[topic.at]?.word ?? ""),
      )
      .flatMap(({ fields }) => fields);
  const near = named(segment.from, segment.to);
  if (near.length > 0) return near;
  if (byDefault) return [byDefault];
  const far = named(0, sentence.tokens.length);
  return far.length > 0 ? far : (sentence.context.fields ?? null);
}

/** "twice as many students as Roosevelt", "half the size of Roosevelt". */
export function factorClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  if (isNegatedBefore(sentence, figure.from, figure.at)) return NO;
  const sides = sidesAt(sentence, known, figure.end - 1);
  if (!sides) return null;
  const found = pairsOf(sides, fieldsNear(sentence, figure.at, "numOfStudents"), known).find(
    ({ own, other }) => {
      if (other <= 0) return false;
      const ratio = own / other;
      const isWide =
        figure.relation === "about" || figure.relation === "nearly" || figure.relation === "justOver";
      if (!isWide) return fits(figure, ratio);
      const isNear = Math.abs(ratio - figure.value) <= figure.value / 10;
      return (
        isNear &&
        (figure.relation === "about" ||
          (figure.relation === "nearly" ? ratio <= figure.value : ratio >= figure.value))
      );
    },
  );
  return found ? { ok: true, facts: [found.of, found.than] } : null;
}

const TOGETHER = /^(?:together|combined|altogether)$/;

/** "Together they have 980 students". */
export function sumClaim(
  figure: Figure,
  sentence: Sentence,
  known: Known,
  said: FieldsOfFigure,
): Verdict | null {
  const clause = clauseAt(sentence, figure.at);
  if (
    !said.isClear ||
    !said.fields ||
    !sentence.tokens.slice(clause.from, clause.to).some(({ word }) => TOGETHER.test(word))
  )
    return null;
  const subjects = subjectsAt(sentence, figure.at) ?? [];
  if (subjects.length < 2) return null;
  for (const field of said.fields) {
    const facts = subjects.flatMap(
      (school) =>
        factsOf(known, school).find(({ fact, measure }) => fact.field === field && measure === "count") ?? [],
    );
    const sum = facts.reduce((total, { from }) => total + (from ?? Number.NaN), 0);
    if (facts.length === subjects.length && fits(figure, sum)) return { ok: true, facts };
  }
  return null;
}
