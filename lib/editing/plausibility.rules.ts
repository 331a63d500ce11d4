import type { FieldValue } from "#lib/fields/values.rules.ts";
import { formatQuantity } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { DOUBT_FIELDS, DOUBT_IDS, doubtsAbout, type Warning } from "./doubts.rules.ts";
import type { FieldValues } from "./form.rules.ts";

/** Counts that move within a year, with the change that is worth a question: by half, and by at least so many. */
const JUMPS = [
  ["numOfStudents", "Students", 50],
  ["numOfStudentsK12", "Students in K–12", 50],
  ["teachers", "Teachers", 10],
] as const;
const JUMP = 0.5;

/** Characters of a reason why something that looks wrong is right. */
export const LONGEST_REASON = 500;

/** Every warning that there can be. */
export const WARNING_IDS = [...DOUBT_IDS, ...JUMPS.map(([field]) => `jump.${field}`)];

/**
 * What is hardly right about a school that is being edited: about it as it would be, and about the change.
 * @param values every field, as it would be saved
 * @param before as it is stored
 */
export function warningsOf(values: FieldValues, before: FieldValues): Warning[] {
  const jumps = JUMPS.flatMap(
    (jump) => jumpOf(jump, numberOf(before, jump[0]), numberOf(values, jump[0])) ?? [],
  );
  return [...jumps, ...doubtsAbout(values)];
}

/** A warning, and the reason why it was confirmed to be right, "" if it was not. */
export type ShownWarning = Warning & { confirmedBecause: string };

/**
 * The same warnings with what staff have confirmed of them.
 * @param confirmed the latest confirmation of each warning, by its ID
 */
export function shownWarnings(
  values: FieldValues,
  before: FieldValues,
  confirmed: Readonly<Record<string, Confirmation>>,
): ShownWarning[] {
  return warningsOf(values, before).map((warning) => {
    const known = own(confirmed, warning.id);
    return { ...warning, confirmedBecause: known?.about === warning.about ? known.reason : "" };
  });
}

/**
 * The warnings of a form that say nothing about a field whose text cannot be read: they would be about its stored value,
 * and contradict what is on the screen.
 * @param unread names of fields with a problem
 */
export function withoutUnread<W extends Warning>(warnings: readonly W[], unread: ReadonlySet<string>): W[] {
  return warnings.filter(({ fields }) => !fields.some((field) => unread.has(field)));
}

/**
 * What is hardly right about a school because of what would change in it, for whoever changes many at once.
 * @param changed names of fields
 */
export function warningsOfChange(
  values: FieldValues,
  before: FieldValues,
  changed: readonly string[],
): Warning[] {
  return warningsOf(values, before).filter(({ fields }) => fields.some((field) => changed.includes(field)));
}

/** Whether a value of this field can look wrong. */
export function canLookWrong(field: string): boolean {
  return DOUBT_FIELDS.has(field) || JUMPS.some(([name]) => name === field);
}

/**
 * What is hardly right about one new value of a school, for whoever changes nothing else; without what is confirmed.
 * @param school as it is stored
 */
export function warningsAbout(
  { field, value }: { field: string; value: FieldValue },
  school: { values: FieldValues; confirmed: Readonly<Record<string, Confirmation>> },
): Warning[] {
  return shownWarnings({ ...school.values, [field]: value }, school.values, school.confirmed).filter(
    ({ fields, confirmedBecause }) => fields.includes(field) && confirmedBecause === "",
  );
}

const ADDRESS = ["address.street", "address.city", "address.zip"];
const POSITION = ["address.lat", "address.long"];

/**
 * What a form says beside a position that was left alone while the address was changed.
 * @param isEdited whether a field's text differs from what is stored
 */
export function positionLeftBehind(before: FieldValues, isEdited: (field: string) => boolean): Warning[] {
  const hasMoved = ADDRESS.some((field) => (own(before, field) ?? null) !== null && isEdited(field));
  const stays = POSITION.filter((field) => numberOf(before, field) !== null && !isEdited(field));
  if (!hasMoved || stays.length < POSITION.length) return [];
  return [{ id: "oldPosition", fields: POSITION, text: "Still the position of the old address.", about: "" }];
}

function jumpOf(
  [field, label, least]: (typeof JUMPS)[number],
  from: number | null,
  to: number | null,
): Warning | null {
  if (!from || to === null || Math.abs(to - from) < least) return null;
  if (Math.abs(to - from) <= JUMP * from) return null;
  return {
    id: `jump.${field}`,
    fields: [field],
    text: `${label} would change from ${formatQuantity(from)} to ${formatQuantity(to)}.`,
    about: [from, to].join(","),
  };
}

function numberOf(values: FieldValues, name: string): number | null {
  const value: FieldValue = own(values, name) ?? null;
  return typeof value === "number" ? value : null;
}

const PREFIX = "confirmed.";

/** What the history calls the confirmation of a warning. @param id the warning's */
export function confirmationName(id: string): string {
  return PREFIX + id;
}

/** The warning that an entry of the history confirms; null if it confirms none. */
export function confirmedWarning(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}

/** A confirmation as the history keeps it: what it says, of which values, and why these are right. */
export type Confirmation = { text: string; about: string; reason: string };
