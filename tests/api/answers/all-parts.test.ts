import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Questions with two parts about the school that is open or was spoken of: neither is passed over. */

beforeAll(loadSchools);

const onLatin = () => conversation({ page: { kind: "school", id: "1" } });

test.each([
  ["How many students does it have, and is that a lot?", "more than the average of 812 in Massachusetts"],
  ["How many students are there? Is that high?", "more than the average of 812 in Massachusetts"],
  [
    "How many students are there per teacher, and is that good?",
    "We have no state average of the student–teacher ratio",
  ],
  ["How many students attend Boston Latin Academy, and is that many?", "Boston Latin Academy"],
])("a figure that is asked for and judged stands beside its average: %s", async (question, told) => {
  const { plain } = await onLatin()(question);
  expect(plain).toContain(told);
  expect(plain).toContain("average of");
});

const PARTS = "Who is the principal and what time does school start?";

test("what no source has is said of both parts", async () => {
  const { plain } = await onLatin()(PARTS);
  expect(plain).toContain("None of our sources has the name of the principal of Boston Latin School.");
  expect(plain).toContain("None of our sources has calendars, school or visiting hours");
  const ask = conversation();
  await ask("Is Boston Latin School public?");
  expect((await ask(PARTS)).plain).toBe(plain);
});

test("and what one has, beside what none has", async () => {
  const { plain } = await onLatin()("What is the graduation rate and what are the school hours?");
  expect(plain).toContain("98.1%");
  expect(plain).toContain("None of our sources has calendars");
});
