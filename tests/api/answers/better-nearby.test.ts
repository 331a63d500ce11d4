import { beforeAll, describe, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Mission Hill High School",
    at: [42.335, -71.1],
    grades: [9, 10, 11, 12],
    enrollment: 600,
    studentTeacherRatio: 12.5,
    academicInfo: { graduationRate: 88 },
  });
});

const LATIN = { kind: "school", id: "boston-latin-school-1" } as const;
const OWN_RATIO = "Boston Latin School had 21.2 students per teacher in 2016–17.";
const LISTED_RATIOS =
  /:\n\n- Mission Hill High School \(Boston, MA\): grades 9–12, 12\.5 students per teacher[^\n]*\n- Boston Latin Academy \(Boston, MA\): grades 7–12, 20 students per teacher, [\d.]+ miles away$/;

describe("schools nearby that are better in a figure are set against the school spoken of", () => {
  test.each([
    "Which high schools nearby have a better student-teacher ratio?",
    "nearby high schools with fewer students per teacher",
    "Are there any high schools close by with a lower student–teacher ratio?",
  ])("%s", async (question) => {
    const ask = conversation();
    await ask("Tell me about Boston Latin School");
    const { plain, content, schools } = await ask(question);
    expect(plain).toContain(
      `${OWN_RATIO} Of the 6 high schools near Boston Latin School in our catalog, 2 have this figure on record, and both of them have fewer students per teacher. Here they are, fewest first (data from 2016–17):`,
    );
    expect(plain).toMatch(LISTED_RATIOS);
    expect(plain).not.toContain("02115");
    // Its own figure has its source beside it.
    expect(content).toMatch(/21\.2 students per teacher[^.]*?\[\[1\]\]\(\/school\/boston-latin-school-1/);
    expect(schools).toHaveLength(2);
    expect((await ask("which of these is the largest?")).plain).toMatch(/^[^\n]*Boston Latin Academy/);
  });

  test("of the page that is open", async () => {
    const { plain } = await conversation({ page: LATIN })(
      "Which high schools nearby have a better student-teacher ratio?",
    );
    expect(plain).toContain(OWN_RATIO);
    expect(plain).toMatch(LISTED_RATIOS);
  });

  test("of a school that the question names", async () => {
    const { plain } = await conversation()("schools near Boston Latin Academy with a higher graduation rate");
    expect(plain).toMatch(
      /^The graduation rate of Boston Latin Academy is 95%\. Of the 10 schools near Boston Latin Academy in our catalog, 3 have this figure on record, and one of them has a higher graduation rate:\n\n- Boston Latin School[^\n]*98\.1%[^\n]*$/,
    );
  });
});

test("what a list has no room for is offered, and listed in the same order", async () => {
  const ask = conversation({ page: LATIN });
  const first = await ask("Which nearby schools have fewer students?");
  expect(first.plain).toMatch(
    /Here are the first five, smallest first \(data from 2016–17\):\n\n(?:- [^\n]+ students, [\d.]+ miles? away\n?){5}/,
  );
  expect(first.suggestions.slice(0, 2)).toEqual(["Show the other four", "Compare the first two"]);
  for (const question of ["Show the other four", "the rest", "show me more"]) {
    const others = conversation({ page: LATIN });
    await others("Which nearby schools have fewer students?");
    const { plain, schools } = await others(question);
    expect(plain, question).toMatch(
      /^Here are the others\. The smallest come first \(data from 2016–17\)\.\n\n[\s\S]*Boston Latin Academy [^\n]*1,700 students\n- Charles River High School [^\n]*1,900 students\n/,
    );
    expect(schools).toHaveLength(4);
    expect(schools.some((id) => first.schools.includes(id))).toBe(false);
  }
});

test.each([
  [
    "nearby schools with a better SAT",
    "The average SAT at Boston Latin School was 1,326 in 2016–17.",
    "a higher average SAT",
  ],
  [
    "Which nearby schools have better graduation rates?",
    "The graduation rate of Boston Latin School is 98.1%.",
    "a higher graduation rate",
  ],
])("that none is better is said: %s", async (question, own, better) => {
  const { plain, suggestions } = await conversation({ page: LATIN })(question);
  expect(plain.replace(/\d have/, "some have")).toContain(
    `Of the 10 schools near Boston Latin School in our catalog, some have this figure on record, and none of them has ${better}.`,
  );
  expect(plain.startsWith(own)).toBe(true);
  expect(suggestions).not.toEqual([]);
});

test("where its own figure is not known, nothing is set against it", async () => {
  const page = { kind: "school", id: "fenway-high-school-3" } as const;
  const sat = await conversation({ page })("Are there high schools nearby with a higher SAT?");
  expect(sat.plain).toMatch(
    /^The average SAT of Fenway High School is not known, so I cannot say which schools have a higher average SAT\.\n\nOf the 6 high schools near Fenway High School in our catalog/,
  );
  const classes = await conversation({ page })("nearby schools with smaller classes");
  expect(classes.plain).toMatch(/^The average class size of Fenway High School is not known/);
});

test("where it has none to know, nobody is told that it is not known", async () => {
  const free = await conversation({ page: LATIN })("Are there cheaper private schools nearby?");
  expect(free.plain).toMatch(
    /^Boston Latin School is a public school and charges no tuition, so no school has lower tuition\.\n\n/,
  );
  const page = { kind: "school", id: "silent-elementary-school-7" } as const;
  const sat = await conversation({ page })("nearby high schools with a higher SAT");
  expect(sat.plain).toMatch(
    /^Silent Elementary School has no average SAT to compare with\. This school teaches grades K–5\. /,
  );
});

test("the highest nearby is told near the school, and not near a ZIP code that nobody typed", async () => {
  const { plain } = await conversation({ page: LATIN })(
    "which high school nearby has the highest graduation rate?",
  );
  expect(plain).toMatch(/^Of the high schools near Boston Latin School, Boston Latin Academy /);
});

test("“nearby” before a kind of school is near nothing of that name", async () => {
  const { plain } = await conversation({ page: LATIN })("nearby high schools");
  expect(plain).toMatch(/^Our catalog has 6 high schools near Boston Latin School/);
});
