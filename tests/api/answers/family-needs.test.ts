import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What parents ask for their own child, and which part of it no source of ours has. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

test.each([
  "Is Boston Latin School safe, and is there bullying?",
  "Is there bullying at Boston Latin School?",
])("%s has no answer in any source, and the phone number of the school", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(/^I have no figures on safety, bullying, or crime\./);
  expect(plain).toContain("(617) 635-8895");
  expect(plain).not.toContain("medical");
});

test.each([
  "Which is better for my 9th grader, Boston Latin School or Boston Latin Academy?",
  "Compare Boston Latin School and Boston Latin Academy for my 9th grader",
  "Boston Latin School or Boston Latin Academy for a freshman?",
])("the grade of a child narrows no comparison of two schools: %s", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(/\| Students \| 2,420 \| 1,700 \|/);
  expect(plain).toMatch(/\| Average SAT/);
});

test("which of two schools has a grade is still answered with their grades", async () => {
  const { plain } = await asked("Which has 5th grade, Winsor School or Boston Latin Academy?");
  expect(plain).toContain("5–12");
  expect(plain).not.toContain("|");
});

test("which is better for a grade is not said by figures", async () => {
  const { plain } = await asked("Which is better for my 9th grader, Boston Latin School or Winsor School?");
  expect(plain).toContain("These figures cannot say which one is better");
});
