import type { JsonColumn } from "#lib/fields/define.rules.ts";
import { isFieldPath, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { CATEGORIES, type Category, isScoreField, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";

/** A school as stored in the table `school`. */
export type StoredSchool = {
  id: number;
  slug: string;
  facts: Partial<SchoolFacts>;
  alternativeNames: string[];
  /** Other spellings of its names, used only by search (name-variations.rules.ts). */
  nameVariations: string[];
  websources: string[];
  newsFeedName: string | null;
  scores: Partial<Record<Category, number>>;
  /** The source of each fact, or of its blank, by the path of the fact. */
  provenance: Record<string, StoredProvenance>;
  archivedAt: Date | null;
  /** Key of the newest complete register of its state, if that does not have the school (lib/catalog/listing.mutations.ts). */
  notInRegister: string | null;
  /** The JSON columns with all their keys, including those without a field. */
  groups: Record<JsonColumn, Record<string, unknown>>;
};

/** A school without any values. */
export const NOTHING: StoredSchool = {
  id: 0,
  slug: "",
  facts: {},
  alternativeNames: [],
  nameVariations: [],
  websources: [],
  newsFeedName: null,
  scores: {},
  provenance: {},
  archivedAt: null,
  notInRegister: null,
  groups: { contact_info: {}, academic_info: {}, matriculation: {}, demographics: {} },
};

/** A new school with its default values. */
export const NO_SCHOOL: StoredSchool = { ...NOTHING, facts: { schoolType: "PUBLIC", status: "OPEN" } };

/** A fact as stored; null if there is none. */
export function storedFact(school: StoredSchool, fact: string): unknown {
  if (fact === "alternativeNames" || fact === "websources") return nullIfEmpty(school[fact]);
  if (fact === "newsFeedName") return school.newsFeedName;
  if (isScoreField(fact)) return school.scores[categoryOf(fact)] ?? null;
  return isFieldPath(fact) ? (school.facts[fact] ?? null) : null;
}

/** The school with a different value for one fact, null for none. Its provenance stays as it is. */
export function withFact(school: StoredSchool, fact: string, value: unknown): StoredSchool {
  const draft = draftOf(school);
  setFact(draft, fact, value);
  return draft;
}

/**
 * A copy of a school for `setFact`: an import sets twenty facts of each of many schools, and copies each school only
 * once.
 */
export function draftOf(school: StoredSchool): StoredSchool {
  return { ...school, facts: { ...school.facts }, scores: { ...school.scores } };
}

/** Sets one fact of a draft, null for none. */
export function setFact(draft: StoredSchool, fact: string, value: unknown): void {
  if (fact === "alternativeNames" || fact === "websources") Object.assign(draft, { [fact]: value ?? [] });
  else if (fact === "newsFeedName") draft.newsFeedName = value as string | null;
  else if (isScoreField(fact)) Object.assign(draft.scores, { [categoryOf(fact)]: value ?? undefined });
  else if (isFieldPath(fact)) Object.assign(draft.facts, { [fact]: value ?? undefined });
}

function categoryOf(field: string): Category {
  const category = CATEGORIES.find((one) => SCORE_FIELDS[one] === field);
  if (!category) throw new Error(`${field} is not a score`);
  return category;
}

function nullIfEmpty(list: readonly string[]): readonly string[] | null {
  return list.length > 0 ? list : null;
}
