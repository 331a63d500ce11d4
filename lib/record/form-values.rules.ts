import { formatGrades, parseGrades } from "#lib/fields/grades.rules.ts";
import { parseReligion, RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { own } from "#lib/platform/own.ts";
import { type StoredSchool, storedFact } from "./school.rules.ts";
import { EDITABLE_FIELDS, factOf, fieldsOf, partOf, sameValue } from "./values.rules.ts";

/** Every field of a school as shown in the form. */
export function valuesOf(school: StoredSchool): Record<string, FieldValue> {
  return Object.fromEntries(EDITABLE_FIELDS.map(({ name }) => [name, valueOfField(school, name)]));
}

export function valueOfField(school: StoredSchool, field: string): FieldValue {
  return shownValue(field, storedFact(school, factOf(field) ?? ""));
}

/** Whether a fact is what a revision says that it was. */
export function isFactAs(school: StoredSchool, fact: string, stored: unknown): boolean {
  return isSameFact(fact, storedFact(school, fact), stored);
}

/**
 * Whether two stored values of a fact are the same. Compared by fields, because the database stores the parts of an
 * address in its own order.
 */
export function isSameFact(fact: string, one: unknown, other: unknown): boolean {
  return fieldsOf(fact).every((field) => sameValue(shownValue(field, one), shownValue(field, other)));
}

/** A field's value from its stored fact: the fact itself in the API's terms, or the field's part of an address. */
export function shownValue(field: string, stored: unknown): FieldValue {
  if (stored === null || stored === undefined) return null;
  const part = partOf(field);
  if (part !== null) return own(stored as Record<string, FieldValue>, part) ?? null;
  switch (field) {
    case "schoolType":
      return own(SCHOOL_TYPES, String(stored)) ?? null;
    case "status":
      return own(STATUS_WORDS, String(stored)) ?? null;
    case "religiousAffiliation":
      return own(RELIGIONS, String(stored)) ?? null;
    case "gradesOffered":
      return formatGrades(stored as number[]);
    default:
      return stored as FieldValue;
  }
}

/**
 * A fact after one of its fields was set. Setting a part of an address or a position leaves the other parts.
 * @param value as `valueSchemaOf` accepts it
 */
export function factWith(field: string, stored: unknown, value: FieldValue): unknown {
  const part = partOf(field);
  if (part !== null) {
    const whole = {
      ...own(EMPTY_PARTS, factOf(field) ?? ""),
      ...(stored as object),
      [part]: value,
    };
    return Object.values(whole).every((one) => one === null) ? null : whole;
  }
  if (value === null) return null;
  switch (field) {
    case "schoolType":
      return keyOf(SCHOOL_TYPES, value);
    case "status":
      return keyOf(STATUS_WORDS, value);
    case "religiousAffiliation":
      return parseReligion(String(value));
    case "gradesOffered":
      return parseGrades(String(value));
    default:
      return value;
  }
}

const EMPTY_PARTS = {
  address: { street: null, city: null, state: null, zip: null },
  coordinates: { lat: null, long: null },
} as const;

function keyOf(words: Readonly<Record<string, string>>, word: FieldValue): string | null {
  return Object.keys(words).find((key) => own(words, key) === word) ?? null;
}
