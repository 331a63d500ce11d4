import { beforeAll, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

const springfield = { city: "Springfield", state: "MA", zip: "01109" };

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    ...springfield,
    name: "Ames Central High School",
    at: [42.11, -72.57],
    grades: [9, 10, 11, 12],
    enrollment: 2000,
  });
  await addSchool({
    ...springfield,
    name: "Renaissance School",
    at: [42.12, -72.58],
    grades: [6, 7, 8, 9, 10, 11, 12],
    enrollment: 600,
  });
  await addSchool({
    ...springfield,
    name: "Duggan Middle School",
    at: [42.1, -72.55],
    grades: [6, 7, 8],
    enrollment: 700,
  });
});

const asked = (question: string) => conversation()(question);

test.each([
  "We are moving to Springfield MA with a 7th grader and a 10th grader. What schools should we look at?",
  "schools in Springfield, MA for grades 7 and 10",
  "I have kids in 7th grade and 10th grade, which schools near 01109?",
])("the school that has the grades of all the children comes first: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toMatch(
    /^Renaissance School has both grades and comes first\.\n\n[^\n]*3 schools with grade 7 or 10[^\n]*:\n\n- Renaissance School/,
  );
  expect(schools).toHaveLength(3);
});

test("the closest is the closest, also where another one has the grades of all the children", async () => {
  const { plain } = await asked("closest school for my 7th grader and 10th grader near 01109");
  expect(plain).toMatch(
    /^Renaissance School has both grades\.\n\nThe closest in our catalog is Ames Central High School in Springfield, MA, /,
  );
});

test("a list that begins with the school for all the children is not called that of the nearest", async () => {
  for (const [at, name] of ["Forest Park High School", "Putnam High School", "Sumner High School"].entries())
    await addSchool({ ...springfield, name, at: [42.14 + at / 100, -72.59], grades: [10] });
  const { plain, evidence } = await asked("schools near 01109 for my 7th grader and 10th grader");
  expect(plain).toMatch(
    /^Renaissance School has both grades and comes first\.\n\n[^\n]* Here are the first 5:\n\n- Renaissance School[^\n]*\n- Ames/,
  );
  const closest = (name: string) =>
    checkAnswer(`The closest in our catalog is ${name}.`, evidence).removed.length === 0;
  expect([closest("Ames Central High School"), closest("Renaissance School")]).toEqual([true, false]);
});

test("in a list by a score, nobody is said to come first for the grades", async () => {
  const { id } = await db().school.findFirstOrThrow({ where: { name: "Ames Central High School" } });
  await db().schoolScore.create({ data: { schoolId: id, scores: { academics: 90 }, percentiles: {} } });
  const { plain } = await asked("best schools in Springfield, MA for my 7th grader and my 10th grader");
  expect(plain).toMatch(/^Renaissance School has both grades\.\n\n[^\n]*\n\n- Ames Central High School/);
});

test("that no school has both is said", async () => {
  const { plain } = await asked("schools in Springfield, MA for my 2nd grader and my 11th grader");
  expect(plain).toMatch(/^None of these schools has both grades\./);
});

test("of one grade, or a level, nothing is said", async () => {
  expect((await asked("high schools in Boston")).plain).not.toContain("both grades");
  expect((await asked("schools in Boston for my 7th grader")).plain).not.toContain("both grades");
});
