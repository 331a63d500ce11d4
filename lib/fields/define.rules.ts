import { type AnyKind, FLAG, NUMBER, TEXT, TEXTS, WHOLE } from "./kinds.rules.ts";
import type { DisplayIn, FieldDefinition } from "./schema.ts";
import { SECTIONS, type SectionId } from "./sections.rules.ts";
import type { Unit } from "./units.format.ts";

/** The JSON columns of `school`, which contain facts keyed by the last part of their fields' names. */
export const JSON_COLUMNS = ["contact_info", "academic_info", "matriculation", "demographics"] as const;
export type JsonColumn = (typeof JSON_COLUMNS)[number];

/** The parts of facts that span several columns. */
export type PartKey = "street" | "city" | "state" | "zip" | "lat" | "long";

/**
 * Where the table `school` stores the value of a field: in its own column, in a JSON column, as part of a fact with
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

/** A field's key in its JSON column: its name without the group. */
export function keyOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Where a field appears in a comparison. */
export type Compared = {
  /** Under the school's name, or under the category it belongs to. */
  group: "kind" | "academics" | "teachers" | "resources" | "athletics" | "cost" | "diversity" | "clubs";
  label: string;
  /** The heading of a column of numbers, if the numbers do not include the unit. */
  unit?: string;
  /** How its number is written there, if different from elsewhere. */
  write?: (value: number) => string;
  /** Whether it applies only to schools with a grade from 9 to 12. */
  isOfHighSchools?: true;
};

/** Everything that the program knows about one field of a school. */
export type FieldEntry = {
  label: string;
  /** The default is TEXT. */
  kind?: AnyKind;
  /** Without it, nobody enters the field: the site computes or maintains it. */
  at?: Storage;
  /** The name of its fact in the provenance and in revisions, if different from the field's own name. */
  fact?: string;
  inputType?: FieldDefinition["inputType"];
  required?: true;
  validation?: FieldDefinition["validation"];
  options?: readonly FieldDefinition["options"][number][];
  /** Help for those who fill in the form. */
  helpText?: string;
  /** An explanation for readers of the data dictionary, if the help text is aimed at those who fill in the form. */
  meaning?: string;
  unit?: Unit;
  /**
   * Where the school's page shows it: among the facts of its section or of the surroundings, among the texts written
   * by the school itself, in a chart, or in a special place that no other field can have.
   */
  shown?: "facts" | "setting" | "ownWords" | "scores" | "sexes" | "races" | "needs" | "apart";
  /** Whether its text is Markdown, whose signs are not shown where it is one line among others. */
  isMarkdown?: true;
  /** Shown next to the value in a box of facts. */
  remark?: string;
  /** Few schools have it: without a value it is left out rather than shown as a blank. */
  isOnlyShownWithValue?: true;
  compared?: Compared;
  /**
   * What has equal weight in the mean that pages compare with. For shares of the student body it is each student, so
   * that the mean is the share among all students. For every other figure it is each school, because no register says
   * how many students took a test or were due to graduate.
   */
  averaged?: "school" | "student";
  /** Whether it determines how a school is found, so that the search entry has to be updated with it. */
  isSearched?: true;
  /** Its other names in import files from elsewhere, besides its name and label: mostly NCES. */
  aliases?: readonly string[];
};

/**
 * The fields of one section, in order.
 * @param section null for fields without a section
 */
export function inSection<
  const Section extends SectionId | null,
  const Entries extends Readonly<Record<string, FieldEntry>>,
>(section: Section, entries: Entries): { section: Section; entries: Entries } {
  return { section, entries };
}

/** An entry in the form of a definition, which staff may change. */
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

/** A figure from `min` to `max`, with or without decimals. */
export function figure(min: number, max: number) {
  return { kind: NUMBER, inputType: "number", validation: { min, max } } as const;
}

/** A number without decimals from `min` to `max`. */
export function count(min: number, max: number) {
  return { kind: WHOLE, inputType: "number", validation: { min, max, step: 1 } } as const;
}

/** A text with several lines, at most `max` characters long. */
export function longText(max: number) {
  return { inputType: "textarea", validation: { max } } as const;
}

/** A list of short texts. */
export const LIST = { kind: TEXTS, inputType: "array" } as const;

/** A choice of labeled values. */
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

/** Yes, no, or unknown. */
export const YES_NO = { ...choiceOf(["Yes", "No"]), kind: FLAG } as const;
