import type { Token } from "#lib/grounding/tokens.rules.ts";
import { RANKED_FIELDS } from "#lib/lookups/tools.schema.ts";
import type { AskedOrder } from "./question.schema.ts";
import { betterOrder } from "./question-fields.rules.ts";
import type { Mark, OrderField, SchoolFilters } from "./question-meanings.rules.ts";

export type ReadMarks = {
  fields: string[];
  filters: SchoolFilters;
  filterFields: string[];
  order: AskedOrder | null;
  more: AskedOrder | null;
  tending: AskedOrder | null;
};

const RANKED: ReadonlySet<string> = new Set(RANKED_FIELDS);
const isOrderField = (field: string): field is OrderField => RANKED.has(field);
const ASKS_WEAK =
  /^(?:many|percent|percentage|%|share|proportion|fraction|number|mostly|majority|portion|much|its)$/;
const IS_WEAK_NOUN = /^(?:students?|kids|children|pupils|percent|percentage|%|population|share|rate)$/;

/** The fields, filters, and orders that a question names. */
export function readMarks(marks: readonly Mark[], tokens: readonly Token[]): ReadMarks {
  const fields: string[] = [];
  let filters: SchoolFilters = {};
  const filterFields: string[] = [];
  let order: AskedOrder | null = null;
  let more: AskedOrder | null = null;
  let tending: AskedOrder | null = null;
  const hasQuality = marks.some(({ meaning }) => meaning.is === "quality");
  for (const { meaning, at, end } of marks) {
    if (meaning.is === "field" && (!meaning.isWeak || isAskedWeakly(tokens, at, end)))
      fields.push(...meaning.fields);
    if (meaning.is === "filter") {
      filters = {
        ...filters,
        ...meaning.filter,
        ...(meaning.filter.grades && { grades: [...(filters.grades ?? []), ...meaning.filter.grades] }),
      };
      filterFields.push(meaning.field);
    }
    if (meaning.is === "order") order ??= ordered(meaning, marks, at);
    if (meaning.is === "more") more ??= ordered(meaning, marks, at);
    if (meaning.is === "tending") tending ??= { field: meaning.field, order: meaning.order };
  }
  if (hasQuality && !order) {
    const best = fields.find(isOrderField);
    const quality = marks.find(({ meaning }) => meaning.is === "quality");
    const isWorst = tokens[quality?.at ?? 0]?.word === "worst";
    if (best)
      order = {
        field: best,
        order: isWorst ? (betterOrder(best) === "most" ? "least" : "most") : betterOrder(best),
      };
  }
  return {
    fields: withoutBase([...new Set(fields)]),
    filters,
    filterFields: [...new Set(filterFields)],
    order,
    more,
    tending,
  };
}

/** "What share of students are white" does not ask for all students. */
function withoutBase(fields: readonly string[]): string[] {
  const isShare = fields.some(
    (field) =>
      field.startsWith("demographics.") ||
      field === "academicInfo.graduationRate" ||
      field === "academicInfo.collegeEnrollment",
  );
  const isPart = isShare;
  return fields.filter(
    (field) =>
      !(isPart && (field === "numOfStudents" || field === "demographics.nces_total_students")) &&
      !(fields.includes("studentTeacherRatio") && field === "teachers"),
  );
}

/** "highest" and "more" take the field that follows: "the highest graduation rate". */
function ordered(
  meaning: { order: AskedOrder["order"]; field: OrderField | null },
  marks: readonly Mark[],
  at: number,
): AskedOrder | null {
  if (meaning.field) return { field: meaning.field, order: meaning.order };
  const next = marks.find(
    (mark) => mark.at > at && mark.meaning.is === "field" && mark.meaning.fields.some(isOrderField),
  );
  const field = next?.meaning.is === "field" ? next.meaning.fields.find(isOrderField) : undefined;
  return field ? { field, order: meaning.order } : null;
}

function isAskedWeakly(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens.slice(Math.max(0, at - 12), at).map(({ word }) => word);
  return before.some((word) => ASKS_WEAK.test(word)) || IS_WEAK_NOUN.test(tokens[end]?.word ?? "");
}
