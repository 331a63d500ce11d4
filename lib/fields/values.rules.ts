import { z } from "zod";
import { isVisible } from "#lib/platform/characters.ts";
import { orList } from "#lib/platform/lists.ts";
import { formatNumber } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { parseGrades } from "./grades.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { shortZip, telephoneProblem } from "./written.rules.ts";

/** A value in forms, imports and revisions. Null is a blank; zero, false and "0" are values. */
export type FieldValue = string | number | boolean | string[] | null;

type Shape = Pick<
  FieldDefinition,
  "name" | "label" | "type" | "inputType" | "required" | "validation" | "options"
>;

/** Maximum length of a text whose definition sets none, by input type. */
const TEXT_MAX = { text: 200, tel: 40, email: 254, url: 2000, textarea: 20_000 } as const;
const LIST_MAX = 300;

/** What is wrong with texts of a fixed format, whatever the definition allows. Their value remains the text. */
const PATTERNS: Record<string, (text: string) => string | null> = {
  "address.zip": (text) => (/^\d{5}$/.test(text) ? null : "must have five digits"),
  gradesOffered: (text) => (parseGrades(text) === null ? "must be grades such as PK–5 or 6, 8–12" : null),
  founded: (text) => {
    if (!/\d/.test(text)) return "must be a year such as 1910, or words with one, such as “about 1890”";
    return namesNoYearToCome(text) ? null : "can’t be in the future";
  },
};

/**
 * The valid values of a field: null for a blank unless the field is required, otherwise as in the definition. An
 * empty list is a blank. The messages follow the field's label: "Students" "must be a whole number from 0 to
 * 100,000".
 */
export function valueSchemaOf(field: Shape): z.ZodType<FieldValue> {
  const schema = SCHEMAS.get(field) ?? nullableSchema(field);
  SCHEMAS.set(field, schema);
  return schema;
}

/** Cached, because an import uses the same schemas in every row, and creating them takes long. */
const SCHEMAS = new WeakMap<Shape, z.ZodType<FieldValue>>();

function nullableSchema(field: Shape): z.ZodType<FieldValue> {
  const filled = filledSchema(field);
  if (field.required) return filled.refine((value) => value !== null, "is required");
  return filled.nullable();
}

function filledSchema(field: Shape): z.ZodType<FieldValue> {
  if (field.type === "number") return numberSchema(field);
  if (field.type === "boolean") return z.boolean({ error: required(field, "must be yes or no") });
  if (field.type === "array") return listSchema(field);
  return textSchema(field);
}

function numberSchema(field: Shape) {
  const { min, max, step } = field.validation;
  const problem = `must be ${step === 1 ? "a whole number" : "a number"}${rangeWords(min, max)}`;
  const isRight = (value: number) =>
    (min === undefined || value >= min) &&
    (max === undefined || value <= max) &&
    (step === undefined || isMultiple(value - (min ?? 0), step)) &&
    isOption(field, String(value));
  return z.number({ error: required(field, problem) }).refine(isRight, problem);
}

function textSchema(field: Shape) {
  const { inputType, name, options, validation } = field;
  const text = z.string({ error: required(field, "must be a text") }).trim();
  if (inputType === "select") {
    return text.refine((value) => isOption(field, value), optionsProblem(name, options));
  }
  const bounds = textBounds(field);
  const least = Math.max(validation.min ?? bounds.min, 1);
  const most = validation.max ?? bounds.max;
  const sized = text
    .min(least, least === 1 ? "must not be empty" : `must have at least ${least} characters`)
    .max(most, `must have at most ${most.toLocaleString("en-US")} characters`);
  const pattern = own(PATTERNS, name);
  if (pattern) return withPattern(sized, pattern);
  if (inputType === "url")
    return sized.refine(isWebAddress, "must be a web address such as https://school.org");
  if (inputType === "email") {
    return sized.refine((value) => z.email().safeParse(value).success, "must be an email address");
  }
  if (inputType === "tel") {
    return withPattern(sized, telephoneProblem);
  }
  return sized;
}

function withPattern(text: z.ZodString, problemOf: (text: string) => string | null) {
  return text.superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });
}

/** So many choices can be read; of more, a few show what they look like. */
const MOST_NAMED = 10;
const NAMED_OF_MANY = 3;

function optionsProblem(name: string, options: FieldDefinition["options"]): string {
  if (name === "address.state") return "is not a state; use a code such as CA";
  const values = options.map(({ value }) => value);
  if (values.length <= MOST_NAMED) return `must be one of: ${values.join(", ")}`;
  return `is none of the ${values.length} choices, such as ${orList(values.slice(0, NAMED_OF_MANY))}`;
}

