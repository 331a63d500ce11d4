import { formatCount, formatQuantity, quantityOf } from "#lib/platform/numbers.ts";

/** What a figure counts or measures. */
export type Unit = {
  /** In the data dictionary. */
  name: string;
  write: (value: number) => string;
  /** The maximum possible value; a figure without one has no bar. */
  max?: number;
  /** Shown next to a bar whose number doesn't make it obvious. */
  scale?: string;
};

/** Students per teacher: 12.5 → "12.5:1". */
export function formatRatio(studentsPerTeacher: number): string {
  return `${formatQuantity(studentsPerTeacher)}:1`;
}

/** 98.1 → "98.1%", 0 → "0%". */
export function formatPercent(value: number): string {
  return `${formatQuantity(value)}%`;
}

/** From here on, nobody asks for tenths of a percent of the students. */
const WHOLE_FROM = 10;

/**
 * A share of students, one of several in a chart: with one decimal below ten, and whole from there: 4 → "4.0%", 46.2 → "46%".
 * What is not quite nothing or not quite all is not written as if it were.
 */
export function formatShare(value: number): string {
  if (value === 0 || value === 100) return `${value}%`;
  const tenths = Math.round(value * 10) / 10;
  if (tenths === 0) return "under 0.1%";
  if (tenths === 100) return "over 99.9%";
  const isWhole = tenths >= WHOLE_FROM && Math.round(value) !== 100;
  return `${isWhole ? Math.round(value) : tenths.toFixed(1)}%`;
}

/** 42.3381 → "42.3381° N". */
export function formatLatitude(degrees: number): string {
  return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? "S" : "N"}`;
}

/** -71.1017 → "71.1017° W". */
export function formatLongitude(degrees: number): string {
  return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? "W" : "E"}`;
}

export const STUDENTS: Unit = { name: "students", write: formatCount, scale: "students" };
export const CLASS_OF: Unit = { name: "students", write: (size) => quantityOf(size, "student") };
export const PERCENT: Unit = { name: "percent", write: formatPercent, max: 100 };
export const TEACHERS: Unit = { name: "full-time equivalents", write: formatQuantity };
export const RATIO: Unit = { name: "students per full-time teacher", write: formatRatio };
export const DOLLARS: Unit = { name: "US dollars a year", write: (dollars) => `$${formatCount(dollars)}` };
export const RATING: Unit = { name: "points of 10", write: (points) => `${formatQuantity(points)} of 10` };
export const SAT: Unit = {
  name: "points, 400 to 1600",
  write: formatCount,
  max: 1600,
  scale: "out of 1,600",
};
export const ACT: Unit = { name: "points, 1 to 36", write: formatQuantity, max: 36, scale: "out of 36" };
export const LATITUDE: Unit = { name: "degrees", write: formatLatitude };
export const LONGITUDE: Unit = { name: "degrees", write: formatLongitude };
