import { isSegmentBreak, segmentAround } from "./clauses.rules.ts";
import {
  COMPARATIVES,
  COMPARING_VERBS,
  fieldsNear,
  isAverageAt,
  numberOf,
  pairsOf,
  sidesAt,
} from "./derived-claims.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { isPlaceOf } from "./places.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";

/** Comparisons and extremes without a figure: "Lincoln is larger than Roosevelt", "the largest of the three". */

export type ClaimVerdict = { ok: boolean; facts: readonly KnownFact[]; at: number; end: number };

const NOT_COMPARING = /^(?:rather|other|else|different|later|earlier|sooner|longer)$/;
const POINTS_BACK = /^(?:it|them|that|those|the|this|any|all|others|its|our|most)$/;

/** Checks the comparisons of a sentence. */
export function comparisonClaims(sentence: Sentence, known: Known): ClaimVerdict[] {
  const { tokens, figures } = sentence;
  if (isOpenQuestion(sentence)) return [];
  const verdicts: ClaimVerdict[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (figures.some((figure) => at >= figure.from && at < figure.end)) continue;
    if (sentence.mentions.some((one) => at >= one.at && at < one.end)) continue;
    const word = tokens[at]?.word ?? "";
    if (word === "than") {
      const verdict = thanClaim(sentence, known, at);
      if (verdict) verdicts.push(verdict);
    } else if (/^(?:above|below)$/.test(word) && (isAverageNext(sentence, at) || isNameNext(sentence, at))) {
      verdicts.push(compared(sentence, known, at));
    } else if (COMPARING_VERBS.test(word) && isSideNext(sentence, at)) {
      verdicts.push(compared(sentence, known, at));
    } else if (COMPARATIVES.has(word) && isBareComparison(sentence, at)) {
      verdicts.push(compared(sentence, known, at));
    }
  }
  return verdicts;
}

/** "just below Lincoln's 1,210" */
function isNameNext({ mentions }: Sentence, at: number): boolean {
  return mentions.some((one) => one.at === at + 1);
}

/** "outperforms Lincoln", "exceeds the state average" */
function isSideNext(sentence: Sentence, at: number): boolean {
  return [1, 2, 3, 4].some(
    (ahead) => sentence.mentions.some((one) => one.at === at + ahead) || isAverageAt(sentence, at + ahead),
  );
}

/** "below the state average" */
function isAverageNext(sentence: Sentence, at: number): boolean {
  const { figures, tokens } = sentence;
  // "60 points above the average" is checked with its figure; "380 students, above the average" is not such a one.
  const isDifference = figures.some(
    ({ end, kind }) => kind !== "year" && at - end >= 0 && at - end <= 2 && !isSegmentBreak(tokens, at - 1),
  );
  return !isDifference && [1, 2].some((ahead) => isAverageAt(sentence, at + ahead));
}

