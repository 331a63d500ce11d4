import { numberOf } from "./fields.ts";
import type { School } from "./types.ts";

export type Test = (school: School) => boolean;

/** A kind of school that families name. */
export type KindOfSchool = {
  key: string;
  /** Schools that may be listed. */
  fits: Test;
  /** What the word can honestly mean when schools are counted or ranked. */
  readings: readonly Test[];
};

const some = (from: number, to: number) => (school: School) =>
  school.grades.some((grade) => grade >= from && grade <= to);

function clear(key: string, fits: Test): KindOfSchool {
  return { key, fits, readings: [fits] };
}

export const KINDS_OF_SCHOOLS: readonly KindOfSchool[] = [
  clear("any", () => true),
  clear("private", ({ type }) => type === "private"),
  clear("public", ({ type }) => type === "public"),
  clear("catholic", ({ religion }) => religion === "roman-catholic"),
  clear("baptist", ({ religion }) => religion === "baptist"),
  clear("jewish", ({ religion }) => religion === "jewish"),
  clear("charter", ({ charter }) => charter === true),
  clear("magnet", ({ magnet }) => magnet === true),
  {
    key: "high",
    fits: some(9, 12),
    readings: [
      some(9, 12),
      (school) => school.grades.includes(12),
      (school) => some(9, 12)(school) && (school.grades[0] ?? 0) >= 7,
      (school) => some(9, 12)(school) && (school.grades[0] ?? 0) >= 9,
      ({ name }) => /\bhigh\b/i.test(name),
    ],
  },
];

/** @throws if it is not a kind of school */
export function kindOfSchool(key: string): KindOfSchool {
  const known = KINDS_OF_SCHOOLS.find((kind) => kind.key === key);
  if (!known) throw new Error(`There is no kind of school ${key}.`);
  return known;
}

/** The numbers of schools among these that a count of this kind may give. */
export function totalsOf(schools: readonly School[], { readings }: Pick<KindOfSchool, "readings">): number[] {
  return [...new Set(readings.map((reading) => schools.filter(reading).length))];
}

/** A condition on a figure or a grade, for its slot {n}. */
export type Condition = { key: string; said: string; fits: Test; isClear: Test };

/** Round limits: no school may lie on one, because "at least" and "more than" are the same to most people. */
const LIMITS = {
  smaller: [100, 150, 200, 250, 300, 400],
  larger: [300, 400, 500, 800, 1000, 1500],
  ratio: [8, 10, 12, 15],
} as const;

const GRADES: readonly [string, number][] = [
  ["kindergarten", 0],
  ["first grade", 1],
  ["8th grade", 8],
  ["12th grade", 12],
];

export const CONDITIONS: readonly Condition[] = [
  ...LIMITS.smaller.map((limit) => onFigure("smaller", "numOfStudents", limit, (value) => value < limit)),
  ...LIMITS.larger.map((limit) => onFigure("larger", "numOfStudents", limit, (value) => value > limit)),
  ...LIMITS.ratio.map((limit) => onFigure("ratio", "studentTeacherRatio", limit, (value) => value < limit)),
  ...GRADES.map(([said, grade]) => ({
    key: "grade",
    said,
    fits: ({ grades }: School) => grades.includes(grade),
    isClear: ({ grades }: School) => grades.length > 0,
  })),
];

function onFigure(key: string, field: string, limit: number, passes: (value: number) => boolean): Condition {
  return {
    key,
    said: limit.toLocaleString("en-US"),
    fits: (school) => {
      const value = numberOf(school, field);
      return value !== null && passes(value);
    },
    isClear: (school) => numberOf(school, field) !== limit && numberOf(school, field) !== 0,
  };
}
