import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { telephoneOf } from "#lib/fields/written.rules.ts";
import type { BlankReason } from "#lib/schools/provenance.schema.ts";

/** The contents of a cell: a value, or why there is none. */
export type Reading<T> = { value: T } | { blank: BlankReason };

export const NOT_REPORTED = { blank: "not_reported" } as const;
export const NOT_APPLICABLE = { blank: "not_applicable" } as const;
export const SUPPRESSED = { blank: "suppressed" } as const;
export const CONTRADICTED = { blank: "contradicted" } as const;
export const WITHHELD = { blank: "withheld" } as const;
export const NOT_COLLECTED_IN_STATE = { blank: "not_collected_in_state" } as const;

/** The registers' codes for a missing value. A zero is never one of them; `consistentCounts` doubts some. */
const MISSING: ReadonlyMap<string, BlankReason> = new Map([
  ["", "not_reported"],
  ["M", "not_reported"],
  ["-1", "not_reported"],
  ["-999", "not_reported"],
  ["MISSING", "not_reported"],
  ["NOT AVAILABLE", "not_reported"],
  ["NOT REPORTED", "not_reported"],
  ["N", "not_applicable"],
  ["-2", "not_applicable"],
  ["NOT APPLICABLE", "not_applicable"],
  ["-9", "suppressed"],
  ["S", "suppressed"],
  ["SUPPRESSED", "suppressed"],
]);

export function missing(cell: string): BlankReason | undefined {
  return MISSING.get(cell) ?? MISSING.get(cell.toUpperCase());
}

/** Free text, or null if the cell contains a code for a missing value. */
export function text(cell: string): string | null {
  return missing(cell) === undefined ? cell : null;
}

/** A finite number of at least `least`; anything else that is not a missing-value code counts as not reported. */
export function number(cell: string, least = 0): Reading<number> {
  const blank = missing(cell);
  if (blank) return { blank };
  const value = Number(cell);
  return Number.isFinite(value) && value >= least ? { value } : NOT_REPORTED;
}

export function wholeNumber(cell: string): Reading<number> {
  const read = number(cell);
  return "value" in read ? { value: Math.round(read.value) } : read;
}

