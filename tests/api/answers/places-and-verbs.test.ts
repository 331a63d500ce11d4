import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** A place ends where a word begins that no place has in its name. */

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

test.each([
  "Which private school in Boston helps?",
  "Which private school in Boston accommodates my daughter?",
  "which private school in boston accommodates my son",
])("the longest known place counts: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toContain("in Boston, MA");
  expect(schools.length).toBe(3);
});

test.each(["Which private school in Oregon accommodates twins?", "private schools in oregon helps"])(
  "and so does a known state: %s",
  async (question) => {
    const { plain } = await asked(question);
    expect(plain).toContain("in Oregon");
    expect(plain).not.toContain("I do not know a place");
  },
);

test.each([
  ["schools in Boston Heights", "Boston Heights"],
  ["schools in Portland Sunnyside", "Portland Sunnyside"],
  ["schools in Somalia", "Somalia"],
])("but of no other place than the one that was typed: %s", async (question, place) => {
  expect((await asked(question)).plain).toContain(`I do not know a place called “${place}”`);
});
