import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  const springfield = { city: "Springfield", state: "MA", zip: "01109" };
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

test("that no school has both is said", async () => {
  const { plain } = await asked("schools in Springfield, MA for my 2nd grader and my 11th grader");
  expect(plain).toMatch(/^None of these schools has both grades\./);
});

test("of one grade, or a level, nothing is said", async () => {
  expect((await asked("high schools in Boston")).plain).not.toContain("both grades");
  expect((await asked("schools in Boston for my 7th grader")).plain).not.toContain("both grades");
});