/** A question, or what a family might want: nothing is asserted. */
export function isOpenQuestion({ tokens }: Sentence): boolean {
  const last = tokens.findLast(({ text }) => !/^["”’)*]$/.test(text));
  return (
    last?.text === "?" ||
    (/^(?:if|whether|would|should|could|do|does|is|are|which|what)$/.test(tokens[0]?.word ?? "") &&
      last?.text === "?")
  );
}

/** "… than Roosevelt", "… than the state average". A figure behind "than" is checked as a figure. */
function thanClaim(sentence: Sentence, known: Known, at: number): ClaimVerdict | null {
  const { tokens, mentions, figures } = sentence;
  const next = tokens[at + 1];
  const isName = mentions.some(
    (mention) => mention.at === at + 1 || (mention.at === at + 2 && next?.word === "the"),
  );
  const isAverage = [1, 2].some((ahead) => isAverageAt(sentence, at + ahead));
  // A capital that names no school in evidence is a stranger, with whom nothing can be compared.
  if (!isName && !isAverage && !next?.capital && !POINTS_BACK.test(next?.word ?? "")) return null;
  const clauseStart = Math.max(0, at - 9);
  if (NOT_COMPARING.test(tokens[at - 1]?.word ?? "")) return null;
  for (let i = at - 1; i >= clauseStart; i -= 1) {
    if (!COMPARATIVES.has(tokens[i]?.word ?? "")) continue;
    // A stated difference, "120 more students than", has been checked with its figure.
    const isDifference = figures.some(
      ({ end, kind }) => kind !== "year" && i - end >= 0 && i - end <= 3 && !isSegmentBreak(tokens, i - 1),
    );
    if (isDifference) return null;
    return compared(sentence, known, i);
  }
  return isName || isAverage || next?.capital ? { ok: false, facts: [], at, end: at + 1 } : null;
}

const BE = /^(?:is|are|was|were|much|slightly|far|somewhat|a|bit|the|also|little|even)$/;
const HAVE = /^(?:has|have|had|with|offers|having)$/;
const WISHES = /^(?:if|want|prefer|wants|looking|like|need|whether|seeking|unless|find|search|filter)$/;

/** Without "than": "Roosevelt is smaller.", "the smaller of the two", "has fewer students". */
function isBareComparison(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const clause = clauseAt(sentence, at);
  if (tokens.slice(at, Math.min(clause.to + 4, at + 12)).some(({ word }) => word === "than")) return false;
  if (tokens.slice(clause.from, at).some(({ word }) => WISHES.test(word))) return false;
  const before = tokens[at - 1]?.word ?? "";
  const next = tokens[at + 1];
  if (before === "no" || before === "or" || before === "any" || before === "and") return false;
  const { field } = COMPARATIVES.get(tokens[at]?.word ?? "") ?? {};
  const isTopicNext = sentence.topics.some(
    (topic) =>
      (topic.at === at + 1 || topic.at === at + 2) && !/^schools?$/.test(tokens[topic.at]?.word ?? ""),
  );
  const segment = segmentAround(tokens, clause, { from: at, end: at + 1 });
  const isHaving = tokens.slice(segment.from, at).some(({ word }) => HAVE.test(word));
  if (isTopicNext) return isHaving;
  const isEnd =
    next === undefined ||
    isSegmentBreak(tokens, at + 1) ||
    /^[.!]$/.test(next.text) ||
    next.word === "of" ||
    next.word === "school" ||
    next.word === "one";
  return (
    isEnd &&
    BE.test(before) &&
    (field !== null || next === undefined || !/^(?:above|below)$/.test(tokens[at]?.word ?? ""))
  );
}

function compared(sentence: Sentence, known: Known, at: number): ClaimVerdict {
  const { field = null, sign = 1 } = COMPARATIVES.get(sentence.tokens[at]?.word ?? "") ?? {};
  const sides = sidesAt(sentence, known, at);
  const fields = fieldsNear(sentence, at, field);
  const isNegated = isNegatedBefore(sentence, at);
  const span = { at, end: at + 1 };
  if (!sides || !fields) return { ok: false, facts: [], ...span };
  const isExpensive = /^(?:expensive|costly)$/.test(sentence.tokens[at + 1]?.word ?? "");
  const isAffordable = sentence.tokens[at + 1]?.word === "affordable";
  const isOtherAdjective =
    sentence.tokens[at]?.word === "more" &&
    !isExpensive &&
    !isAffordable &&
    !sentence.topics.some((topic) => topic.at > at && topic.at <= at + 3) &&
    /(?:ive|ous|al|ed|able|ful|ent|ant|se|ic|ing)$/.test(sentence.tokens[at + 1]?.word ?? "");
  if (isOtherAdjective) return { ok: false, facts: [], ...span };
  const pairs = pairsOf(sides, isExpensive || isAffordable ? ["tuition"] : fields, known);
  const direction = isAffordable ? -sign : sign;
  const isTrue = (pair: { own: number; other: number }) => (pair.own - pair.other) * direction > 0;
  const count = sides.a.length * (sides.b === "average" ? 1 : sides.b.length);
  const ok = pairs.length >= count && pairs.every((pair) => isTrue(pair) !== isNegated);
  return { ok, facts: ok ? pairs.flatMap(({ of, than }) => [of, than]) : [], ...span };
}

const SUPERLATIVES: ReadonlyMap<string, { field: string | null; order: "most" | "least" }> = new Map([
  ["largest", { field: "numOfStudents", order: "most" }],
  ["biggest", { field: "numOfStudents", order: "most" }],
  ["smallest", { field: "numOfStudents", order: "least" }],
  ["oldest", { field: "founded", order: "least" }],
  ["newest", { field: "founded", order: "most" }],
  ["youngest", { field: "founded", order: "most" }],
  ["cheapest", { field: "tuition", order: "least" }],
  ["closest", { field: "distance", order: "least" }],
  ["nearest", { field: "distance", order: "least" }],
  ["farthest", { field: "distance", order: "most" }],
  ["furthest", { field: "distance", order: "most" }],
  ["highest", { field: null, order: "most" }],
  ["greatest", { field: null, order: "most" }],
  ["most", { field: null, order: "most" }],
  ["lowest", { field: null, order: "least" }],
  ["fewest", { field: null, order: "least" }],
  ["least", { field: null, order: "least" }],
  ["best", { field: "rating", order: "most" }],
  ["finest", { field: "rating", order: "most" }],
  ["worst", { field: "rating", order: "least" }],
  ["top", { field: "rating", order: "most" }],
  ["only", { field: "only", order: "most" }],
]);
const OF_A_SCHOOL =
  /^(?:school|schools|academy|one|high|elementary|middle|public|private|charter|magnet|catholic|of|in|among|rated|ranked|performing|enrollment|student|option|two|three|four|five|-)$/;
const IDIOMS =
  /^(?:important|likely|recent|common|of|part|helpful|useful|people|families|parents|cases|popular|way|fit|match|matches|to|if|for|colleges|known)$/;

/** Checks the extremes of a sentence: "the largest", "has the most students". */
export function extremeClaims(sentence: Sentence, known: Known): ClaimVerdict[] {
  if (isOpenQuestion(sentence)) return [];
  return sentence.tokens.flatMap((token, at) => {
    const superlative = SUPERLATIVES.get(token.word);
    if (!superlative || !isExtreme(sentence, at)) return [];
    return [extremeClaim(sentence, known, at, superlative)];
  });
}

function isExtreme({ tokens, figures, mentions }: Sentence, at: number): boolean {
  if (
    figures.some((figure) => at >= figure.from && at < figure.end) ||
    mentions.some((one) => at >= one.at && at < one.end)
  )
    return false;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const word = tokens[at]?.word ?? "";
  const isAfterOrdinal = figures.some(
    ({ kind, end }) => kind === "ordinal" && (end === at || end === at - 1),
  );
  if (isAfterOrdinal || before?.word === "at") return false;
  const isDefinite =
    before?.word === "the" ||
    before?.possessive === true ||
    before?.word === "its" ||
    (before?.word === "two" && tokens[at - 2]?.word === "the");
  if (word === "only") return before?.word === "the" && OF_A_SCHOOL.test(next?.word ?? "");
  if (IDIOMS.test(next?.word ?? "") && !(next?.word === "of" && isDefinite && word !== "most")) return false;
  if (/^(?:most|least)$/.test(word)) return isDefinite || /^(?:is|are)$/.test(before?.word ?? "");
  if (/^(?:best|top|worst|finest)$/.test(word))
    return OF_A_SCHOOL.test(next?.word ?? "") || isDefinite || !next || next.kind === "mark";
  return true;
}

function extremeClaim(
  sentence: Sentence,
  known: Known,
  at: number,
  { field, order }: { field: string | null; order: "most" | "least" },
): ClaimVerdict {
  const fields = field === "only" ? null : fieldsNear(sentence, at, field);
  const span = { at, end: at + 1 };
  if (isOrderOfList(sentence, known, at)) return { ok: true, facts: [], ...span };
  const subjects = subjectsAt(sentence, at);
  const clause = clauseAt(sentence, at);
  const isOfList = clause.subjects.length === 0 && (clause.pronoun === null || subjects === null);
  if (isOfList && isOfTheAnswer(sentence, known, at, fields)) return { ok: true, facts: [], ...span };
  if (!subjects || subjects.length === 0 || field === "only" || isNegatedBefore(sentence, at))
    return { ok: false, facts: [], ...span };
  const isOneOf = sentence.tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === "one");
  const ranks = subjects.map((school) =>
    factsOf(known, school).find(
      (fact) => isFirst(fact, order, fields) && !isOneOf && labelSuits(sentence, fact, known),
    ),
  );
  if (ranks.every((fact) => fact !== undefined)) return { ok: true, facts: ranks, ...span };
  const own = computed(sentence, known, subjects, fields, order, at);
  return { ok: own.length > 0, facts: own, ...span };
}

function isFirst(
  { about, from, fact }: KnownFact,
  order: "most" | "least",
  fields: readonly string[] | null,
): boolean {
  return (
    about === "rank" && from === 1 && fact.order === order && (fields === null || fields.includes(fact.field))
  );
}

/** "the largest school in Boston" needs a rank in Boston. */
function labelSuits({ tokens, mentions }: Sentence, { fact }: KnownFact, known: Known): boolean {
  const label = new Set([...(fact.label.toLowerCase().match(/[\p{L}']+/gu) ?? [])]);
  return tokens.every((token, i) => {
    if (!token.capital || i === 0 || mentions.some((one) => i >= one.at && i < one.end)) return true;
    // "The closest is Winsor School in Boston, MA" says where that school is.
    const named = mentions.find(({ end }) => i > end && i <= end + 4 && tokens[end]?.word === "in");
    const [own] = named?.ids ?? [];
    return (
      label.has(token.word) ||
      (own !== undefined && isPlaceOf(token.word, own, known)) ||
      /^(?:sat|act|i)$/.test(token.word) ||
      (known.said.words.has(token.word) && label.size === 0)
    );
  });
}

/**
 * "Here are the closest schools:" and "Those with the smallest classes come first." say how the list was made: by a
 * distance, a rank, or the person's own wish.
 */
function isOfTheAnswer(
  { tokens }: Sentence,
  known: Known,
  at: number,
  fields: readonly string[] | null,
): boolean {
  const word = tokens[at]?.word ?? "";
  const isIntro = tokens.some(
    ({ word: one }, i) =>
      /^(?:here|these|below|following|found|listed|list|sorted)$/.test(one) ||
      (one === "come" && tokens[i + 1]?.word === "first"),
  );
  const hasBasis =
    known.said.words.has(word) ||
    known.evidence.facts.some(
      ({ about, field }) =>
        (about === "rank" || about === "distance") &&
        (fields === null || fields.includes(field) || (about === "distance" && fields.includes("distance"))),
    );
  return isIntro && hasBasis;
}

/**
 * "Here they are, fewest first:" and "The smallest come first." say how a list is sorted, and of no school that it has the
 * fewest of all: whatever tool has sorted it may say so.
 */
function isOrderOfList({ tokens, mentions, text }: Sentence, { evidence }: Known, at: number): boolean {
  const first = tokens.findIndex(({ word }, i) => i > at && word === "first");
  const isOrder = tokens[0]?.word === "here" ? first === at + 1 : tokens[first - 1]?.word === "come";
  if (!isOrder || mentions.length > 0) return false;
  return (evidence.texts ?? []).some((own) => !own.url && !own.school && own.text === text.trim());
}

/** The extreme among all schools in evidence, if every one of them has the field and no other scope is named. */
function computed(
  sentence: Sentence,
  known: Known,
  subjects: readonly string[],
  fields: readonly string[] | null,
  order: "most" | "least",
  at: number,
): KnownFact[] {
  const { tokens } = sentence;
  const [school] = subjects;
  const isElsewhere = tokens
    .slice(at + 1, at + 9)
    .some(
      ({ word, capital }, i) =>
        (/^(?:in|nationwide|statewide|anywhere)$/.test(word) &&
          !/^(?:this|the)$/.test(tokens[at + 2 + i]?.word ?? "")) ||
        (capital && word === "state"),
    );
  const isGroup = tokens
    .slice(at)
    .some(({ word }) => /^(?:district|city|state|county|area|country|region|nation|town)$/.test(word));
  if (subjects.length !== 1 || !school || !fields || isElsewhere || isGroup || known.schools.size < 2)
    return [];
  const others = tokens.slice(at + 1).findIndex(({ word }) => word === "of");
  const stated =
    others < 0
      ? null
      : (sentence.figures.find((figure) => figure.at > at + 1 + others && figure.at <= at + 4 + others)
          ?.value ?? null);
  for (const field of fields) {
    const all = [...known.schools.keys()].map((id) =>
      factsOf(known, id).find(
        ({ fact, about }) =>
          about !== "rank" && (fact.field === field || (about === "distance" && field === "distance")),
      ),
    );
    const values = all.map((fact) => (fact ? numberOf(fact) : null));
    const isKnown = field === "distance" || values.every((value) => value !== null);
    if (!isKnown || (stated !== null && stated !== values.filter((value) => value !== null).length)) continue;
    const own = all[[...known.schools.keys()].indexOf(school)];
    const value = own ? numberOf(own) : null;
    const numbers = values.flatMap((one) => one ?? []);
    const extreme = order === "most" ? Math.max(...numbers) : Math.min(...numbers);
    if (own && value === extreme && numbers.filter((one) => one === extreme).length === 1) return [own];
  }
  return [];
}
