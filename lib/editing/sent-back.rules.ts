import { z } from "zod";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, readGiven } from "#lib/fields/values.rules.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { isRecord } from "#lib/platform/own.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { staffSchoolSchema } from "./staff-school.schema.ts";

const EDITABLE: ReadonlySet<string> = new Set(EDITABLE_FIELDS.map(({ name }) => name));
const GROUPS: ReadonlySet<string> = new Set(
  [...EDITABLE].filter((name) => name.includes(".")).map((name) => name.split(".")[0] ?? ""),
);

/**
 * What a school is answered with besides the fields that staff enter, by dotted name. A client that sends back the
 * school that it was given sends all of these along.
 */
export const COMPUTED_PATHS: ReadonlySet<string> = new Set(
  Object.entries<z.ZodType>(staffSchoolSchema.shape)
    .flatMap(([name, schema]) =>
      GROUPS.has(name) && schema instanceof z.ZodObject
        ? Object.keys(schema.shape).map((key) => `${name}.${key}`)
        : [name],
    )
    .filter((path) => path !== "version" && !EDITABLE.has(path)),
);

/** Those that change by themselves, so that an older copy of them means nothing. */
const MOVING: ReadonlySet<string> = new Set([
  "auditInfo",
  "lastNewsSearch",
  "notInRegister",
  "provenance",
  "scoreBasis",
  "updatedAt",
]);

type Parts = Record<string, unknown>;

/** The parts of an input, by dotted name. */
function partsOf(input: Parts): [path: string, value: unknown][] {
  return Object.entries(input).flatMap(([name, value]): [string, unknown][] =>
    GROUPS.has(name) && isRecord(value)
      ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
      : [[name, value]],
  );
}

/** Whether an input holds anything that is only answered: then it is a school that was sent back. */
export function isSentBack(input: Parts): boolean {
  return partsOf(input).some(([path, value]) => value !== undefined && COMPUTED_PATHS.has(path));
}

/**
 * What a sent-back school changes: all fields that differ from the school as it is answered now. A field that is
 * answered in a different form than it is entered in (a calculated score, “Yes” for an award) thereby stays what it is.
 * @returns the names of the unchanged fields, and an error for each computed value that was changed
 */
export function comparedWith(input: Parts, answered: Parts): { same: Set<string>; errors: FieldError[] } {
  const stands = new Map(partsOf(answered));
  const same = new Set<string>();
  const errors: FieldError[] = [];
  for (const [path, value] of partsOf(input)) {
    if (value === undefined) continue;
    if (isEqual(value, stands.get(path))) same.add(path);
    else if (COMPUTED_PATHS.has(path) && !MOVING.has(path)) {
      errors.push({ field: path, message: "is not entered here: leave it out, or send it back unchanged" });
    }
  }
  return { same, errors };
}

/** Whether two values are the same as JSON, whatever the order of their keys. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

/** The given fields as their definitions read them: "" is a blank, and "12" a number for a field of numbers. */
export function readFields(
  input: ReadonlyMap<string, FieldValue>,
  definitions: readonly FieldDefinition[],
): Map<string, FieldValue> {
  const known = new Map(definitions.map((field) => [field.name, field]));
  return new Map(
    [...input].map(([name, value]) => {
      const field = known.get(name);
      return [name, field ? readGiven(field, value) : value];
    }),
  );
}
