import { own } from "#lib/platform/own.ts";
import { keyOf } from "./define.rules.ts";
import { RELIGIONS } from "./religion.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { SCHOOL_TYPES } from "./school-types.format.ts";
import { FIELDS } from "./table.rules.ts";
import { textBounds } from "./values.rules.ts";

/**
 * SQL over the table `school`. Names come from this domain's own maps and bounds are numbers from a parsed
 * definition, so no user input ends up in SQL.
 */
export type StoredValue = {
  /** The value: a number, a text, or the number of entries in a list. */
  value: string;
  /** Whether there is one. */
  isPresent: string;
};

/** @returns null for a field that nobody enters */
export function storedValueOf({ name, type }: Pick<FieldDefinition, "name" | "type">): StoredValue | null {
  const stored = storedAt(name);
  if (!stored) return null;
  if ("json" in stored) return jsonValue(stored.json, type);
  return columnValue(stored.column, name === "gradesOffered" ? "array" : type);
}

/** The column of `school` that stores a field, or [JSON column, key]; null for a field that nobody enters. */
export function storedAt(name: string): { column: string } | { json: readonly [string, string] } | null {
  const at = FIELDS.get(name)?.at;
  if (!at) return null;
  return at.in === "json" ? { json: [at.column, keyOf(name)] } : { column: at.column };
}

function columnValue(column: string, type: FieldDefinition["type"]): StoredValue {
  if (type === "array") {
    return {
      value: `coalesce(cardinality(${column}), 0)`,
      isPresent: `coalesce(cardinality(${column}), 0) > 0`,
    };
  }
  return { value: column, isPresent: `${column} IS NOT NULL` };
}

function jsonValue([column, key]: readonly [string, string], type: FieldDefinition["type"]): StoredValue {
  if (type === "array") {
    const value = `coalesce(jsonb_array_length(${column} -> '${key}'), 0)`;
    return { value, isPresent: `${value} > 0` };
  }
  const text = `(${column} ->> '${key}')`;
  return { value: type === "number" ? `${text}::float8` : text, isPresent: `${text} IS NOT NULL` };
}

/**
 * One way in which stored values violate a definition: the property, an SQL condition, and wording for one school and
 * for several.
 */
export type Breach = { property: string; condition: string; words: [one: string, more: string] };

/**
 * How stored values could violate what is new in a definition. Values that the previous definition did not allow
 * either are not considered.
 * @param before the current definition
 * @param wanted the one that staff want
 */
export function breachesOf(before: FieldDefinition, wanted: FieldDefinition): Breach[] {
  const stored = storedValueOf(wanted);
  if (!stored) return [];
  const breaches: Breach[] = [];
  if (wanted.required && !before.required) {
    breaches.push({
      property: "required",
      condition: `NOT (${stored.isPresent})`,
      words: ["has no value", "have no value"],
    });
  }
  return [...breaches, ...boundBreaches(before, wanted, stored), ...optionBreaches(before, wanted, stored)];
}

function boundBreaches(before: FieldDefinition, wanted: FieldDefinition, stored: StoredValue): Breach[] {
  const { min, max, step } = wanted.validation;
  const measured = wanted.type === "string" ? `char_length(${stored.value})` : stored.value;
  const unit = own({ string: " characters", array: " entries" }, wanted.type) ?? "";
  const breach = (property: string, condition: string, what: string): Breach => ({
    property: `validation.${property}`,
    condition: `(${stored.isPresent}) AND ${condition}`,
    words: [`has ${what}`, `have ${what}`],
  });
  const held = wanted.type === "number" ? before.validation : { ...textBounds(before), ...before.validation };
  const breaches: Breach[] = [];
  if (min !== undefined && min > (held.min ?? Number.NEGATIVE_INFINITY)) {
    breaches.push(breach("min", `${measured} < ${min}`, `less than ${min}${unit}`));
  }
  if (max !== undefined && max < (held.max ?? Number.POSITIVE_INFINITY)) {
    breaches.push(breach("max", `${measured} > ${max}`, `more than ${max}${unit}`));
  }
  if (step !== undefined && (step !== held.step || min !== held.min)) {
    const steps = `((${measured} - (${min ?? 0})) / ${step}::float8)`;
    breaches.push(
      breach("step", `abs(${steps} - round(${steps})) > 1e-9`, `a value that is not a multiple of ${step}`),
    );
  }
  return breaches;
}

function optionBreaches(before: FieldDefinition, wanted: FieldDefinition, stored: StoredValue): Breach[] {
  const kept = wanted.options.map(({ value }) => value);
  const gone = before.options.map(({ value }) => value).filter((value) => !kept.includes(value));
  if (gone.length === 0) return [];
  const list = gone.map((value) => `'${storedChoice(wanted.name, value).replaceAll("'", "''")}'`).join(", ");
  return [
    {
      property: "options",
      condition: `${stored.value}::text IN (${list})`,
      words: [`has ${gone.join(" or ")}`, `have ${gone.join(" or ")}`],
    },
  ];
}

/** The value of an option in the database. */
function storedChoice(name: string, value: string): string {
  if (name === "schoolType") return labelKey(SCHOOL_TYPES, value).toLowerCase();
  return name === "religiousAffiliation" ? labelKey(RELIGIONS, value) : value;
}

function labelKey(labels: Record<string, string>, label: string): string {
  return Object.keys(labels).find((key) => own(labels, key) === label) ?? label;
}
