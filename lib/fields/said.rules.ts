import { isRecord } from "#lib/platform/own.ts";
import { keyOf } from "./define.rules.ts";
import { type AnyKind, TEXT } from "./kinds.rules.ts";
import { FIELDS, type FieldName, type FieldTable, type SaidOf } from "./table.rules.ts";

/** The API's values of some fields, nested by their names: { tuition, contactInfo: { phone } }. */
export type Said<Names extends FieldName> = {
  [Name in Names as Name extends `${string}.${string}` ? never : Name]: SaidOf<Name>;
} & { [Group in GroupOf<Names>]: SaidIn<Names, Group> };

/** The first part of nested names. */
export type GroupOf<Name extends string> = Name extends `${infer Group}.${string}` ? Group : never;

/** The values in one group, keyed by the last part of the names. */
export type SaidIn<Names extends FieldName, Group extends string> = {
  [Name in Names as Name extends `${Group}.${infer Key}` ? Key : never]: SaidOf<Name>;
};

/** A column of `school` as named in the Prisma model: "class_size" → "classSize". */
type Property<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Property<Rest>>}`
  : Column;
type ColumnOf<Name extends FieldName> = FieldTable[Name] extends {
  at: { column: infer Column extends string };
}
  ? Column
  : never;

function propertyOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The columns of some fields, as a Prisma select. */
export function selectFields<Name extends FieldName>(
  names: readonly Name[],
): { [Column in ColumnOf<Name> as Property<Column>]: true } {
  const columns = names.flatMap((name) => FIELDS.get(name)?.at?.column ?? []);
  const selected = Object.fromEntries(columns.map((column) => [propertyOf(column), true]));
  return selected as { [Column in ColumnOf<Name> as Property<Column>]: true };
}

/**
 * The API's values of some fields of a school.
 * @param row from Prisma, as selected by `selectFields`
 */
export function sayFields<Name extends FieldName>(
  names: readonly Name[],
  row: Readonly<Record<string, unknown>>,
): Said<Name> {
  const columns = new Map(Object.entries(row));
  const values = new Map<string, unknown>();
  for (const name of names) {
    const { at, kind = TEXT }: { at?: { in: string; column: string }; kind?: AnyKind } =
      FIELDS.get(name) ?? {};
    if (!at) continue;
    const column = columns.get(propertyOf(at.column)) ?? null;
    const stored = at.in === "json" ? keyIn(column, keyOf(name)) : column;
    values.set(name, kind.say(kind.read(stored) as never));
  }
  return nested(values) as Said<Name>;
}

function keyIn(group: unknown, key: string): unknown {
  return isRecord(group) ? (new Map(Object.entries(group)).get(key) ?? null) : null;
}

/** Values by name, { "contactInfo.phone": … }, as a nested record: { contactInfo: { phone: … } }. */
export function nested<Value>(
  values: ReadonlyMap<string, Value>,
): Record<string, Value | Record<string, Value>> {
  const record = new Map<string, Value | Record<string, Value>>();
  const groups = new Map<string, Map<string, Value>>();
  for (const [name, value] of values) {
    const [group = "", key] = name.split(".");
    if (key === undefined) record.set(group, value);
    else groups.set(group, (groups.get(group) ?? new Map<string, Value>()).set(key, value));
  }
  for (const [group, members] of groups) record.set(group, Object.fromEntries(members));
  return Object.fromEntries(record);
}

/** The value under a dotted name in a nested record; undefined if it has no such place. */
export function valueAt(record: object, name: string): unknown {
  const [group = "", key] = name.split(".");
  const value = new Map<string, unknown>(Object.entries(record)).get(group);
  return key === undefined || !isRecord(value) ? value : new Map(Object.entries(value)).get(key);
}
