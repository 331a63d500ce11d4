import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { type FieldValue, readInput, showValue } from "#lib/fields/values.rules.ts";
import { own, without } from "#lib/platform/own.ts";

export type FormSection = { id: string; label: string; fields: FieldDefinition[] };

/** An edit of a field: the text it had, and the one it has now. */
export type FieldEdit = { from: string; to: string };
/** By field name, like everything here. */
export type Edits = Readonly<Record<string, FieldEdit>>;
export type FieldTexts = Readonly<Record<string, string>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The fields that staff enter, by section, in the order given by the definitions. */
export function formSections(definitions: readonly FieldDefinition[]): FormSection[] {
  return bySection(
    definitions.filter(({ name, displayIn }) => displayIn.includes("form") && placeOf(name) !== null),
  );
}

/** The stored text of a field; "" for a blank. */
export function storedText(values: FieldValues, name: string): string {
  return showValue(own(values, name) ?? null);
}

/** Adds an edit, or removes it if the text is back to the original. */
export function withEdit(edits: Edits, name: string, edit: FieldEdit): Edits {
  const others = without(edits, name);
  const from = own(edits, name)?.from ?? edit.from;
  return edit.to === from ? others : { ...others, [name]: { from, to: edit.to } };
}

/**
 * Reads the edited fields.
 * @returns values to save, without those that equal the original; and the problem of each invalid field, worded to
 * follow its label: "must be a whole number"
 */
export function readEdits(
  fields: readonly FieldDefinition[],
  edits: Edits,
): { values: FieldValues; problems: FieldTexts } {
  const values: [string, FieldValue][] = [];
  const problems: [string, string][] = [];
  for (const field of fields) {
    const edit = own(edits, field.name);
    if (!edit) continue;
    const reading = readInput(field, edit.to);
    if ("problem" in reading) problems.push([field.name, reading.problem]);
    else if (!isReadFrom(field, edit.from, reading.value)) values.push([field.name, reading.value]);
  }
  return { values: Object.fromEntries(values), problems: Object.fromEntries(problems) };
}

/** Whether a text reads as this very value: "1,000" as 1000. */
function isReadFrom(field: FieldDefinition, text: string, value: FieldValue): boolean {
  const reading = readInput(field, text);
  return "value" in reading && showValue(reading.value) === showValue(value);
}

/** The defaults for a new school. */
export const NEW_SCHOOL: FieldValues = { schoolType: "Public School", status: "open" };

/**
 * A new school as edits of an empty one: what was typed, the defaults, and every required field, so that those still
 * empty are reported.
 */
export function editsOfNewSchool(fields: readonly FieldDefinition[], typed: Edits): Edits {
  const texts = fields.map(({ name, required }) => {
    return { name, required, to: own(typed, name)?.to ?? storedText(NEW_SCHOOL, name) };
  });
  const told = texts.filter(({ required, to }) => required || to !== "");
  return Object.fromEntries(told.map(({ name, to }) => [name, { from: "", to }]));
}

/** Edits made after `sent` was sent to be saved. They are now based on what has been stored since. */
export function editsSince(edits: Edits, sent: Edits, values: FieldValues): Edits {
  const since = Object.entries(edits).filter(([name, { to }]) => to !== own(sent, name)?.to);
  return Object.fromEntries(since.map(([name, { to }]) => [name, { from: storedText(values, name), to }]));
}

/** A field changed by two editors: its current text, and the one this editor wants. */
export type FieldConflict = { name: string; mine: string; theirs: string };

/** The edited fields that someone else has changed differently in the meantime. @param values as currently stored */
export function conflictsOf(edits: Edits, values: FieldValues): FieldConflict[] {
  return Object.entries(edits).flatMap(([name, { from, to }]) => {
    const theirs = storedText(values, name);
    return theirs === from || theirs === to ? [] : [{ name, mine: to, theirs }];
  });
}

export type Side = "mine" | "theirs";

/**
 * The edits after each conflict is settled: "theirs" drops the edit, "mine" keeps it, based on what is now stored.
 */
export function settleConflicts(
  edits: Edits,
  conflicts: readonly FieldConflict[],
  keep: Readonly<Record<string, Side>>,
): Edits {
  return conflicts.reduce<Edits>((settled, { name, mine, theirs }) => {
    const others = without(settled, name);
    return own(keep, name) === "mine" ? { ...others, [name]: { from: theirs, to: mine } } : others;
  }, edits);
}
