import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

test("a public school asked for its religion has none, which is not unknown", async () => {
  const { plain } = await asked("is Fenway High School catholic?");
  expect(plain).toBe(
    "No: Fenway High School in Boston, MA is a public school, and public schools have no religious affiliation.",
  );
});

test("the words around a name are no part of it, and a name cut short is found whole", async () => {
  expect((await asked("how do I get ahold of a person at Winsor School, its enrollment?")).schools).toEqual([
    9,
  ]);
  expect((await asked("what district does holy name parish school belong to")).plain).toContain(
    "Holy Name Parish School",
  );
});

test("schools of an unwanted kind are left out, counted, and said to be", async () => {
  const { plain, schools } = await asked("high schools in Boston, MA that are not charter");
  expect(plain).toMatch(/in Boston, MA, not counting charter schools/);
  expect(schools).not.toContain(3);
  expect(schools).toContain(1);
});

test("where there is no such school, the nearest one is named with its distance", async () => {
  const { plain } = await asked("Catholic elementary schools in Cambridge, MA");
  expect(plain).toMatch(/^Our catalog has no Catholic elementary schools in Cambridge, MA\./);
  expect(plain).toMatch(/Holy Name Parish School in Boston, MA, [\d.]+ miles away/);
});

test.each(["Are there Montessori schools in Miami, FL?", "Montessori schools in Portland, OR"])(
  "of a kind, too, the nearest one is called so: %s",
  async (question) => {
    expect((await asked(question)).plain).toMatch(
      /\n\nThe closest in our catalog is Harbor Montessori School in Boston, MA, [\d,]+ miles away\b/,
    );
  },
);

test("nothing can be chosen from an empty list", async () => {
  const ask = conversation({ page: { kind: "school", id: "1" } });
  await ask("amish schools in Boston, MA");
  expect((await ask("which of these is the largest?")).plain).toMatch(/found no school/);
});

test("two schools are compared however the question puts them", async () => {
  for (const question of [
    "between Winsor School and Fenway High School, which has more students?",
    "Winsor School vs Fenway High School enrollment",
    "does Winsor School have more students than Fenway High School",
    "I can't decide between Winsor School and Fenway High School. Which is bigger?",
  ]) {
    const { plain } = await asked(question);
    expect(plain, question).toContain("460 students");
    expect(plain, question).toMatch(/380 students|against 380/);
  }
});

test("a word beside a name is no second school, and single words say what is asked", async () => {
  for (const question of [
    "what would we be paying per year at Winsor School",
    "how much does winsor school bill a year",
    "My daughter visited Winsor School last week. What is the tuition?",
  ])
    expect((await asked(question)).plain, question).toContain("$51,500");
  expect((await asked("what's the scoop on Winsor School?")).schools).toEqual([9]);
  expect((await asked("do kids wear uniforms at Winsor School")).plain).toMatch(/uniform|dress/i);
});

test("a mean is of the state that is named, wherever its name stands", async () => {
  for (const question of [
    "average enrollment of public high schools, MA",
    "how big are public high schools in Massachusetts",
  ])
    expect((await asked(question)).plain, question).toMatch(/812/);
});
