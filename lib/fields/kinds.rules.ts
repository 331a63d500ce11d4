import { isKeyOf } from "#lib/platform/own.ts";
import { formatGrades } from "./grades.rules.ts";
import { isReligion, RELIGIONS } from "./religion.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "./school-types.format.ts";

/** A kind of value. `Value` is the program's representation; `Said` is the API's, including for a blank. */
export type Kind<Value, Said> = {
  /** Identifies its API schema (lib/schools/said.schema.ts). */
  name: string;
  /** Its type in forms and import files. */
  type: FieldDefinition["type"];
  /** In PostgreSQL's text format. */
  write: (value: Value) => string;
  /** What is written if there is no value; null is NULL. */
  blank: string | null;
  /** The value in a column or a key of a JSON column; undefined for a blank. */
  read: (stored: unknown) => Value | undefined;
  say: (value: Value | undefined) => Said;
};

function kind<Value>(
  type: FieldDefinition["type"],
  name: string,
  isValue: (stored: unknown) => stored is Value,
): Kind<Value, Value | null> {
  return {
    name,
    type,
    write: String,
    blank: null,
    read: (stored) => (isValue(stored) ? stored : undefined),
    say: (value) => value ?? null,
  };
}

const isText = (stored: unknown) => typeof stored === "string";
const isNumber = (stored: unknown) => typeof stored === "number";
const isFlag = (stored: unknown) => typeof stored === "boolean";

/** A kind with any type of value. */
export type AnyKind = Omit<Kind<never, unknown>, "read"> & { read: (stored: unknown) => unknown };

export const TEXT = kind("string", "text", isText);
export const NUMBER = kind("number", "number", isNumber);
/** A number without decimals. */
export const WHOLE = kind("number", "whole", isNumber);
export const FLAG = kind("boolean", "flag", isFlag);
export const DATE = kind("date", "text", isText);

/** A text that every school has. */
export const NAME: Kind<string, string> = { ...TEXT, name: "name", blank: "", say: (value) => value ?? "" };

export const TEXTS: Kind<string[], string[]> = {
  name: "texts",
  type: "array",
  write: arrayLiteral,
  blank: "{}",
  read: (stored) => (Array.isArray(stored) && stored.length > 0 ? stored : undefined),
  say: (value) => value ?? [],
};

/** Grades taught: ascending, -1 to 12. */
export const GRADES: Kind<number[], string | null> = {
  name: "grades",
  type: "string",
  write: (grades) => `{${grades.join(",")}}`,
  blank: "{}",
  read: (stored) => (Array.isArray(stored) && stored.length > 0 ? stored : undefined),
  say: (grades) => formatGrades(grades ?? []),
};

/** Converts a lowercase name from the database's enum to the key used by Prisma and the program. */
function keyIn<Table extends object>(table: Table, stored: unknown): (keyof Table & string) | undefined {
  const key = String(stored).toUpperCase();
  return isKeyOf(table, key) ? key : undefined;
}

type SchoolType = keyof typeof SCHOOL_TYPES;

export const SCHOOL_TYPE: Kind<SchoolType, (typeof SCHOOL_TYPES)[SchoolType]> = {
  name: "schoolType",
  type: "string",
  write: (type) => type.toLowerCase(),
  blank: "public",
  read: (stored) => keyIn(SCHOOL_TYPES, stored),
  say: (type = "PUBLIC") => SCHOOL_TYPES[type],
};

type Status = keyof typeof STATUS_WORDS;

export const STATUS: Kind<Status, (typeof STATUS_WORDS)[Status]> = {
  name: "status",
  type: "string",
  write: (status) => status.toLowerCase(),
  blank: "open",
  read: (stored) => keyIn(STATUS_WORDS, stored),
  say: (status = "OPEN") => STATUS_WORDS[status],
};

/** A key of RELIGIONS; the API uses its label. */
export const RELIGION: Kind<string, string | null> = {
  ...TEXT,
  say: (key) => (key !== undefined && isReligion(key) ? RELIGIONS[key] : null),
};

/** A flag that the API expresses in words. */
export const AWARD: Kind<boolean, "Yes" | "No" | null> = {
  ...kind("boolean", "award", isFlag),
  say: (value) => (value === undefined ? null : value ? "Yes" : "No"),
};

/** A list of texts in PostgreSQL's array format. */
export function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
