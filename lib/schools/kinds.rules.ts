import { SCHOOL_KINDS, SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { SchoolCard } from "./schema.ts";

/** Kinds of schools that are for some children only. */
const KINDS_FOR_SOME = [SCHOOL_KINDS.special, SCHOOL_KINDS.alternative, SCHOOL_KINDS.early] as const;
export type KindForSome = (typeof KINDS_FOR_SOME)[number];

/** A word of a name as it is; or letters that are in it, and a pattern where the words around it decide. */
type Word = string | readonly [letters: string, pattern: string];

/** What tells whether a school is for every child. */
type OfKind = Pick<SchoolCard, "name" | "schoolKind">;

/** Young people attend these by order of a court. Registers have them as alternative schools, as regular ones, or without a kind. */
const CUSTODY = [
  "juvenile",
  "detention",
  "correction",
  "corrections",
  "correctional",
  "incarcerated",
  "jail",
  "prison",
];
const IN_CUSTODY = inWords(CUSTODY);

/**
 * Words in a name that say plainly that a school is not for every child, although registers list some such schools as
 * regular ones. Where a word is also the name of a place, or of something to learn, the words around it decide.
 */
const ALTERNATIVE_WORDS: readonly Word[] = [
  ...CUSTODY,
  "adult",
  "continuation",
  "credit recovery",
  "homebound",
  ["hospital", "hospital(?! (?:hill|road|street|avenue)\\b)"],
  ["evening", "evening (?=(?:high|school|academy|program|center|college)\\b)"],
  ["transfer", "(?<=\\S )transfer (?:high )?(?:school|academy|program|center)"],
  ["alternative", "alternative(?!$| (?:energy|fuels?)\\b)|(?<!\\band )alternative$"],
];
const ALTERNATIVE_BY_NAME = inWords(ALTERNATIVE_WORDS);
const IS_ALTERNATIVE_BY_NAME = `(coalesce(school_kind, '${SCHOOL_KINDS.regular}') = '${SCHOOL_KINDS.regular}' AND ${isNamed(ALTERNATIVE_WORDS)})`;

/** Kinds that say nothing against what a name says. */
const isPlain = (schoolKind: string | null) => schoolKind === null || schoolKind === SCHOOL_KINDS.regular;

/**
 * The kind within which a school is compared, if it is for some children only. Null for all others, which are compared with
 * each other: regular schools, those with an emphasis, and those whose kind is unknown.
 */
export function kindForSome(school: OfKind): KindForSome | null {
  if (isAlternativeByName(school)) return SCHOOL_KINDS.alternative;
  return KINDS_FOR_SOME.find((kind) => kind === school.schoolKind) ?? null;
}

/** Whether only its name says that a school is an alternative one: a register lists it as a regular one, or gives no kind. */
export function isAlternativeByName({ name, schoolKind }: OfKind): boolean {
  return isPlain(schoolKind) && ALTERNATIVE_BY_NAME.test(name);
}

/**
 * Kinds whose figures per student say nothing to families who look for a school of a level: a special education school
 * has few students per teacher by design.
 */
const KINDS_SET_APART = [SCHOOL_KINDS.special, SCHOOL_KINDS.alternative, SCHOOL_KINDS.vocational] as const;

/** Whether a ranking by figures per student leaves a school out. Of an unknown kind, only the name may tell. */
export function isSetApart(school: OfKind): boolean {
  return isAlternativeByName(school) || KINDS_SET_APART.some((kind) => kind === school.schoolKind);
}

/**
 * The same in SQL over the table `school`: whether a school is compared with those of a kind. A test holds it against
 * `kindForSome`.
 * @param kind SQL for what `kindForSome` gives for the other school
 */
export function isComparedWithin(kind: string): string {
  return `(CASE WHEN ${isOneOf(KINDS_FOR_SOME)} THEN school_kind
    WHEN ${IS_ALTERNATIVE_BY_NAME} THEN '${SCHOOL_KINDS.alternative}' END) IS NOT DISTINCT FROM ${kind}::text`;
}

/** `isSetApart` in SQL over the table `school`; never NULL. */
export const IS_SET_APART = `(${isOneOf(KINDS_SET_APART)} OR ${IS_ALTERNATIVE_BY_NAME})`;

/** Whether a school's name says that its students are in custody. */
export function isInCustody({ name }: Pick<SchoolCard, "name">): boolean {
  return IN_CUSTODY.test(name);
}

/** Public schools that teach online say so in their name; registers have no column for it. */
const ONLINE_WORDS: readonly Word[] = [
  "virtual",
  "online",
  "on-line",
  ["cyber", "cyber (?:academy|charter|school|high|cs)"],
  "eschool",
  "e-school",
  "elearning",
  "e-learning",
  "electronic classroom",
  "connections academy",
  ["digital", "digital (?:academy|learning|school)"],
];
const ONLINE_NAME = inWords(ONLINE_WORDS);

export function isOnlineName(name: string): boolean {
  return ONLINE_NAME.test(name);
}

/** Whether a school teaches online: it is listed as an online school, or its name says so. */
export function isOnlineSchool({ name, schoolType }: Pick<SchoolCard, "name" | "schoolType">): boolean {
  return schoolType === SCHOOL_TYPES.ONLINE || isOnlineName(name);
}

/** `isOnlineSchool` in SQL over the table `school`. */
export const IS_ONLINE = `(school_type = 'online' OR ${isNamed(ONLINE_WORDS)})`;

/**
 * Whether a school may be named as the next one to go to from another: it is open to every child, or of the same kind as
 * the other one.
 */
export function isNextSchool(own: OfKind, other: OfKind): boolean {
  if (isInCustody(other) && !isInCustody(own)) return false;
  const kind = kindForSome(other);
  return kind === null || kind === kindForSome(own);
}

function isOneOf(kinds: readonly string[]): string {
  return `(school_kind IS NOT NULL AND school_kind IN (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;
}

/** Whole words, whatever their case. */
function inWords(words: readonly Word[]): RegExp {
  return new RegExp(`\\b(?:${patternOf(words)})\\b`, "i");
}

/**
 * The same in PostgreSQL, which has its own sign for where a word begins or ends. Few names have any of the letters, and
 * to look for these first takes a tenth of the time.
 */
function isNamed(words: readonly Word[]): string {
  const letters = words.map((word) => `'%${typeof word === "string" ? word : word[0]}%'`);
  const pattern = `\\b(?:${patternOf(words)})\\b`.replaceAll("\\b", "\\y");
  return `(lower(name) LIKE ANY (ARRAY[${letters.join(", ")}]) AND name ~* '${pattern}')`;
}

function patternOf(words: readonly Word[]): string {
  return words.map((word) => (typeof word === "string" ? word : word[1])).join("|");
}
