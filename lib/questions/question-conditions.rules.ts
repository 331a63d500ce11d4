import type { Figure } from "#lib/grounding/figures.rules.ts";
import type { Token } from "#lib/grounding/tokens.rules.ts";
import { RANKED_FIELDS, type RankedField } from "#lib/lookups/tools.schema.ts";
import type { FigureCondition } from "./question.schema.ts";
import type { Mark, Order } from "./question-meanings.rules.ts";

/** Conditions on figures: "under 15 students per teacher", "cheaper than $10,000", "between 200 and 400 kids". */

export type ReadCondition = { condition: FigureCondition; from: number; end: number };

/** What stands for "less than" a figure, because the schools' figures have at most two decimals. */
const STEP = 0.01;

const RANKED: ReadonlySet<string> = new Set(RANKED_FIELDS);
const isRanked = (field: string): field is RankedField => RANKED.has(field);

const COUNTED: ReadonlyMap<string, RankedField> = new Map([
  ["students", "numOfStudents"],
  ["student", "numOfStudents"],
  ["kids", "numOfStudents"],
  ["pupils", "numOfStudents"],
  ["children", "numOfStudents"],
  ["people", "numOfStudents"],
  ["dollars", "tuition"],
  ["bucks", "tuition"],
  ["to", "studentTeacherRatio"],
]);

/** The field that a figure is about: named behind it, or before it, or by its unit. */
function fieldOf(figure: Figure, tokens: readonly Token[], marks: readonly Mark[]): RankedField | null {
  const behind = marks.find(
    ({ meaning, at }) => at >= figure.end - 1 && at <= figure.end + 1 && rankedOf(meaning) !== null,
  );
  const nearBehind = marks.find(
    ({ meaning, at }) => at > figure.end && at <= figure.end + 4 && rankedOf(meaning) !== null,
  );
  const before = marks.findLast(
    ({ meaning, end }) => end <= figure.at && end >= figure.from - 4 && rankedOf(meaning) !== null,
  );
  const counted = COUNTED.get(tokens[figure.end]?.word ?? "");
  if (figure.kind === "ratio") return "studentTeacherRatio";
  if (figure.kind === "money") return "tuition";
  if (counted === "tuition") return counted;
  if (counted === "numOfStudents" && isPerTeacher(figure, tokens)) return "studentTeacherRatio";
  const behindField = behind && rankedOf(behind.meaning);
  if (behindField) return behindField;
  const beforeField = before && rankedOf(before.meaning);
  if (counted === "numOfStudents")
    return beforeField === "classSize" || beforeField === "studentTeacherRatio" ? beforeField : counted;
  const said = beforeField ?? (nearBehind ? rankedOf(nearBehind.meaning) : null);
  return said ?? (isMoney(figure, tokens) ? "tuition" : null);
}

/** No school has as many students. */
const LEAST_OF_MONEY = 8000;

/** "Under 8000 a year", "below 30 thousand" */
function isMoney({ end, value, relation }: Figure, tokens: readonly Token[]): boolean {
  const behind = tokens.slice(end, end + 2).map(({ word }) => word);
  const isYearly = /^(?:(?:a|per|each) year|annually|yearly)\b/.test(behind.join(" "));
  return relation !== "is" && (isYearly || value >= LEAST_OF_MONEY);
}

/** "Where each teacher has fewer than 12 students", "fewer than 12 students to each teacher" */
function isPerTeacher({ from, end }: Figure, tokens: readonly Token[]): boolean {
  const behind = tokens.slice(end + 1, end + 4).map(({ word }) => word);
  if (/^(?:to|for|per) (?:each|every|one|a) teacher$/.test(behind.join(" "))) return true;
  const before = tokens.slice(Math.max(0, from - 5), from).map(({ word }) => word);
  return /^(?:each|every|a|one|the) teachers?$|^teachers? (?:has|have)$/.test(before.slice(-3, -1).join(" "));
}

function rankedOf(meaning: Mark["meaning"]): RankedField | null {
  if (meaning.is === "field") return meaning.fields.find(isRanked) ?? null;
  if (meaning.is === "more" || meaning.is === "tending")
    return meaning.field !== null && meaning.field !== "distance" ? meaning.field : null;
  return null;
}

