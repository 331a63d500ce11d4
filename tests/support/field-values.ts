import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";

/** A school's values by field name, as in forms and calls. */
export type Values = Record<string, FieldValue>;

/** Which of two different values of a field. */
export type Choice = "first" | "second";

/** Texts with a fixed format, written the one way the site writes them. */
const SHAPED = new Map<string, Record<Choice, string>>([
  ["gradesOffered", { first: "K–5", second: "6, 8–12" }],
  ["address.zip", { first: "02115", second: "10027" }],
  ["founded", { first: 'about “1890”, "a" \\ b {c}', second: 'about “1911”, "a" \\ b {c}' }],
]);

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);

/**
 * Two valid values for every field that staff edit, made from its definition. No two fields share one, so a value
 * that ends up in another field is noticed; but yes/no has only two answers, so fields of that kind are told apart by
 * setting one of them alone.
 */
export function valueFor(field: FieldDefinition, choice: Choice): FieldValue {
  const shaped = SHAPED.get(field.name);
  if (shaped) return shaped[choice];
  if (field.type === "boolean") return choice === "first";
  if (field.type === "number") return numberFor(field, choice);
  if (field.type === "array") return ["one", "two"].map((entry) => textFor(field, `${choice} ${entry}`));
  return field.inputType === "select" ? optionFor(field, choice) : textFor(field, choice);
}

function numberFor(field: FieldDefinition, choice: Choice): number {
  if (field.inputType === "select") return Number(optionFor(field, choice));
  const { min = 0, max = 100, step } = field.validation;
  const position = NAMES.indexOf(field.name);
  const whole = Math.floor(min + (max - min) * (choice === "first" ? 0.3 : 0.6));
  return step === 1 ? whole + position : Number((whole + (position + 1) / 1000).toFixed(3));
}

function optionFor({ name, options }: FieldDefinition, choice: Choice): string {
  const option = options[choice === "first" ? 0 : 1];
  if (!option) throw new Error(`${name} has no two options`);
  return option.value;
}

/** With everything that a file, an array, or a copy into the database has to escape. */
function textFor({ name, inputType }: FieldDefinition, words: string): string {
  const position = NAMES.indexOf(name);
  const path = `${name}-${words.replaceAll(" ", "-")}`;
  if (inputType === "tel") return `(617) 555-0${words === "first" ? 1 : 2}${position}`;
  if (inputType === "email") return `${path}@school.example`;
  if (inputType === "url" || name === "websources") return `https://school.example/${path}`;
  const text = `${name}, the “${words}”: "a" \\ b {c}`;
  return inputType === "textarea" ? `${text}\n\tand a second line` : text;
}

/** The values of all fields, or of some. */
export function valuesFor(choice: Choice, names: readonly string[] = NAMES): Values {
  const fields = EDITABLE_FIELDS.filter(({ name }) => names.includes(name));
  return Object.fromEntries(fields.map((field) => [field.name, valueFor(field, choice)]));
}

/** Every field without a value, except for what a school always has. */
export const BLANK: Values = Object.fromEntries(NAMES.map((name) => [name, null]));

/** Values nested as in calls: { name, address: { city } }. */
export function nested(values: Values): Record<string, unknown> {
  const body: Record<string, Record<string, FieldValue> | FieldValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = "", key] = name.split(".");
    if (key === undefined) body[group] = value;
    else body[group] = { ...(body[group] as Record<string, FieldValue>), [key]: value };
  }
  return body;
}
