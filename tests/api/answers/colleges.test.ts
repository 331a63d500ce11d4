import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

const COVERS = "Homeroom covers schools up to grade 12, not colleges.";

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Harvard-Westlake",
    at: [42.35, -71.05],
    grades: [9, 10, 11, 12],
    enrollment: 900,
  });
  await addSchool({
    name: "Cornell College Prep",
    at: [42.35, -71.04],
    grades: [9, 10, 11, 12],
    enrollment: 80,
  });
  await addSchool({ name: "Stanford University", at: [42.35, -71.03], grades: [9, 10], enrollment: 40 });
});

const asked = (question: string) => conversation()(question);

test.each(["what is MIT like?", "how much is tuition at Yale?", "tell me about the University of Michigan"])(
  "who asks about a college is told that none is covered: %s",
  async (question) => {
    const { plain, schools } = await asked(question);
    expect(plain).toBe(COVERS);
    expect(schools).toEqual([]);
  },
);

test.each([
  "Cheapest college?",
  "best colleges in Boston",
  "colleges near 02115",
  "universities in Massachusetts",
  "best college for engineering",
  "compare colleges",
  "How many colleges are in Boston?",
  "community colleges near me",
  "do you have colleges?",
])("who looks for colleges is told so, too, and is shown no schools: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toBe(COVERS);
  expect(schools).toEqual([]);
});

test("colleges behind a school are those of its graduates", async () => {
  for (const question of ["what colleges?", "What about colleges?"]) {
    const ask = conversation();
    await ask("Boston Latin School");
    const { plain } = await ask(question);
    expect(plain, question).not.toContain(COVERS);
    expect(plain, question).toContain("Boston Latin School");
  }
});

test.each([
  "college prep schools in Boston",
  "is there an early college near Boston?",
  "high schools near Boston College",
  "what is college enrollment?",
  "tell me about Boston College High School",
])("where the word is only a part of what is asked, nothing is said of colleges: %s", async (question) => {
  expect((await asked(question)).plain).not.toContain(COVERS);
});

test("a school with the word in its name is offered, and named no more than twice", async () => {
  const ask = conversation();
  const { plain, schools, suggestions } = await ask("is Harvard a good school?");
  expect(plain).toBe(`${COVERS}\n\nDid you mean this one?\n\n- Harvard-Westlake (Boston, MA): grades 9–12`);
  expect(suggestions).toEqual(["Harvard-Westlake, Boston, MA"]);
  expect(schools).toEqual([]);
  expect((await ask("Harvard-Westlake, Boston, MA")).plain).toMatch(/^Harvard-Westlake .*is a public school/);
});

test("a school of the catalog is found by its name, though it sounds like a college", async () => {
  for (const [question, students] of [
    ["tell me about Cornell College Prep", "80 students"],
    ["tell me about Stanford University", "40 students"],
  ] as const) {
    const { plain } = await asked(question);
    expect(plain, question).toContain(students);
    expect(plain, question).not.toContain(COVERS);
  }
});

test("a school that is named beside a college, or at a place, is what the question is about", async () => {
  for (const question of [
    "compare Boston Latin Academy and Boston University",
    "how many Boston Latin Academy graduates go to Harvard?",
    "tell me about Harvard in Boston",
  ]) {
    const { plain } = await asked(question);
    expect(plain, question).not.toContain(COVERS);
    expect(plain, question).toMatch(/Boston Latin Academy|Harvard-Westlake/);
  }
});

test("schools to choose among are no cards as well", async () => {
  const { schools, suggestions, plain } = await asked("how many students does Lincoln High School have?");
  expect(plain).toContain("- Lincoln High School (Portland, OR)");
  expect(suggestions).toContain("Lincoln High School, Portland, OR");
  expect(schools).toEqual([]);
});
