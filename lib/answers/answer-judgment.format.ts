import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { CATEGORIES, HIGHEST_SCORE, SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { statusBlocks } from "./answer-facts.format.ts";
import { figureWithArticle } from "./answer-first.format.ts";
import { NOT_JUDGED } from "./answer-talk.format.ts";
import { factItem, factSentences, figureYear, placedName } from "./wording.format.ts";

/** Whether a school is good: its scores, as its page shows them, what they mean, and its main facts. */

const FIGURES = ["studentTeacherRatio", "tuition", "academicInfo.graduationRate", "academicInfo.averageSAT"];

/** What has to be looked up for it. */
export const JUDGED_BY: readonly string[] = [
  "schoolType",
  "gradesOffered",
  "numOfStudents",
  "founded",
  "status",
  ...FIGURES,
  ...CATEGORIES.map((category) => SCORE_FIELDS[category]),
];

export function judgmentBlocks(school: ToldSchool): Block[] {
  const name = placedName(school.card);
  const scores = scoresOf(school);
  const facts = factSentencesOf(school, scores.length > 0 ? "It" : name);
  return [
    ...(scores.length > 0
      ? [{ kind: "text" as const, sentences: scoreSentences(name, school, scores) }]
      : []),
    { kind: "text", sentences: facts },
    ...statusBlocks(school),
    { kind: "ours", sentences: [NOT_JUDGED] },
  ];
}

/** Its scores, apart from the one for cost of a school that nobody pays for. */
function scoresOf({ card, facts }: ToldSchool): ToldFact[] {
  return CATEGORIES.flatMap((category) => {
    const fact = facts.find(({ field }) => field === SCORE_FIELDS[category]);
    const isFree = category === "cost" && card.schoolType === SCHOOL_TYPES.PUBLIC;
    return typeof fact?.value === "number" && !isFree ? [fact] : [];
  });
}

/** "Boston Latin has an academics score of 9 of 10 and a teachers score of 1 of 10." What they mean follows. */
function scoreSentences(name: string, { card }: ToldSchool, scores: readonly ToldFact[]): Sentence[] {
  const said = scores.map(({ label, value }) => {
    const score = label.toLowerCase();
    return `${/^[aeiou]/.test(score) ? "an" : "a"} ${score} of ${value} of ${HIGHEST_SCORE}`;
  });
  const meanings = scores.flatMap(({ field }) => MEANINGS.get(field) ?? []);
  return [
    [
      `${name} has ${andList(said)}.`,
      `${card.name} has ${andList(said)}.`,
      scores.map(({ label, value }) => `${label}: ${value} of ${HIGHEST_SCORE}.`).join(" "),
      "",
    ],
    meanings.length > 0
      ? [`${meanings.join("; ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`, ""]
      : "",
  ];
}

/** The scores of a school that are shown as this number, or all of them if none is, and what they mean. */
export function shownScoreSentences(school: ToldSchool, shown: number): Sentence[] {
  const scores = scoresOf(school);
  const meant = scores.filter(({ value }) => value === shown);
  if (scores.length === 0) return [];
  return scoreSentences(placedName(school.card), school, meant.length > 0 ? meant : scores);
}

/** "Boston Latin has an academics score of 9 of 10.": one score of a school; nothing if it has none. */
export function scoreSentenceOf(school: ToldSchool, field: string): Sentence[] {
  const scores = scoresOf(school).filter((fact) => fact.field === field);
  return scores.length > 0 ? scoreSentences(placedName(school.card), school, scores).slice(0, 1) : [];
}

/** "It has a teachers score of 1 of 10." and what that compares, behind a figure that has no average to stand beside. */
export function scoreBehindFigure(school: ToldSchool, field: string): Sentence[] {
  const scores = scoresOf(school).filter((fact) => fact.field === field);
  return scores.length > 0 ? scoreSentences("It", school, scores) : [];
}

/** What a score compares, in a few words: a low one for teachers says nothing of how they teach. */
const COMPARES: ReadonlyMap<string, string> = new Map([
  [SCORE_FIELDS.academics, "compares graduation and test results with similar schools"],
  [SCORE_FIELDS.teachers, "compares the number of students per teacher, not how well the teachers teach"],
  [SCORE_FIELDS.cost, "is higher where tuition is lower"],
  [SCORE_FIELDS.diversity, "says how mixed the students are, not how good the school is"],
]);

const MEANINGS: ReadonlyMap<string, string> = new Map(
  [...COMPARES].map(([field, compares]) => [field, `the ${nameOfScore(field)} ${compares}`]),
);

/** What a score is called in a sentence, and what it compares: "diversity score", "says how mixed the students are …". */
export function scoreWords(field: ScoreField): { name: string; meaning: string } {
  return {
    name: nameOfScore(field),
    meaning: COMPARES.get(field) ?? "is the average of the school’s percentiles",
  };
}

function nameOfScore(field: string): string {
  const category = CATEGORIES.find((one) => SCORE_FIELDS[one] === field);
  return `${category ?? ""} score`.trim();
}

/** Its main facts, in two sentences at most. */
function factSentencesOf({ card, facts }: ToldSchool, subject: string): Sentence[] {
  const known = (field: string) => facts.find((fact) => fact.field === field && fact.value !== null);
  const [type, grades, students, founded] = ["schoolType", "gradesOffered", "numOfStudents", "founded"].map(
    known,
  );
  const figures = FIGURES.flatMap((field) => known(field) ?? []);
  const withs = [grades, students].flatMap((fact) => (fact ? [dated(factItem(fact), fact)] : []));
  const kind = type ? `${aKind(String(type.value))}` : "a school";
  const founding = founded ? `, ${factItem(founded)}` : "";
  const apart = (some: readonly (ToldFact | undefined)[]) =>
    some.flatMap((fact) => (fact ? [factSentences(subject, card.name, fact)[0] ?? ""] : [])).join(" ");
  const has = figures.every((fact) => figureYear(fact)) ? "had" : "has";
  const all = andList(figures.map((fact) => dated(figureWithArticle(fact), fact)));
  return [
    [
      `${subject} is ${kind}${withs.length > 0 ? ` with ${withs.join(" and ")}` : ""}${founding}.`,
      `${subject} is ${kind}${withs.length > 0 ? ` with ${withs.join(" and ")}` : ""}.`,
      apart([type, grades, students, founded]),
      apart([type, grades]),
      "",
    ],
    figures.length > 0 ? [`It ${has} ${all}.`, `${card.name} ${has} ${all}.`, apart(figures), ""] : "",
  ];
}

/**
 * What figures do not show, behind a table of them; in the order of weight it comes before its rows, which are left out
 * where room is short.
 */
export function withJudgedTold(blocks: readonly Block[], sentences: string[]): Block[] {
  const at = blocks.findIndex(({ kind }) => kind === "table");
  const told: Block = { kind: "ours", sentences };
  return at < 0 ? [...blocks, told] : [...blocks.slice(0, at), told, ...blocks.slice(at)];
}

function aKind(type: string): string {
  const words = type.toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

/** "2,403 students (2016–17)" */
function dated(text: string, fact: ToldFact): string {
  const year = figureYear(fact);
  return year ? `${text} (${year})` : text;
}
