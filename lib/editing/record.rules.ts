import { sameStored } from "#lib/catalogue/merge.rules.ts";
import type { StoredSchool } from "#lib/catalogue/school-row.rules.ts";
import { isFieldPath } from "#lib/fields/facts.rules.ts";
import { formatGrades, parseGrades } from "#lib/fields/grades.rules.ts";
import { parseReligion, RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { own } from "#lib/platform/own.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { CATEGORIES, type Category, isScoreField, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { EDITABLE_FIELDS, factOf, hasOrigin, partOf } from "./values.rules.ts";

/** A school with everything that staff edit of it. */
export type EditableSchool = StoredSchool & {
  websources: string[];
  newsFeedName: string | null;
  scores: Partial<Record<Category, number>>;
};

/** What provenance names as the source of values that staff gave. No release of a register has this key. */
export const STAFF_SOURCE = "staff";

/** Every field of a school as the form has it. */
export function valuesOf(school: EditableSchool): Record<string, FieldValue> {
  return Object.fromEntries(EDITABLE_FIELDS.map(({ name }) => [name, valueOfField(school, name)]));
}

export function valueOfField(school: EditableSchool, field: string): FieldValue {
  return shownValue(field, storedFact(school, factOf(field) ?? ""));
}

/** A fact as it is stored; null when there is none. */
export function storedFact(school: EditableSchool, fact: string): unknown {
  if (fact === "alternativeNames" || fact === "websources") return nullIfEmpty(school[fact]);
  if (fact === "newsFeedName") return school.newsFeedName;
  if (isScoreField(fact)) return school.scores[categoryOf(fact)] ?? null;
  return isFieldPath(fact) ? (school.facts[fact] ?? null) : null;
}

/** The school with another value of one fact, null for none. Its provenance stays as it is. */
export function withFact(school: EditableSchool, fact: string, value: unknown): EditableSchool {
  const draft = draftOf(school);
  setFact(draft, fact, value);
  return draft;
}

/** A copy of a school for `setFact`: an import sets twenty facts of each of many schools, and copies each school once. */
export function draftOf(school: EditableSchool): EditableSchool {
  return { ...school, facts: { ...school.facts }, scores: { ...school.scores } };
}

/** Sets one fact of a draft, null for none. */
export function setFact(draft: EditableSchool, fact: string, value: unknown): void {
  if (fact === "alternativeNames" || fact === "websources") Object.assign(draft, { [fact]: value ?? [] });
  else if (fact === "newsFeedName") draft.newsFeedName = value as string | null;
  else if (isScoreField(fact)) Object.assign(draft.scores, { [categoryOf(fact)]: value ?? undefined });
  else if (isFieldPath(fact)) Object.assign(draft.facts, { [fact]: value ?? undefined });
}

function categoryOf(field: string): Category {
  const category = CATEGORIES.find((one) => SCORE_FIELDS[one] === field);
  if (!category) throw new Error(`${field} is no score`);
  return category;
}

function nullIfEmpty(list: readonly string[]): readonly string[] | null {
  return list.length > 0 ? list : null;
}

/** What a field shows of its fact: the fact itself in the words of the API, or the field's part of an address. */
export function shownValue(field: string, stored: unknown): FieldValue {
  if (stored === null || stored === undefined) return null;
  const part = partOf(field);
  if (part !== null) return own(stored as Record<string, FieldValue>, part) ?? null;
  switch (field) {
    case "schoolType":
      return own(SCHOOL_TYPES, String(stored)) ?? null;
    case "status":
      return own(STATUS_WORDS, String(stored)) ?? null;
    case "religiousAffiliation":
      return own(RELIGIONS, String(stored)) ?? null;
    case "gradesOffered":
      return formatGrades(stored as number[]);
    default:
      return stored as FieldValue;
  }
}

/**
 * A fact after one of its fields was set. A field that is part of an address or a position leaves the other parts.
 * @param value as `valueSchemaOf` accepts it
 */
export function factWith(field: string, stored: unknown, value: FieldValue): unknown {
  const part = partOf(field);
  if (part !== null) {
    const whole = {
      ...own(EMPTY_PARTS, factOf(field) ?? ""),
      ...(stored as object),
      [part]: value,
    };
    return Object.values(whole).every((one) => one === null) ? null : whole;
  }
  if (value === null) return null;
  switch (field) {
    case "schoolType":
      return keyOf(SCHOOL_TYPES, value);
    case "status":
      return keyOf(STATUS_WORDS, value);
    case "religiousAffiliation":
      return parseReligion(String(value));
    case "gradesOffered":
      return parseGrades(String(value));
    default:
      return value;
  }
}

const EMPTY_PARTS = {
  address: { street: null, city: null, state: null, zip: null },
  coordinates: { lat: null, long: null },
} as const;

function keyOf(words: Readonly<Record<string, string>>, word: FieldValue): string | null {
  return Object.keys(words).find((key) => own(words, key) === word) ?? null;
}

/** A change of one fact as a revision keeps it; `origin` is what the former value's was, for taking the change back. */
export type FactChange = { from: unknown; to: unknown; origin?: StoredProvenance };

/** The facts in which two states of a school differ, with their values as stored; a missing one is null. */
export function changedFacts(before: EditableSchool, after: EditableSchool): Record<string, FactChange> {
  const changes = EDITED_FACTS.flatMap((fact): [string, FactChange][] => {
    const [from, to] = [storedFact(before, fact), storedFact(after, fact)];
    if (sameStored(from, to)) return [];
    const origin = own(before.provenance, fact);
    return [[fact, { from, to, ...(origin && { origin }) }]];
  });
  return Object.fromEntries(changes);
}

/** Everything of a school that staff edit, as facts: an address is one. */
export const EDITED_FACTS: readonly string[] = [
  ...new Set(EDITABLE_FIELDS.flatMap(({ name }) => factOf(name) ?? [])),
];

/** The origins after a member of staff gave these facts their values. */
export function withStaffOrigin(
  school: EditableSchool,
  facts: readonly string[],
  { staffId, at }: { staffId: string; at: Date },
): EditableSchool {
  const origin = { s: STAFF_SOURCE, by: staffId, at: at.toISOString() };
  const given = Object.fromEntries(facts.filter(hasOrigin).map((fact) => [fact, origin]));
  return { ...school, provenance: { ...school.provenance, ...given } };
}
