import { definitionOf, type FieldEntry } from "./define.rules.ts";
import { FURTHER_SECTIONS } from "./further-fields.rules.ts";
import { KEPT_SECTION } from "./kept-fields.rules.ts";
import type { Kind, TEXT } from "./kinds.rules.ts";
import { OVERVIEW_SECTIONS } from "./overview-fields.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { isForMembers, type MemberSection, type SectionId } from "./sections.rules.ts";

/**
 * The table of the fields of a school: each entry defines everything that the program knows about a field. Where it
 * is stored, how it is written there and its type, its definition, who sees it and where, its names in files, how it
 * is compared and averaged: all of this is derived from the entries, and fields are not listed anywhere else.
 * CONTRIBUTING.md explains how to add one.
 */
const SECTIONS = [...OVERVIEW_SECTIONS, ...FURTHER_SECTIONS] as const;

type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The entries of the fields that the school's page shows or that staff enter, by field name. */
export type FieldTable = Merged<(typeof SECTIONS)[number]["entries"]>;
export type FieldName = keyof FieldTable & string;

type SectionOf<Name extends FieldName> = Extract<
  (typeof SECTIONS)[number],
  { entries: { [N in Name]: unknown } }
>["section"];

/** Whether the API exposes a field's value to anyone: the staff's own notes stay internal. */
type Said<Name extends FieldName> = FieldTable[Name] extends { at: { in: "note" } }
  ? FieldTable[Name] extends { shown: string }
    ? Name
    : never
  : FieldTable[Name] extends { at: unknown }
    ? Name
    : never;

/** The fields that only signed-in users get. */
export type MemberField = {
  [Name in FieldName]: SectionOf<Name> extends MemberSection ? Said<Name> : never;
}[FieldName];
/** The fields that everybody gets. */
export type VisitorField = Exclude<{ [Name in FieldName]: Said<Name> }[FieldName], MemberField>;

type Row = { name: string; entry: FieldEntry; section: SectionId | null; index: number };

const ROWS: readonly Row[] = [...SECTIONS, KEPT_SECTION].flatMap(({ section, entries }) =>
  Object.entries<FieldEntry>(entries).map(([name, entry], index) => ({ name, entry, section, index })),
);

/** All fields by name, in the order of the sections and within them. */
export const FIELDS: ReadonlyMap<string, FieldEntry> = new Map(ROWS.map(({ name, entry }) => [name, entry]));

function isSaid({ entry: { at, shown } }: Row): boolean {
  return at !== undefined && (at.in !== "note" || shown !== undefined);
}

function isOfMembers(row: Row): row is Row & { name: MemberField } {
  return isSaid(row) && row.section !== null && isForMembers(row.section);
}

function isOfVisitors(row: Row): row is Row & { name: VisitorField } {
  return isSaid(row) && !isOfMembers(row);
}

export const MEMBER_FIELDS = ROWS.filter(isOfMembers).map(({ name }) => name);
export const VISITOR_FIELDS = ROWS.filter(isOfVisitors).map(({ name }) => name);

/** Whether a field is only for signed-in users, both value and origin. */
export function isMemberField(path: string): path is MemberField {
  return MEMBER_FIELDS.some((name) => name === path);
}

/** The fields shown in a comparison, split into those for everybody and those for members. */
export type ComparedVisitorField = Extract<NameWith<{ compared: unknown }>, VisitorField>;
export type ComparedMemberField = Extract<NameWith<{ compared: unknown }>, MemberField>;
export const COMPARED_VISITOR_FIELDS = VISITOR_FIELDS.filter(
  (name): name is ComparedVisitorField => FIELDS.get(name)?.compared !== undefined,
);
export const COMPARED_MEMBER_FIELDS = MEMBER_FIELDS.filter(
  (name): name is ComparedMemberField => FIELDS.get(name)?.compared !== undefined,
);

/** The names of the fields whose entry has this property: `namesWith("averaged")`. */
export function namesWith<Key extends keyof FieldEntry>(key: Key): NameWith<Record<Key, unknown>>[] {
  return ROWS.flatMap(({ name, entry }) => (key in entry ? [name as NameWith<Record<Key, unknown>>] : []));
}

/** The names of the fields shown in a box of the school's page. */
export function namesShown<Box extends NonNullable<FieldEntry["shown"]>>(
  box: Box,
): NameWith<{ shown: Box }>[] {
  return ROWS.flatMap(({ name, entry }) => (entry.shown === box ? [name as NameWith<{ shown: Box }>] : []));
}

/** The names of the fields whose entries match this type. */
export type NameWith<Like> = {
  [Name in FieldName]: FieldTable[Name] extends Like ? Name : never;
}[FieldName];

/** The type of a field's value in the program, and in the API. */
export type ValueOf<Name extends FieldName> = KindOf<Name> extends Kind<infer Value, infer _> ? Value : never;
export type SaidOf<Name extends FieldName> = KindOf<Name> extends Kind<infer _, infer Said> ? Said : never;
type KindOf<Name extends FieldName> = FieldTable[Name] extends { kind: infer Given } ? Given : typeof TEXT;

/**
 * The master definition of every field of a school: it applies until staff change it, and "Sync with Master" returns
 * to it. Types change only here, because stored values and the program depend on them.
 */
export const MASTER_FIELDS: readonly FieldDefinition[] = ROWS.map(({ name, entry, section, index }) =>
  definitionOf(name, entry, section, index),
);

const DEFINITIONS: ReadonlyMap<string, FieldDefinition> = new Map(
  MASTER_FIELDS.map((field) => [field.name, field]),
);

/** The master's definition of a field; undefined for an unknown name. */
export function masterField(name: string): FieldDefinition | undefined {
  return DEFINITIONS.get(name);
}
