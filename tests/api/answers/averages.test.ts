import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "How does it compare with the state average?" where no figure has been spoken of. */

beforeAll(loadSchools);

const QUESTION = "How does it compare with the state average?";
const COMPARED = "Compare Boston Latin School and Boston Latin Academy";
const MEAN = "The average for public high schools in Massachusetts is 812 students";

test("on a school's page, it is that school, also behind a comparison of two", async () => {
  const ask = conversation({ page: { kind: "school", id: "2" } });
  await ask(COMPARED);
  const { plain, schools } = await ask(QUESTION);
  expect(plain).toMatch(/^Boston Latin Academy had 1,700 students in 2016–17\. /);
  expect(plain).toContain(MEAN);
  expect(schools).toEqual([2]);
});

test("behind a comparison of two, it is asked which of them, and the names are there to press", async () => {
  const ask = conversation();
  await ask(COMPARED);
  const { plain, suggestions } = await ask(QUESTION);
  expect(plain).toBe("Which one do you mean, Boston Latin School or Boston Latin Academy?");
  expect(suggestions).toEqual(["Boston Latin School, Boston, MA", "Boston Latin Academy, Boston, MA"]);
  const picked = await ask(suggestions[0] ?? "");
  expect(picked.plain).toMatch(/^Boston Latin School had 2,420 students in 2016–17\. /);
  expect(picked.plain).toContain(MEAN);
});
