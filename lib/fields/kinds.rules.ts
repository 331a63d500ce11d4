import { isKeyOf } from "#lib/platform/own.ts";
import { formatGrades } from "./grades.rules.ts";
import { isReligion, RELIGIONS } from "./religion.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "./school-types.format.ts";

/**
 * A kind of value. `Value` is what the program holds, `Said` what the API says, which is also what it says of a blank.
 */
export type Kind<Value, Said> = {
  /** Names the shape that the API gives it (lib/schools/said.schema.ts). */
  name: string;
  /** How forms and import files hold it. */
  type: FieldDefinition["type"];
  /** As PostgreSQL's text format writes it. */
  write: (value: Value) => string;
  /** What is written where there is no value; null is NULL. */
  blank: string | null;
  /** What a column or a key of a JSON column holds; undefined for a blank. */
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

/** Some kind, whatever its values are. */
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

/** A name of the database's enum, which writes it small, as the key that Prisma and the program know it by. */
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

/** A key of RELIGIONS, said by its label. */
export const RELIGION: Kind<string, string | null> = {
  ...TEXT,
  say: (key) => (key !== undefined && isReligion(key) ? RELIGIONS[key] : null),
};

/** A flag that the API says in words. */
export const AWARD: Kind<boolean, "Yes" | "No" | null> = {
  ...kind("boolean", "award", isFlag),
  say: (value) => (value === undefined ? null : value ? "Yes" : "No"),
};

/** A list of texts as PostgreSQL writes an array. */
export function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
