import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS, namesShown } from "#lib/fields/table.rules.ts";
import { CATEGORIES, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";

/** Which fields the assistant states of a school, and under which names people may ask for them. */

/** Said by every answer in other ways than as a fact. */
const NAMES: ReadonlySet<string> = new Set(["name", "alternativeNames"]);

/** Not shown on their own, but in an address and beside a name. */
const PARTS = ["address.street", "address.state"];

const SCORES: readonly string[] = CATEGORIES.map((category) => SCORE_FIELDS[category]);

/** Every field that can be stated: those that a school's page shows. */
export const TOLD_FIELDS: readonly string[] = [
  ...[...FIELDS].filter(([name, { shown }]) => shown !== undefined && !NAMES.has(name)).map(([name]) => name),
  "status",
  ...PARTS,
  ...SCORES,
];

const COORDINATES: ReadonlySet<string> = new Set(["address.lat", "address.long"]);

/** What is stated of a school if nobody asks for anything in particular. */
export const MAIN_FIELDS: readonly string[] = [
  ...[...namesShown("facts"), ...namesShown("scores"), ...namesShown("setting")].filter(
    (name) => !COORDINATES.has(name),
  ),
  "status",
  "address.state",
];

/** What is stated of each school in a list, where it is known. */
export const LISTED_FIELDS: readonly string[] = [
  "schoolType",
  "schoolKind",
  "gradesOffered",
  "numOfStudents",
  "studentTeacherRatio",
  "religiousAffiliation",
  "charterSchool",
  "magnetSchool",
  "status",
  "address.city",
  "address.state",
  "address.zip",
];

/** What is stated of schools side by side. */
export const COMPARED_FIELDS: readonly string[] = [
  ...[...FIELDS].filter(([, { compared }]) => compared !== undefined).map(([name]) => name),
  SCORE_FIELDS.academics,
  "status",
  "address.city",
  "address.state",
];

/** What a table of schools side by side has no row for: it stands at the school's name. */
export const AT_THE_NAME: ReadonlySet<string> = new Set(["address.city", "address.state", "address.zip"]);

/** A text of several sentences, which an answer may quote, but which is not a value. */
export function isLongText(field: string): boolean {
  return FIELDS.get(field)?.inputType === "textarea";
}

/**
 * The fields that somebody asked for, by their names, labels, or names in files, in this order and without duplicates.
 * What names no field that can be stated is left out.
 */
export function fieldsNamed(asked: readonly string[], definitions: readonly FieldDefinition[]): string[] {
  const told = definitions.filter(({ name }) => TOLD_FIELDS.includes(name));
  const found = asked.flatMap((text) => {
    const wanted = plain(text);
    const names = ({ name, label }: FieldDefinition) => [
      name,
      label,
      FIELDS.get(name)?.compared?.label ?? "",
      ...(FIELDS.get(name)?.aliases ?? []),
    ];
    return told.find((field) => names(field).some((name) => plain(name) === wanted))?.name ?? [];
  });
  return [...new Set(found)];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}
