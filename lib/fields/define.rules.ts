import { type AnyKind, FLAG, NUMBER, TEXT, TEXTS, WHOLE } from "./kinds.rules.ts";
import type { DisplayIn, FieldDefinition } from "./schema.ts";
import { SECTIONS, type SectionId } from "./sections.rules.ts";
import type { Unit } from "./units.format.ts";

/** The JSON columns of `school`, which hold facts under the last names of their fields. */
export const JSON_COLUMNS = ["contact_info", "academic_info", "matriculation", "demographics"] as const;
export type JsonColumn = (typeof JSON_COLUMNS)[number];

/** The parts of the facts that take several columns. */
export type PartKey = "street" | "city" | "state" | "zip" | "lat" | "long";

/**
 * Where the table `school` holds the value of a field: in a column of its own, in a JSON column, as part of a fact of
 * several columns, or in a column for which no source is kept.
 */
export type Storage =
  | { in: "column"; column: string }
  | { in: "json"; column: JsonColumn }
  | { in: "part"; fact: "address" | "coordinates"; key: PartKey; column: string }
  | { in: "note"; column: string };

export const column = <const Name extends string>(name: Name) => ({ in: "column", column: name }) as const;
export const json = <const Name extends JsonColumn>(name: Name) => ({ in: "json", column: name }) as const;
export const note = <const Name extends string>(name: Name) => ({ in: "note", column: name }) as const;
export const part = <
  const Fact extends "address" | "coordinates",
  const Key extends PartKey,
  const Name extends string,
>(
  fact: Fact,
  key: Key,
  name: Name,
) => ({ in: "part", fact, key, column: name }) as const;

/** The key of a field in its JSON column: its name without the group. */
export function keyOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Where a field stands beside others in a comparison. */
export type Compared = {
  /** Under the school's name, or under the category that it tells something about. */
  group: "kind" | "academics" | "teachers" | "resources" | "athletics" | "cost" | "diversity" | "clubs";
  label: string;
  /** Above a column of numbers, where their text does not say it. */
  unit?: string;
  /** How its number is written there, if not as everywhere. */
  write?: (value: number) => string;
  /** Whether only schools with a grade from 9 to 12 have it. */
  isOfHighSchools?: true;
};

/** Everything that the program knows of one field of a school. */
export type FieldEntry = {
  label: string;
  /** TEXT unless it says otherwise. */
  kind?: AnyKind;
  /** Without it nobody enters the field: the site derives or keeps it. */
  at?: Storage;
  /** What its fact is called in the provenance and in revisions, if not by the field's own name. */
  fact?: string;
  inputType?: FieldDefinition["inputType"];
  required?: true;
  validation?: FieldDefinition["validation"];
  options?: readonly FieldDefinition["options"][number][];
  /** Said to those who fill in the form. */
  helpText?: string;
  /** Said to readers of the data dictionary where the help text speaks to those who fill in the form. */
  meaning?: string;
  unit?: Unit;
  /**
   * Where the school's page shows it: among the facts of its section or of the surroundings, among the texts that the school
   * wrote itself, in a chart, or in a place of its own that no other field can have.
   */
  shown?: "facts" | "setting" | "ownWords" | "scores" | "sexes" | "races" | "needs" | "apart";
  /** Said beside the value in a box of facts. */
  remark?: string;
  /** Few schools have it: without a value it is left out rather than shown as a blank. */
  isOnlyShownWithValue?: true;
  compared?: Compared;
  /**
   * What counts once in the mean that pages compare with: of a share of the student body each student does, so that the
   * mean is the share among all students; of every other figure each school does, because no register says how many
   * students took a test or were to graduate.
   */
  averaged?: "school" | "student";
  /** Whether it decides how a school is found, so that the entry of search follows it. */
  isSearched?: true;
  /** What import files of others call it, beside its name and label: mostly NCES. */
  aliases?: readonly string[];
};

/**
 * The fields of one section in their order.
 * @param section null for what stands in none
 */
export function inSection<
  const Section extends SectionId | null,
  const Entries extends Readonly<Record<string, FieldEntry>>,
>(section: Section, entries: Entries): { section: Section; entries: Entries } {
  return { section, entries };
}

/** What an entry says as a definition, which staff may change. */
export function definitionOf(
  name: string,
  entry: FieldEntry,
  section: SectionId | null,
  index: number,
): FieldDefinition {
  const parent = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : null;
  const type = (entry.kind ?? TEXT).type;
  return {
    name,
    label: entry.label,
    type,
    inputType: entry.inputType ?? "text",
    required: entry.required ?? false,
    displayIn: placesOf(entry),
    section: section && { id: section, label: SECTIONS[section].label, order: SECTIONS[section].order },
    order: (index + 1) * 10,
    isNested: parent !== null,
    parentField: parent,
    validation: entry.validation ?? {},
    options: [...(entry.options ?? [])],
    helpText: entry.helpText ?? null,
    itemSchema: type === "array" ? { type: "string" } : null,
  };
}

/** The screens that have a place for a field. */
export function placesOf({ shown, at }: Pick<FieldEntry, "shown" | "at">): DisplayIn[] {
  return [...(shown ? (["profile"] as const) : []), ...(at ? (["form", "import"] as const) : [])];
}

/** A figure from `min` to `max`; any number will do. */
export function figure(min: number, max: number) {
  return { kind: NUMBER, inputType: "number", validation: { min, max } } as const;
}

/** A number without decimals from `min` to `max`. */
export function count(min: number, max: number) {
  return { kind: WHOLE, inputType: "number", validation: { min, max, step: 1 } } as const;
}

/** A text of several lines, at most `max` characters. */
export function longText(max: number) {
  return { inputType: "textarea", validation: { max } } as const;
}

/** A list of short texts. */
export const LIST = { kind: TEXTS, inputType: "array" } as const;

/** A choice of labelled values. */
export function choice(options: Readonly<Record<string, string>>) {
  return {
    inputType: "select",
    options: Object.entries(options).map(([value, label]) => ({ label, value })),
  } as const;
}

/** A choice of texts that are their own labels. */
export function choiceOf(values: readonly string[]) {
  return { inputType: "select", options: values.map((value) => ({ label: value, value })) } as const;
}

/** Yes, no, or not known. */
export const YES_NO = { ...choiceOf(["Yes", "No"]), kind: FLAG } as const;
