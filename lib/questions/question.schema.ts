import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import type { Order, OrderField, Reference, SchoolFilters } from "./question-meanings.rules.ts";

/** A question as rules read it: what it names and asks for, before anything is looked up. */

export type FigureCondition = NonNullable<FindSchools["figures"]>[number];

/** A school by its name, with the place that the question gives for it. */
export type NamedSchool = { name: string; place: string | null };

/** Where schools are looked for. Whether a text behind "near" is a place or a school, only the catalog knows. */
export type Where = {
  /** "Fargo, ND", "02118"; null for a whole state, or for a place that only a reference gives. */
  text: string | null;
  state: StateCode | null;
  isNear: boolean;
  /** "near it", "around here", "near me", "in the same city" */
  of: "me" | "school" | null;
};

export type AskedOrder = { field: OrderField; order: Order };

export type Question = {
  text: string;
  /** The words as they were understood, in lower case. */
  words: readonly string[];
  names: NamedSchool[];
  /** Words that may be a place or a school: "boston" in "boston charter schools". */
  loose: string[];
  /** Words for kinds of schools that may be a name after all: "first methodist preschool". */
  maybeNames: string[];
  /** The words outside of names and places. */
  rest: readonly string[];
  /** Names that the catalog has: none of their words asks for anything. */
  called: readonly string[];
  where: Where | null;
  radiusMiles: number | null;
  fields: string[];
  filters: SchoolFilters;
  /** The fields behind the filters, for "is it a charter school?" */
  filterFields: string[];
  figures: FigureCondition[];
  /** "the largest": one school wins. */
  order: AskedOrder | null;
  /** "bigger than": compares. */
  more: AskedOrder | null;
  /** "small schools": comes first. */
  tending: AskedOrder | null;
  references: Reference[];
  /** Conditions on schools that no search can use, as they were typed: "with a football team". */
  unused: readonly string[];
  is: ReadonlySet<QuestionTrait>;
};

export type QuestionTrait =
  /** Names schools in the plural, or one of a kind: "charter schools", "a Catholic school". */
  | "list"
  | "count"
  | "compare"
  | "versus"
  | "only"
  | "quality"
  | "average"
  | "without"
  | "near"
  /** Begins like a question that is answered with yes or no. */
  | "yesno"
  | "named"
  /** Asks for the one with the highest rank, in the singular. */
  | "one";
