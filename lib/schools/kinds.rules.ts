import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import type { SchoolCard } from "./schema.ts";

/** Kinds of schools that are for some children only. */
const KINDS_FOR_SOME = [SCHOOL_KINDS.special, SCHOOL_KINDS.alternative, SCHOOL_KINDS.early] as const;
export type KindForSome = (typeof KINDS_FOR_SOME)[number];

/**
 * The kind within which a school is compared, if it is for some children only. Null for all others, which are compared with
 * each other: regular schools, those with an emphasis, and those whose kind is unknown.
 */
export function kindForSome(schoolKind: string | null): KindForSome | null {
  return KINDS_FOR_SOME.find((kind) => kind === schoolKind) ?? null;
}

/**
 * The same in SQL over the table `school`: whether a school is compared with those of a kind.
 * @param kind SQL for what `kindForSome` gives for the other school
 */
export function isComparedWithin(kind: string): string {
  const kinds = KINDS_FOR_SOME.map((one) => `'${one}'`).join(", ");
  return `(CASE WHEN school_kind IN (${kinds}) THEN school_kind END) IS NOT DISTINCT FROM ${kind}::text`;
}

/** Young people attend these by order of a court. Registers have them as alternative schools, as regular ones, or without a kind. */
const IN_CUSTODY = /\b(?:juvenile|detention|corrections?|correctional|incarcerated|jail|prison)\b/i;

/** Whether a school's name says that its students are in custody. */
export function isInCustody({ name }: Pick<SchoolCard, "name">): boolean {
  return IN_CUSTODY.test(name);
}

/** What tells whether a school is for every child. */
type OfKind = Pick<SchoolCard, "name" | "schoolKind">;

/**
 * Whether a school may be named as the next one to go to from another: it is open to every child, or of the same kind as
 * the other one.
 */
export function isNextSchool(own: OfKind, other: OfKind): boolean {
  if (isInCustody(other) && !isInCustody(own)) return false;
  const kind = kindForSome(other.schoolKind);
  return kind === null || kind === kindForSome(own.schoolKind);
}
