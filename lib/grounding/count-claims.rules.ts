import type { Known } from "./evidence.rules.ts";
import { GENERAL_WORDS, isTrueOf, placesSuit, type Verdict, YES } from "./fact-matching.rules.ts";
import type { FieldsOfFigure } from "./field-of-figure.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { gradesAt, gradesFit } from "./grades-said.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { tokensOf } from "./tokens.rules.ts";
import { CONDITION_WORDS, LIST_OPENERS, QUANTIFIERS } from "./words.rules.ts";

/** Numbers of schools, conditions that the person gave, grades, and ranks. */

/** "1,204 schools in Boston" by a count; "here are three schools" by the schools in evidence. */
export function countClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { tokens } = sentence;
  const { from, to } = clauseAt(sentence, figure.at);
  const fact = known.general.find(
    (one) => one.about === "count" && isTrueOf(figure, one) && placesSuit(figure, sentence, one, known),
  );
  if (fact) return { ok: true, facts: [fact] };
  const before = tokens[figure.from - 1]?.word ?? "";
  if (
    /^(?:all|both|these|those|the)$/.test(before) &&
    figure.value === sentence.context.named.size &&
    figure.relation === "is"
  )
    return YES;
  const total = known.evidence.schools.length;
  const isOfAnswer = tokens
    .slice(from, Math.min(to, figure.end + 4))
    .some(({ word }) => LIST_OPENERS.has(word));
  const hasKind = tokens
    .slice(from, to)
    .some(({ word }) => GENERAL_WORDS.test(word) && !known.said.words.has(word));
  if (!isOfAnswer || hasKind || figure.relation !== "is") return null;
  const isChoice = tokens
    .slice(Math.max(0, from), figure.end + 3)
    .some(({ word }) =>
      /^(?:here|these|top|first|closest|nearest|best|below|following|compared|compare)$/.test(word),
    );
  return (isChoice ? figure.value <= total : figure.value === total) && figure.value > 0 ? YES : null;
}

/**
 * "Here are the 5 nearest:", and nothing more: so many schools with a distance are in evidence. "Here are the first 5:"
 * needs as many schools.
 * @returns undefined for any other sentence
 */
export function listedClaim(figure: Figure, { tokens }: Sentence, known: Known): Verdict | undefined {
  const words = tokens.map(({ word, text }, at) => (at === figure.at ? "#" : word || text)).join(" ");
  const list = LISTED.exec(words);
  if (!list || figure.kind !== "plain" || figure.relation !== "is") return undefined;
  const [, nearest] = list;
  const listed = [...known.schools.keys()].filter(
    (id) => !nearest || factsOf(known, id).some(({ about }) => about === "distance"),
  );
  return { ok: figure.value > 1 && figure.value <= listed.length, facts: [] };
}

const LISTED = /^here are the (?:# (nearest|closest)|first #) :$/;

/** A figure that the person gave as a condition may be repeated as one, but not be said of a school. */
export function conditionClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { tokens } = sentence;
  const clause = clauseAt(sentence, figure.at);
  const around = [...tokens.slice(clause.from, figure.from), ...tokens.slice(figure.end, clause.to)];
  const words = around.map(({ word }) => word);
  const isSaid = known.said.figures.some((said) => isSameCondition(figure, said));
  if (isSaid && isYours(figure, sentence)) return keepsYours(figure, sentence) ? YES : null;
  if (clause.subjects.length > 0 || clause.pronoun === "one" || words.some((word) => QUANTIFIERS.has(word)))
    return null;
  if (!words.some((word) => CONDITION_WORDS.has(word)) || words.some(isSaidOfSchool)) return null;
  // "Nine thousand are you": said of somebody.
  if (tokens.slice(figure.end, figure.end + 4).some(({ word }) => /^(?:is|are|have|were)$/.test(word)))
    return null;
  return isSaid ? YES : null;
}

/** "It has 25 students" is no condition; "our catalog has no schools within 25 miles" is one. */
function isSaidOfSchool(word: string, at: number, words: readonly string[]): boolean {
  return word === "was" || (word === "has" && words[at - 1] !== "catalog");
}

/** "your limit of 25" */
function isYours({ from }: Figure, { tokens }: Sentence): boolean {
  return tokens.slice(Math.max(0, from - 4), from).some(({ word }) => word === "your");
}

