import { zipOf } from "./registers.ts";
import { compareNames, isSpelledOut, lettersOf } from "./words.ts";

/** How a value that is shown relates to what a row says. */
export type Verdict = "equal" | "transformed" | null;

/** What one row says about one field. */
export type Statement =
  /**
   * A value: `cell` is how the row writes it, `judge` compares it with a value that is shown, and `unless` are the
   * reasons for which it may be left blank.
   */
  | { cell: string; judge: (shown: unknown) => Verdict; unless?: readonly string[] }
  /** No value, and the reasons that the row gives for it. */
  | { cell: string; reasons: readonly string[] };

/** Takes what a row says about a field; null says nothing. */
export type Say = (field: string, statement: Statement | null) => void;

/** The registers' codes for no value, with the reasons that they can stand for. */
const CODES: ReadonlyMap<string, readonly string[]> = new Map([
  ["", ["not_reported"]],
  ["M", ["not_reported"]],
  ["-1", ["not_reported"]],
  ["-999", ["not_reported"]],
  ["MISSING", ["not_reported"]],
  ["NOT AVAILABLE", ["not_reported"]],
  ["NOT REPORTED", ["not_reported"]],
  ["N", ["not_applicable"]],
  ["-2", ["not_applicable"]],
  ["NOT APPLICABLE", ["not_applicable"]],
  ["-9", ["suppressed"]],
  ["S", ["suppressed"]],
  ["SUPPRESSED", ["suppressed"]],
]);

export function noValue(cell: string): readonly string[] | undefined {
  return CODES.get(cell.toUpperCase());
}

export function blank(cell: string, ...reasons: string[]): Statement {
  return { cell, reasons };
}