function listSchema(field: Shape) {
  const { min: least = 1, max: most = LIST_MAX } = field.validation;
  const item =
    field.name === "websources"
      ? z.string().trim().max(2000).refine(isWebAddress, "must be a web address such as https://school.org")
      : z.string().trim().min(1, "must not be empty").max(300, "must have at most 300 characters");
  return z
    .array(item, { error: required(field, "must be a list of texts") })
    .max(most, `must have at most ${most} entries`)
    .transform((items) => (items.length > 0 ? [...new Set(items)] : null))
    .refine((items) => items === null || items.length >= least, `must have at least ${least} entries`);
}

/** The widest bounds of a text's length, or of the number of entries in a list. */
export function textBounds({ type, inputType }: Pick<Shape, "type" | "inputType">) {
  if (type === "array") return { min: 1, max: LIST_MAX };
  return { min: 1, max: own(TEXT_MAX, inputType) ?? 200 };
}

/** Reports that a value is missing rather than of the wrong type. */
function required({ required: isRequired }: Shape, problem: string) {
  return ({ input }: { input?: unknown }) =>
    isRequired && (input === null || input === undefined) ? "is required" : problem;
}

function isOption({ options, inputType }: Shape, value: string): boolean {
  return inputType !== "select" || options.some((option) => option.value === value);
}

/** Whether a number is a whole number of steps, within floating-point precision. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  const [least, most] = [min, max].map((bound) => bound?.toLocaleString("en-US"));
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of at least ${least}`;
  return most === undefined ? "" : ` of at most ${most}`;
}

/** An absolute http(s) address with a host that contains a period. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}

/** By the clock of whoever checks it: what is entered on New Year's Eve is checked again where it is stored. */
function namesNoYearToCome(text: string): boolean {
  const thisYear = new Date().getFullYear();
  return (text.match(/\d{4,}/g) ?? []).every((year) => Number(year) <= thisYear);
}

/** The value of a form field or a cell, or what is wrong with it. */
export type InputReading = { value: FieldValue } | { problem: string };

/**
 * Reads a typed text, or a cell of an import file. What nobody can see is a blank, a zero is a zero; a list has one
 * entry per line; a choice may be given by value or label; numbers may have commas.
 */
export function readInput(field: FieldDefinition, text: string): InputReading {
  return checkValue(field, readText(field, text.trim()));
}

/** A value from a call: a text as `readInput` takes it, since clients send what was typed, anything else as it is. */
export function readGiven(field: FieldDefinition, value: FieldValue): FieldValue {
  return typeof value === "string" ? (readText(field, value.trim()) as FieldValue) : value;
}

/** A value validated by its field's definition, or what is wrong with it. */
export function checkValue(field: FieldDefinition, value: unknown): InputReading {
  const checked = valueSchemaOf(field).safeParse(value);
  if (checked.success) return { value: checked.data };
  return { problem: checked.error.issues[0]?.message ?? "is invalid" };
}

function readText({ name, type, inputType, options }: FieldDefinition, text: string): unknown {
  if (!isVisible(text)) return null;
  if (name === "address.zip") return shortZip(text);
  const chosen = inputType === "select" ? chosenValue(options, text) : text;
  if (type === "number") return numberOf(chosen);
  if (type === "boolean") return booleanOf(chosen);
  if (type === "array") return listOf(text);
  if (inputType === "url" && /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return `https://${text}`;
  return chosen;
}

/** "1,234.5" → 1234.5; anything that is not a number stays text, which the schema then rejects. */
function numberOf(text: string): number | string {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function booleanOf(text: string): boolean | string {
  if (/^(yes|true|y|1)$/i.test(text)) return true;
  return /^(no|false|n|0)$/i.test(text) ? false : text;
}

function listOf(text: string): string[] {
  return text
    .split("\n")
    .map((entry) => entry.trim())
    .filter(isVisible);
}

/** The option that a text means; exact values take precedence over all labels. */
function chosenValue(options: FieldDefinition["options"], text: string): string {
  if (options.some(({ value }) => value === text)) return text;
  const meant = options.find(({ value, label }) => isSame(value, text) || isSame(label, text));
  return meant?.value ?? text;
}

const words = new Intl.Collator("en", { sensitivity: "accent" });

function isSame(a: string, b: string): boolean {
  return words.compare(a, b) === 0;
}

/** A value as its field shows it to people: a choice by its label, "Alaska" for AK; 2254 as "2,254". "" for a blank. */
export function valueInWords({ options }: Pick<FieldDefinition, "options">, value: FieldValue): string {
  const text = showValue(value);
  const choice = options.find((option) => option.value === text);
  if (choice) return choice.label;
  return typeof value === "number" ? formatNumber(value) : text;
}

/** A value as shown in the form's input; `readInput` reads the same value back. */
export function showValue(value: FieldValue): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
