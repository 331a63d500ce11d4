import "server-only";

/** Something about a school's figures that cannot be right as it stands. */
type Doubt = {
  /** For staff, in place of what to look at. */
  text: string;
  /** SQL over the table `school`, aliased `s`. Never NULL, so that a blank raises no doubt. */
  condition: string;
};

/** Somebody miscounts or rounds; this much more is another figure. */
const TWICE = 2;
/** In percent: shares are rounded one by one. */
const ROUNDED = 3;

const share = (name: string) => `(s.demographics ->> '${name}')::float8`;
const RACES = ["white", "black", "asian", "hispanic", "other"].map((name) => `coalesce(${share(name)}, 0)`);
const OFF_BY = (students: string) =>
  `greatest(${students} / s.teachers / s.student_teacher_ratio, s.student_teacher_ratio * s.teachers / ${students})`;

/** What is looked for. Each is one that a second look at the school's source settles. */
export const DOUBTS: readonly Doubt[] = [
  {
    text: "No students, though the school is open",
    condition: "(s.enrollment = 0 AND s.status = 'open')",
  },
  {
    text: "More teachers than students",
    condition: "(s.enrollment > 0 AND s.teachers > s.enrollment)",
  },
  {
    text: "More students in K–12 than in all grades",
    condition: "(s.k12_enrollment > s.enrollment)",
  },
  {
    text: "The student–teacher ratio does not fit the students and teachers",
    condition: `(s.enrollment > 0 AND s.teachers > 0 AND s.student_teacher_ratio > 0
      AND ${OFF_BY("s.enrollment")} > ${TWICE}
      AND (s.k12_enrollment IS NULL OR s.k12_enrollment = 0 OR ${OFF_BY("s.k12_enrollment")} > ${TWICE}))`,
  },
  {
    text: "The average class is larger than the school",
    condition: "(s.enrollment > 0 AND s.class_size > s.enrollment)",
  },
  {
    text: "Girls and boys are more than 100 percent",
    condition: `(${share("male")} + ${share("female")} > ${100 + ROUNDED})`,
  },
  {
    text: "The shares of races are more than 100 percent",
    condition: `(${RACES.join(" + ")} > ${100 + ROUNDED})`,
  },
  {
    text: "Founded in a year that is still to come",
    condition: "(s.founded ~ '^\\d{4}$' AND s.founded > extract(year FROM now())::text)",
  },
];

/** SQL condition for schools with any of these. */
export const DOUBTFUL = `(${DOUBTS.map(({ condition }) => condition).join(" OR ")})`;

/** SQL for the positions in `DOUBTS` of what is doubtful about a school. */
export const DOUBTS_OF_SCHOOL = `array_remove(ARRAY[${DOUBTS.map(
  ({ condition }, at) => `CASE WHEN ${condition} THEN ${at} END`,
).join(", ")}], NULL)`;
