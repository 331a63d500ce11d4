import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, valueSchemaOf } from "#lib/fields/values.rules.ts";
import { asWritten } from "#lib/fields/written.rules.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { factWith, valueOfField } from "#lib/record/form-values.rules.ts";
import { draftOf, type StoredSchool, setFact, storedFact } from "#lib/record/school.rules.ts";
import { factOf, sameValue } from "#lib/record/values.rules.ts";

/** The result of applying an input: the school, or everything that is wrong with the input. */
export type Applied = { school: StoredSchool; errors: FieldError[] };

/**
 * What somebody has entered, by hand or in a file, as the site writes it. A value that is stored stays as it is stored,
 * also if a register writes it otherwise: whoever sends it along has not changed it.
 */
export function entered(
  school: StoredSchool,
  input: ReadonlyMap<string, FieldValue>,
  definitions: readonly FieldDefinition[],
): Map<string, FieldValue> {
  const written = (field: string, value: FieldValue) => {
    if (typeof value !== "string" || factOf(field) === null) return value;
    if (valueOfField(school, field) === value) return value;
    const definition = definitions.find(({ name }) => name === field);
    return definition ? asWritten(definition, value) : value;
  };
  return new Map([...input].map(([field, value]) => [field, written(field, value)]));
}

/**
 * A school with the given fields set, each validated by its definition. A field that already has the given value is
 * left alone, so that a value that was valid when it was stored never blocks a change to something else.
 */
export function applyInput(
  school: StoredSchool,
  input: ReadonlyMap<string, FieldValue>,
  definitions: readonly FieldDefinition[],
): Applied {
  const errors: FieldError[] = [];
  const changed = draftOf(school);
  for (const [field, value] of input) {
    if (sameValue(valueOfField(changed, field), value)) continue;
    const definition = definitions.find(({ name }) => name === field);
    const fact = factOf(field);
    if (!definition || fact === null) {
      errors.push({ field, message: "is not a known field" });
      continue;
    }
    const checked = valueSchemaOf(definition).safeParse(value);
    if (checked.success) {
      setFact(changed, fact, factWith(field, storedFact(changed, fact), checked.data));
    } else errors.push({ field, message: checked.error.issues[0]?.message ?? "is invalid" });
  }
  return { school: changed, errors: [...errors, ...wholeErrors(changed)] };
}

/** Fields that are of use only together with another one. */
const NEEDS = [
  ["address.street", "address.state", "is required where there is a street"],
  ["address.city", "address.state", "is required where there is a city"],
  ["address.zip", "address.state", "is required where there is a ZIP code"],
  ["address.lat", "address.long", "is required: latitude and longitude go together"],
  ["address.long", "address.lat", "is required: latitude and longitude go together"],
] as const;

/** Errors that involve several fields. Each field is named once. */
function wholeErrors(school: StoredSchool): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const [field, needed, message] of NEEDS) {
    if (valueOfField(school, field) === null || valueOfField(school, needed) !== null) continue;
    if (!errors.has(needed)) errors.set(needed, { field: needed, message });
  }
  return [...errors.values()];
}

/** Required fields that are missing, whatever else an input contains. */
export function missingFields(school: StoredSchool, definitions: readonly FieldDefinition[]): FieldError[] {
  return definitions
    .filter(({ name, required }) => required && factOf(name) !== null && valueOfField(school, name) === null)
    .map(({ name }) => ({ field: name, message: "is required" }));
}