/** What "cheaper than" and "older than" before a figure say. */
function orderBefore(
  figure: Figure,
  tokens: readonly Token[],
  marks: readonly Mark[],
): { field: RankedField | null; order: Order } | null {
  const isThan = tokens[figure.at - 1]?.word === "than" || tokens[figure.at - 2]?.word === "than";
  const mark = marks.findLast(
    ({ meaning, at }) => meaning.is === "more" && at >= figure.from - 4 && at < figure.at,
  );
  if (!isThan || mark?.meaning.is !== "more") return null;
  return { field: rankedOf(mark.meaning), order: mark.meaning.order };
}

/** "Max 300 students", "exceed 500". */
const LIMITS: ReadonlyMap<string, "atMost" | "atLeast" | "more"> = new Map([
  ["max", "atMost"],
  ["maximum", "atMost"],
  ["max.", "atMost"],
  ["min", "atLeast"],
  ["minimum", "atLeast"],
  ["exceed", "more"],
  ["exceeds", "more"],
  ["exceeding", "more"],
]);
const BEFORE_WORDS: ReadonlySet<string> = new Set(["before", "prior"]);
const AFTER_WORDS: ReadonlySet<string> = new Set(["after", "since"]);

/** A condition, if the figure is one: it has a comparison, or a unit that schools are filtered by. */
export function conditionOf(
  figure: Figure,
  tokens: readonly Token[],
  marks: readonly Mark[],
): ReadCondition | null {
  if (
    figure.kind === "grades" ||
    figure.kind === "miles" ||
    figure.kind === "ordinal" ||
    Number.isNaN(figure.value)
  )
    return null;
  if (
    tokens[figure.at]?.text.length === 5 &&
    /^\d{5}$/.test(tokens[figure.at]?.text ?? "") &&
    figure.relation !== "more" &&
    figure.relation !== "less"
  )
    return null;
  const before = tokens[figure.at - 1]?.word ?? "";
  const compared = orderBefore(figure, tokens, marks);
  const field = compared?.field ?? yearField(figure, before, marks) ?? fieldOf(figure, tokens, marks);
  if (field === null) return null;
  const order = figure.relation === "is" ? (compared?.order ?? null) : null;
  const limit = figure.relation === "is" ? LIMITS.get(before) : undefined;
  const bounds = boundsOf(limit ? { ...figure, relation: limit } : figure, order, before, field);
  if (!bounds) return null;
  // "Schools bigger than 400" are still schools.
  const isBehindSchools = /^schools?$/.test(tokens[figure.from - 1]?.word ?? "");
  const from = compared && !isBehindSchools ? figure.from - 1 : figure.from;
  return { condition: { field, ...bounds }, from, end: figure.end };
}

function yearField(figure: Figure, before: string, marks: readonly Mark[]): RankedField | null {
  const isYear = /^(?:1[5-9]|20)\d\d$/.test(figure.text);
  const isAbout = marks.some(
    ({ meaning }) => (meaning.is === "field" || meaning.is === "more") && rankedOf(meaning) === "founded",
  );
  return isYear && isAbout && (BEFORE_WORDS.has(before) || AFTER_WORDS.has(before) || isAbout)
    ? "founded"
    : null;
}

function boundsOf(
  { relation, value, high }: Figure,
  order: Order | null,
  before: string,
  field: RankedField,
): Omit<FigureCondition, "field"> | null {
  if (high !== undefined) return { atLeast: value, atMost: high };
  if (BEFORE_WORDS.has(before)) return { atMost: value - 1 };
  if (AFTER_WORDS.has(before)) return { atLeast: value };
  if (order !== null) {
    // An older school has the smaller year.
    return order === "least" ? { atMost: value - STEP } : { atLeast: value + STEP };
  }
  if (relation === "less" || relation === "nearly") return { atMost: value - STEP };
  if (relation === "more" || relation === "justOver") return { atLeast: value + STEP };
  if (relation === "atMost") return { atMost: value };
  if (relation === "atLeast") return { atLeast: value };
  if (relation === "about") {
    const margin = field === "numOfStudents" || field === "tuition" ? 0.2 : 0.1;
    return { atLeast: Math.round(value * (1 - margin)), atMost: Math.round(value * (1 + margin)) };
  }
  return null;
}

/** "within 5 miles": the radius, and the tokens that say it. */
export function radiusOf(figures: readonly Figure[]): { miles: number; figure: Figure } | null {
  const figure = figures.find(({ kind, value }) => kind === "miles" && value >= 0);
  return figure
    ? { miles: Math.min(100, Math.max(1, Math.ceil(figure.high ?? figure.value))), figure }
    : null;
}
