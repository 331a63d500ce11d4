import { beforeAll, describe, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Rankings by figures per student, in a city where a special education school has by far the fewest per teacher. */

const ELEMENTARY = [0, 1, 2, 3, 4, 5];
const SALEM = { city: "Salem", zip: "01970", at: [42.52, -70.9] as [number, number], grades: ELEMENTARY };
const KINDS: readonly (readonly [name: string, ratio: number | null, schoolKind: string | null])[] = [
  ["Carter Center", 2, "Special education school"],
  ["Second Chance Center", 3, "Alternative school"],
  ["Bates Elementary School", 12, "Regular school"],
  // No source says what kind of school it is.
  ["Horace Center School", 13, null],
  ["Witchcraft Heights School", null, "Regular school"],
  ["Saltonstall School", null, "Regular school"],
  ["Bentley Academy", null, "Regular school"],
  ["Collins School", null, "Regular school"],
  ["Nathaniel School", null, "Regular school"],
];

beforeAll(async () => {
  await loadSchools();
  for (const [name, studentTeacherRatio, schoolKind] of KINDS)
    await addSchool({ ...SALEM, name, studentTeacherRatio, schoolKind, enrollment: 200 });
  await addSchool({
    ...SALEM,
    city: "Lynn",
    zip: "01901",
    name: "Lynn Center",
    studentTeacherRatio: 4,
    schoolKind: "Special education school",
    enrollment: 50,
  });
});

const asked = (question: string) => conversation()(question);
const LEFT_OUT = "I left out two special education, alternative, or career schools.";

describe("a ranking by students per teacher", () => {
  test("is of schools for every child, says how many are left out, and how few have the figure", async () => {
    const { plain } = await asked(
      "Which elementary schools in Salem, MA have the fewest students per teacher?",
    );
    expect(plain).toBe(
      [
        "Of the 9 elementary schools in Salem, MA in our catalog, only 4 have this figure on record. Those with the fewest students per teacher come first (data from 2016–17). I left out two of the 4: special education, alternative, or career schools.",
        "- Bates Elementary School (Salem, MA): grades K–5, 12 students per teacher\n- Horace Center School (Salem, MA): grades K–5, 13 students per teacher",
      ].join("\n\n"),
    );
  });

  test("has its first among them", async () => {
    const { plain, schools } = await asked(
      "Which elementary school in Salem, MA has the fewest students per teacher?",
    );
    expect(plain).toMatch(
      /^Of the elementary schools in Salem, MA, Bates Elementary School .*has the fewest students per teacher: 12 \(2016–17\)\. /,
    );
    expect(plain).toContain(LEFT_OUT);
    expect(plain).not.toContain("Carter");
    expect(plain).toContain(
      "Of the 9 elementary schools in Salem, MA in our catalog, only 4 have this figure on record.",
    );
    expect(schools).toHaveLength(2);
  });

  test("after a list, leaves them out as well", async () => {
    const ask = conversation();
    await ask("elementary schools in Salem, MA");
    const { plain } = await ask("which of these has the fewest students per teacher?");
    expect(plain).toMatch(
      /Bates Elementary School .*fewest students per teacher: 12 \(2016–17\)\. I left out two special education/,
    );
  });

  test.each([
    ["special education schools in Salem, MA with the fewest students per teacher", "Carter Center"],
    ["alternative schools in Salem, MA with the fewest students per teacher", "Second Chance Center"],
    ["schools called Center in Salem, MA with the fewest students per teacher", "Carter Center"],
  ])("has those that are asked for: %s", async (question, name) => {
    const { plain } = await asked(question);
    expect(plain).toContain(name);
    expect(plain).not.toContain("left out");
  });

  test("is of them where a place has no others", async () => {
    const { plain } = await asked("elementary schools in Lynn, MA with the fewest students per teacher");
    expect(plain).toContain("Lynn Center");
    expect(plain).not.toContain("left out");
  });

  test("by size leaves nobody out", async () => {
    const { plain } = await asked("Which elementary schools in Lynn, MA are the largest?");
    expect(plain).toContain("Lynn Center");
    expect(plain).not.toContain("left out");
  });
});

describe("the best schools of a kind, by students per teacher for want of scores,", () => {
  beforeAll(async () => {
    for (const [name, studentTeacherRatio, grades] of [
      ["The Learning Place at Chelmsford", 3, [-1, 0]],
      ["Early Steps", 4, [0]],
      ["Chelmsford Day School", 9, [0, 1, 2, 3, 4, 5]],
      ["Chelmsford Upper School", 11, [6, 7, 8]],
    ] as const)
      await addSchool({
        name,
        studentTeacherRatio,
        grades: [...grades],
        schoolType: "PRIVATE",
        city: "Chelmsford",
        zip: "01824",
        at: [42.6, -71.36],
        enrollment: 90,
      });
  });

  const OUT = "special education, alternative, or career schools, or programs that end with kindergarten.";

  test.each(["top private schools in Chelmsford, MA", "best private schools in Chelmsford, MA"])(
    "do not end with kindergarten: %s",
    async (question) => {
      const { plain } = await asked(question);
      expect(plain).not.toContain("Early Steps");
      expect(plain).not.toContain("The Learning Place");
      expect(plain).toContain("Chelmsford Day School");
      expect(plain).toContain(`I left out two of the 4: ${OUT}`);
    },
  );

  test.each(["best kindergartens in Chelmsford, MA", "top private preschools in Chelmsford, MA"])(
    "do if young children are asked for: %s",
    async (question) => {
      const { plain } = await asked(question);
      expect(plain).toContain("The Learning Place");
      expect(plain).not.toContain("left out");
    },
  );

  test("do if their figures are asked for, and not which are good", async () => {
    const { plain } = await asked("private schools in Chelmsford, MA with the fewest students per teacher");
    expect(plain).toContain("The Learning Place");
  });
});