/** A number, or null for a code or anything else that is not a number. */
export function numberOf(cell: string): number | null {
  if (noValue(cell)) return null;
  const value = Number(cell);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** A number as written, or rounded to the decimals that are shown. */
export function figure(cell: string, most = Number.POSITIVE_INFINITY): Statement {
  const value = numberOf(cell);
  if (value === null || value > most) return blank(cell, ...(noValue(cell) ?? ["not_reported"]));
  return { cell, judge: rounded(value) };
}

/** A figure that follows from others of the row, written out in `cell`. */
export function derived(cell: string, value: number): Statement {
  const judge = rounded(value);
  return { cell, judge: (shown) => (judge(shown) ? "transformed" : null) };
}

/** Equal, or as near as one decimal is. */
function rounded(value: number): (shown: unknown) => Verdict {
  return (shown) => {
    if (typeof shown !== "number") return null;
    if (shown === value) return "equal";
    return Math.abs(shown - value) <= 0.0501 ? "transformed" : null;
  };
}

export function whole(cell: string): Statement {
  const value = numberOf(cell);
  if (value === null) return figure(cell);
  return {
    cell,
    judge: (shown) => (shown === value ? "equal" : shown === Math.round(value) ? "transformed" : null),
  };
}

/** A code that stands for one of our words. */
export function coded(cell: string, meant: unknown): Statement {
  return { cell, judge: (shown) => (shown === meant ? "transformed" : null) };
}

export function name(cell: string, state: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  return { cell, judge: (shown) => (typeof shown === "string" ? compareNames(cell, shown, state) : null) };
}

/** The same letters and digits in other capitals, or spelled out. */
export function words(cell: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  return { cell, judge: (shown) => judgeWords(cell, shown) };
}

function judgeWords(cell: string, shown: unknown): Verdict {
  if (typeof shown !== "string") return null;
  if (shown === cell) return "equal";
  return lettersOf(shown) === lettersOf(cell) || isSpelledOut(cell, shown) ? "transformed" : null;
}

/** A county without its designation: "HENNEPIN COUNTY". */
export function county(cell: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  return {
    cell,
    judge: (shown) => judgeWords(cell, shown) ?? judgeWords(cell.replace(/ COUNTY$/i, ""), shown),
  };
}

/** "SUITE 200 WEST CHESTER", "PUYALLUP1", "RIVERSIDE, CA 92501". */
const BESIDE_A_CITY = /^SUITE \d+ |(?<=[A-Z])\d+$|(?:, [A-Z]{2})? \d{5}(?:-\d{4})?$|, [A-Z]{2}$/gi;

/** A city; a cell with a street in it stands for the city of the ZIP code, which no row says. */
export function city(cell: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  const bare = cell.replace(BESIDE_A_CITY, "");
  if (/\d/.test(bare))
    return {
      cell,
      judge: (shown) => (typeof shown === "string" && !/\d/.test(shown) ? "transformed" : null),
      unless: ["not_reported"],
    };
  return { cell, judge: (shown) => judgeWords(cell, shown) ?? judgeWords(bare, shown) };
}

export function zip(cell: string): Statement {
  const digits = zipOf(cell);
  if (digits === null) return blank(cell, "not_reported");
  return { cell, judge: (shown) => (shown === cell ? "equal" : shown === digits ? "transformed" : null) };
}

export function phone(cell: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  const digits = cell.replace(/\D/g, "").replace(/^1(?=\d{10})/, "");
  if (!/^[2-9]\d{9}/.test(digits)) return blank(cell, "not_reported");
  return {
    cell,
    judge: (shown) =>
      shown === cell
        ? "equal"
        : typeof shown === "string" && shown.replace(/\D/g, "") === digits
          ? "transformed"
          : null,
  };
}

/** A website; links into NCES's own pages are not the school's, and a mailbox is not a website. */
export function website(cell: string): Statement {
  const nothing = noValue(cell);
  if (nothing) return blank(cell, ...nothing);
  const bare = bareAddress(cell);
  if (/^([^/]*\.)?nces\.ed\.gov(\/|$)/.test(bare) || !/^[^/@]+\.[a-z]{2,}(:\d+)?([/?#]|$)/.test(bare))
    return blank(cell, "not_reported");
  return {
    cell,
    judge: (shown) =>
      shown === cell
        ? "equal"
        : typeof shown === "string" && bareAddress(shown) === bare
          ? "transformed"
          : null,
  };
}

function bareAddress(text: string): string {
  return text
    .replaceAll(/\s+/g, "")
    .replace(/^(?:https?:\/*)+/i, "")
    .replace(/^[:/]+/, "")
    .replace(/\/$/, "")
    .toLowerCase();
}

/** A position as "latitude,longitude"; the catalog keeps six decimals and may withhold one that cannot be right. */
export function position(latitude: string, longitude: string): Statement {
  const cell = `${latitude},${longitude}`;
  const [lat, long] = [Number(latitude), Number(longitude)];
  if (latitude === "" || longitude === "" || (lat === 0 && long === 0)) return blank(cell, "not_reported");
  return {
    cell,
    unless: ["withheld"],
    judge: (shown) => {
      const place = shown as { lat?: unknown; long?: unknown };
      if (typeof place?.lat !== "number" || typeof place.long !== "number") return null;
      if (place.lat === lat && place.long === long) return "equal";
      return Math.abs(place.lat - lat) < 2e-6 && Math.abs(place.long - long) < 2e-6 ? "transformed" : null;
    },
  };
}

/** Grades from the lowest to the highest, -1 for pre-kindergarten and 0 for kindergarten; null if a code is not a grade. */
export function gradeSpan(
  low: number | null,
  high: number | null,
  cell: string,
  otherwise: readonly string[],
): Statement {
  if (low === null || high === null || low > high) return blank(cell, ...otherwise);
  return grades(
    cell,
    Array.from({ length: high - low + 1 }, (_, at) => low + at),
  );
}

export function grades(cell: string, list: readonly number[]): Statement {
  const wanted = list.join();
  return { cell, judge: (shown) => (Array.isArray(shown) && shown.join() === wanted ? "transformed" : null) };
}

/** Urban-centric locale codes: 11 to 43. */
export function locale(cell: string): Statement {
  if (/^[1-4][1-3]$/.test(cell)) return whole(cell);
  return blank(cell, ...(noValue(cell) ?? ["not_reported"]));
}

/**
 * The counts of students and of teachers of one row, and their ratio. A zero that the other count contradicts does not
 * count; how many teachers a school without students can have is a question of degree, so few may stand.
 */
export function counts(
  students: string,
  teachers: string,
): { students: Statement; teachers: Statement; ratio: Statement } {
  const [some, staff] = [numberOf(students), numberOf(teachers)];
  const cell = `${students} students, ${teachers} teachers`;
  if (some !== null && staff !== null) {
    if (some > 0 && staff === 0)
      return {
        students: whole(students),
        teachers: blank(cell, "contradicted"),
        ratio: blank(cell, "contradicted", "not_applicable"),
      };
    if (some === 0 && staff > 0) {
      const none: Statement =
        staff >= 5
          ? blank(cell, "contradicted")
          : {
              ...(whole(students) as { judge: (shown: unknown) => Verdict }),
              cell,
              unless: ["contradicted"],
            };
      return {
        students: none,
        teachers: figure(teachers),
        ratio: blank(cell, "contradicted", "not_applicable"),
      };
    }
  }
  return {
    students: whole(students),
    teachers: figure(teachers),
    ratio: ratioOf(some, staff, cell, students, teachers),
  };
}

function ratioOf(
  some: number | null,
  staff: number | null,
  cell: string,
  students: string,
  teachers: string,
): Statement {
  if (some === null || staff === null)
    return blank(cell, ...(noValue(students) ?? []), ...(noValue(teachers) ?? []), "not_reported");
  if (some === 0 || staff === 0) return blank(cell, "not_applicable");
  const value = some / staff;
  return value > 100.05
    ? blank(cell, "withheld")
    : { ...derivedRatio(cell, value), unless: value > 100 ? ["withheld"] : [] };
}

function derivedRatio(cell: string, value: number): { cell: string; judge: (shown: unknown) => Verdict } {
  return {
    cell,
    judge: (shown) =>
      typeof shown === "number" && (Math.abs(shown - value) <= 0.0501 || (value < 0.1 && shown === 0.1))
        ? "transformed"
        : null,
  };
}