/** What the sentence says a figure is to the person's own, as in "24.6, which is within your limit of 25". */
function keepsYours(figure: Figure, { tokens, figures }: Sentence): boolean {
  const before = figures.findLast(
    (one) => one.end <= figure.from && one.kind !== "year" && one.kind !== "grades",
  );
  const words = tokens.slice(before?.end ?? 0, figure.from).map(({ word }) => word);
  const isUnder = words.some((word) => /^(?:within|under|below|inside|meets|fits)$/.test(word));
  const isOver = words.some((word) => /^(?:over|above|exceeds|beyond|outside)$/.test(word));
  if (!isUnder && !isOver) return true;
  return before !== undefined && (isUnder ? before.value <= figure.value : before.value > figure.value);
}

export const LESS = new Set(["less", "atMost"]);
const MORE = new Set(["more", "atLeast"]);

export function isSameCondition(figure: Figure, said: Figure): boolean {
  if (figure.value !== said.value || figure.high !== said.high) return false;
  if (figure.kind !== said.kind && figure.kind !== "plain" && said.kind !== "plain") return false;
  return (
    !(LESS.has(figure.relation) && MORE.has(said.relation)) &&
    !(MORE.has(figure.relation) && LESS.has(said.relation))
  );
}

/** "41 schools with grade 7", where that is what was counted; "no schools with grade 7", where there are none. */
function gradesOfCount(
  { grades }: Figure,
  sentence: Sentence,
  known: Known,
  { isNone = false } = {},
): Verdict | null {
  const isCounted = sentence.topics.some(({ fields }) => fields.includes("count"));
  const fact = known.general.find(({ about, fact: { label, value } }) => {
    if (about !== "count" || (isNone && value !== 0)) return false;
    const tokens = tokensOf(label);
    return tokens.some((_, at) => gradesAt(tokens, at, () => false)?.grades.join() === grades?.grades.join());
  });
  return isCounted && fact ? YES : null;
}

export function conditionOfGrades(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const words = sentence.tokens.map(({ word }) => word);
  const isSaid = known.said.figures.some(
    ({ grades }) => grades?.grades.join() === figure.grades?.grades.join(),
  );
  return isSaid && words.some((word) => CONDITION_WORDS.has(word)) ? YES : null;
}

/** "One school with grade 2": of those that are counted, and not of the school that was spoken of before. */
function isOfCounted({ from, at }: Figure, sentence: Sentence): boolean {
  const [school, behind] = [sentence.tokens[from - 2], sentence.tokens[from - 1]];
  const { pronoun } = clauseAt(sentence, at);
  return pronoun === null && /^schools?$/.test(school?.word ?? "") && behind?.word === "with";
}

export function gradesClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { grades } = figure;
  const subjects = subjectsAt(sentence, figure.at);
  if (!grades) return null;
  if (sentence.tokens[figure.end]?.word === "education") return YES;
  if (!subjects || subjects.length === 0)
    return gradesOfCount(figure, sentence, known) ?? conditionOfGrades(figure, sentence, known);
  const isNegated = isNegatedBefore(sentence, figure.from, figure.at);
  // "I found no schools with pre-K": not about the only school in evidence, the nearest that has it.
  const namesNone = clauseAt(sentence, figure.at).subjects.length === 0;
  const none = isNegated && namesNone ? gradesOfCount(figure, sentence, known, { isNone: true }) : null;
  if (none) return none;
  const counted =
    !isNegated && namesNone && isOfCounted(figure, sentence) ? gradesOfCount(figure, sentence, known) : null;
  if (counted) return counted;
  const found = subjects.map((school) =>
    factsOf(known, school).find(
      ({ fact, grades: real }) =>
        real &&
        !(fact.isPartial && (isNegated || grades.means === "lowest")) &&
        gradesFit(grades, real) !== isNegated,
    ),
  );
  if (found.every((fact) => fact !== undefined)) return { ok: true, facts: found, fields: ["gradesOffered"] };
  // "Students in K–12" may be the label of another fact.
  const isLabel =
    subjects.every((school) =>
      factsOf(known, school).some(({ fact }) => fact.field === "numOfStudentsK12"),
    ) && grades.grades.length === 13;
  return isLabel && !isNegated ? YES : null;
}

/** "ranks third", "the second largest": by a rank that a tool returned. */
export function rankClaim(
  figure: Figure,
  sentence: Sentence,
  known: Known,
  said: FieldsOfFigure,
): Verdict | null {
  const subjects = subjectsAt(sentence, figure.at);
  if (!subjects || isNegatedBefore(sentence, figure.from, figure.at)) return null;
  const found = subjects.map((school) =>
    factsOf(known, school).find(
      ({ about, from, fact }) =>
        about === "rank" &&
        from === figure.value &&
        (!said.isClear ||
          said.fields === null ||
          said.fields.includes(fact.field) ||
          said.fields.includes("count")),
    ),
  );
  return found.every((fact) => fact !== undefined) ? { ok: true, facts: found } : null;
}
