import type { Evidence, EvidenceFact } from "#lib/grounding/schema.ts";
import { pick } from "#tests/bench/support/random.ts";

/** Random schools, and true and false sentences about them, for property tests. */

export type Random = () => number;
export const between = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

const FIRST = [
  "Adams",
  "Bancroft",
  "Cedar Hill",
  "Duniway",
  "Ellis",
  "Franklin",
  "Gage Park",
  "Harding",
  "Irvington",
  "Jackson",
];
const KINDS = [
  "High School",
  "Elementary School",
  "Academy",
  "Middle School",
  "Preparatory School",
  "Charter School",
];

export type Drawn = {
  evidence: Evidence;
  schools: { id: string; name: string; values: Map<string, number> }[];
};

/** Two or three schools with all figures different, so that a swapped figure is a false one. */
export function drawSchools(random: Random): Drawn {
  const firsts = FIRST.toSorted(() => random() - 0.5).slice(0, between(random, 2, 3));
  const used = new Set<number>();
  const distinct = (from: number, to: number, step = 1): number => {
    for (;;) {
      const value = Math.round(between(random, from / step, to / step) * step * 10) / 10;
      if (
        !used.has(Math.round(value)) &&
        !used.has(Math.round(value) + 1) &&
        !used.has(Math.round(value) - 1)
      ) {
        used.add(Math.round(value));
        return value;
      }
    }
  };
  const schools = firsts.map((first, at) => ({
    id: String(at + 1),
    name: `${first} ${pick(random, KINDS)}`,
    values: new Map([
      ["numOfStudents", distinct(200, 4000)],
      ["teachers", distinct(40, 160, 0.5)],
      ["studentTeacherRatio", distinct(8, 30, 0.1)],
      ["classSize", distinct(8, 39)],
      ["tuition", distinct(4100, 40_000)],
      ["academicInfo.averageSAT", distinct(700, 1600)],
      ["academicInfo.graduationRate", distinct(50, 99, 0.1)],
      ["demographics.hispanic", distinct(1, 60, 0.1)],
      ["demographics.white", distinct(1, 60, 0.1)],
    ]),
  }));
  const facts = schools.flatMap(({ id, values }) =>
    [...values].map(
      ([field, value]): EvidenceFact => ({ school: id, field, label: field, value, year: "2016–17" }),
    ),
  );
  return {
    evidence: { schools: schools.map(({ id, name }) => ({ id, name, slug: `school-${id}` })), facts },
    schools,
  };
}

const count = (value: number) =>
  value >= 1000 && !Number.isInteger(value / 1) ? String(value) : value.toLocaleString("en-US");

/** Sentences that state a figure of a field, with N for the school and X for the figure. */
export const PHRASES: readonly (readonly [field: string, phrases: readonly string[]])[] = [
  [
    "numOfStudents",
    [
      "N has X students.",
      "N enrolls X students.",
      "At N, there are X students.",
      "N's enrollment is X.",
      "The enrollment of N is X.",
      "In 2016–17, N had X students.",
      "- **N**: X students",
      "With X students, N is worth a look.",
      "X students attend N.",
      "N (X students) is worth a visit.",
    ],
  ],
  [
    "teachers",
    [
      "N has X teachers.",
      "N has X full-time teachers.",
      "There are X teachers at N.",
      "N employs X teachers.",
    ],
  ],
  [
    "studentTeacherRatio",
    [
      "N has X students per teacher.",
      "N has a student–teacher ratio of X:1.",
      "The student-teacher ratio at N is X to 1.",
      "At N there are X students for each teacher.",
    ],
  ],
  [
    "classSize",
    ["N's average class size is X.", "The average class at N has X students.", "N has X students per class."],
  ],
  [
    "tuition",
    ["N charges $X a year.", "Tuition at N is $X.", "N's tuition is X dollars.", "A year at N costs $X."],
  ],
  [
    "academicInfo.averageSAT",
    ["N's average SAT score is X.", "Students at N score X on the SAT.", "The SAT average of N is X."],
  ],
  [
    "academicInfo.graduationRate",
    [
      "N's graduation rate is X%.",
      "At N, X percent of students graduate.",
      "X% of N's students graduate on time.",
      "N graduates X% of its students.",
    ],
  ],
  [
    "demographics.hispanic",
    [
      "X% of N's students are Hispanic.",
      "N is X% Hispanic.",
      "At N, X percent of students are Hispanic.",
      "Hispanic students make up X% of N.",
    ],
  ],
  [
    "demographics.white",
    ["X% of N's students are white.", "N is X% white.", "White students make up X% of N."],
  ],
];

export function sentence(phrase: string, name: string, figure: string): string {
  return phrase.replace("X", () => figure).replace(/\bN\b/, () => name);
}

/** The figure as it may be written: in full, rounded, without separators. */
export function written(random: Random, value: number): string {
  const forms = [count(value), String(value)];
  if (!Number.isInteger(value)) forms.push(String(Math.round(value)));
  return pick(random, forms);
}

/** A figure that is not the value, however it is rounded. */
export function falsified(random: Random, value: number): string {
  const by = Math.max(2, Math.round(value * pick(random, [0.02, 0.05, 0.1, 0.5])));
  const wrong = random() < 0.5 || value - by <= 1 ? value + by : value - by;
  return pick(random, [count(Math.round(wrong * 10) / 10), String(Math.round(wrong))]);
}