/** A percentage to one decimal. */
export function percent(cell: string): Reading<number> {
  const read = number(cell);
  if ("blank" in read) return read;
  return read.value <= 100 ? { value: oneDecimal(read.value) } : NOT_REPORTED;
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * A ratio above this is due to an error in one of its two numbers ("809 students, 1 teacher"): withheld, not shown.
 */
const RATIO_MAX = 100;

/**
 * Students per teacher, to one decimal. Without students or without teachers there is no ratio, which is not a ratio
 * of zero.
 */
export function ratio(students: Reading<number>, teachers: Reading<number>): Reading<number> {
  if ("blank" in students) return students;
  if ("blank" in teachers) return teachers;
  if (students.value === 0 || teachers.value === 0) return NOT_APPLICABLE;
  const value = students.value / teachers.value;
  return value <= RATIO_MAX ? { value: Math.max(oneDecimal(value), 0.1) } : WITHHELD;
}

/**
 * Counts of students and teachers without the zeros that the other count contradicts: a school with students has
 * teachers, and one with teachers has students, even if another school counts them, as with career centers that
 * students of several schools share.
 */
export function consistentCounts(
  students: Reading<number>,
  teachers: Reading<number>,
): { students: Reading<number>; teachers: Reading<number> } {
  if ("blank" in students || "blank" in teachers) return { students, teachers };
  if (students.value === 0 && teachers.value > 0) return { students: CONTRADICTED, teachers };
  if (teachers.value === 0 && students.value > 0) return { students, teachers: CONTRADICTED };
  return { students, teachers };
}

/** "251-986-8143", "2519868143" → "(251) 986-8143". */
export function phone(cell: string): Reading<string> {
  const blank = missing(cell);
  if (blank) return { blank };
  const digits = cell.replace(/\D/g, "").replace(/^1(?=\d{10})/, "");
  if (!/^[2-9]\d{9}/.test(digits)) return NOT_REPORTED;
  return { value: telephoneOf(digits.slice(0, 10), digits.slice(10)) };
}

/** Five digits, including the leading zeros that spreadsheets drop, or null. */
export function zip(cell: string): string | null {
  const digits = /^(\d{1,5})(?:-?\d{4})?$/.exec(cell)?.[1];
  return digits && Number(digits) > 0 ? digits.padStart(5, "0") : null;
}

/**
 * An absolute http(s) address; links to NCES's own school locator are not the school's website, and neither is the
 * server in somebody's email address ("http://info@school.org").
 */
export function website(cell: string): Reading<string> {
  const blank = missing(cell);
  if (blank) return { blank };
  const given = cell.replaceAll(/\s+/g, "");
  // Some say twice how they begin: "http://http:www.school.org".
  const bare = given.replace(/^(?:https?:\/*)+/i, "");
  const scheme = /https:\/*$/i.test(given.slice(0, given.length - bare.length)) ? "https" : "http";
  const absolute = /^[a-z]+:\/\//i.test(bare) ? bare : `${scheme}://${bare.replace(/^[:/]+/, "")}`;
  if (!URL.canParse(absolute)) return NOT_REPORTED;
  const url = new URL(absolute);
  const usable = /^https?:$/.test(url.protocol) && url.username === "" && /\.[a-z]{2,}$/i.test(url.hostname);
  if (!usable || /(^|\.)nces\.ed\.gov$/i.test(url.hostname)) return NOT_REPORTED;
  return { value: url.pathname === "/" && !url.search ? url.origin : url.href };
}

/** Every grade from the lowest to the highest. */
function gradeSpan(lowest: number, highest: number): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/**
 * Grades in a span of PSS codes: 1 ungraded, 2 pre-kindergarten, 3 kindergarten, 4 transitional kindergarten, 5
 * transitional first grade (both before grade 1, which NCES counts with kindergarten), 6 to 17 grades 1 to 12.
 */
export function pssGrades(lowest: string, highest: string): Reading<number[]> {
  const [low, high] = [pssGrade(lowest), pssGrade(highest)];
  if (low === "ungraded" || high === "ungraded") return NOT_APPLICABLE;
  if (low === null || high === null || low > high) return NOT_REPORTED;
  return { value: gradeSpan(low, high) };
}

function pssGrade(code: string): number | "ungraded" | null {
  if (code === "1") return "ungraded";
  if (code === "2") return -1;
  if (code === "3" || code === "4" || code === "5") return 0;
  const grade = Number(code) - 5;
  return Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : null;
}

/**
 * Grades in a span as written in CCD: PK, KG, 01 to 12; grade 13 counts as 12. UG (ungraded) and AE (adults) alone
 * are not grades.
 */
export function ccdGrades(lowest: string, highest: string): Reading<number[]> {
  const off = /^(UG|AE)$/i;
  if (off.test(lowest) || off.test(highest)) return NOT_APPLICABLE;
  const [low, high] = [ccdGrade(lowest), ccdGrade(highest)];
  if (low === null || high === null) return { blank: missing(lowest) ?? missing(highest) ?? "not_reported" };
  return low <= high ? { value: gradeSpan(low, high) } : NOT_REPORTED;
}

/** "PK" → -1, "K" and "KG" → 0, "01" → 1; null for anything else. */
export function ccdGrade(code: string): number | null {
  if (/^PK$/i.test(code)) return -1;
  if (/^KG?$/i.test(code)) return 0;
  const grade = Number(code);
  if (code === "" || !Number.isInteger(grade) || grade < 1 || grade > 13) return null;
  return Math.min(grade, 12);
}

/** Urban-centric locale, 11 to 43. */
export function locale(cell: string): Reading<number> {
  const blank = missing(cell);
  if (blank) return { blank };
  return /^[1-4][1-3]$/.test(cell) ? { value: Number(cell) } : NOT_REPORTED;
}

/** NCES operational status codes reduced to what a parent needs to know. */
export function operationalStatus(cell: string): Reading<"OPEN" | "FUTURE" | "PAUSED" | "CLOSED"> {
  const code = /^\d/.exec(cell)?.[0] ?? "";
  if (/^[13458]$/.test(code)) return { value: "OPEN" };
  if (code === "2") return { value: "CLOSED" };
  // "Temporarily closed and may reopen within three years".
  if (code === "6") return { value: "PAUSED" };
  return code === "7" ? { value: "FUTURE" } : NOT_REPORTED;
}

type SchoolKind = keyof typeof SCHOOL_KINDS;

/** The codes of public schools, and the words that newer files write instead of them or after them. */
const PUBLIC_KINDS: readonly (readonly [RegExp, SchoolKind])[] = [
  [/^1\b|^regular/i, "regular"],
  [/^2\b|^special ed/i, "special"],
  [/^3\b|^(career|vocational)/i, "vocational"],
  [/^4\b|^(alternative|other)/i, "alternative"],
];

/** "1", "4 Alternative other school", "Special Education School". */
export function publicKind(cell: string): Reading<string> {
  const kind = PUBLIC_KINDS.find(([pattern]) => pattern.test(cell))?.[1];
  return kind ? { value: SCHOOL_KINDS[kind] } : { blank: missing(cell) ?? "not_reported" };
}

const PRIVATE_KINDS: readonly SchoolKind[] = [
  "regular",
  "montessori",
  "emphasis",
  "special",
  "vocational",
  "alternative",
  "early",
];

/** The codes of the Private School Universe Survey, 1 to 7. */
export function privateKind(cell: string): Reading<string> {
  const kind = PRIVATE_KINDS[Number(cell) - 1];
  return kind ? { value: SCHOOL_KINDS[kind] } : { blank: missing(cell) ?? "not_reported" };
}
