import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What is said after the assistant asked which school is meant. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({ name: "UP Academy Charter School", grades: [6, 7, 8], charter: true });
  await addSchool({ name: "Upland Ridge Academy", city: "Tucson", state: "AZ", grades: [6, 7, 8] });
  await addSchool({ name: "Prospect Academy of Dorchester", grades: [6, 7, 8], enrollment: 510 });
  await addSchool({
    name: "Prospect Academy of Tucson",
    city: "Tucson",
    state: "AZ",
    grades: [6, 7, 8],
    enrollment: 320,
  });
});

const LATIN = 1;
const IN_BOSTON = 18;
const IN_TUCSON = 19;

test("a school that has all words of a name is not one of several that only begin like it", async () => {
  const { plain } = await conversation()("is there a waiting list at UP Academy?");
  expect(plain).not.toContain("Upland");
  expect(plain).toMatch(/waiting lists/);
});

test.each([
  [
    "does Boston Latin have a dress code?",
    /^None of our sources has anything on a dress code or uniforms at Boston/,
  ],
  ["tell me about Boston Latin", /^Boston Latin School is a public school\./],
  ["what about Boston Latin?", /^Boston Latin School is a public school\./],
])("another school is no choice, though it is called after a city of one: %s", async (question, said) => {
  const ask = conversation();
  const { memory } = await ask("is there a waiting list at Prospect Academy?");
  expect(memory.choices).toHaveLength(2);
  const { plain, schools } = await ask(question);
  expect(plain).toMatch(said);
  expect(schools).toEqual([LATIN]);
});

test("what else is asked is not answered with what was asked before", async () => {
  const ask = conversation();
  await ask("is there a waiting list at Prospect Academy?");
  expect((await ask("is there a bus at the one in Boston?")).plain).not.toContain("waiting lists");
  await ask("is there a waiting list at Prospect Academy?");
  const { plain, schools } = await ask("how many students does the one in Tucson, AZ have?");
  expect(plain).toContain("320 students");
  expect(schools).toEqual([IN_TUCSON]);
});

test.each([
  ["the one in Boston", IN_BOSTON],
  ["Dorchester", IN_BOSTON],
  ["is it the one in Tucson?", IN_TUCSON],
  ["what about Tucson, Arizona?", IN_TUCSON],
  ["I was thinking of Tucson", IN_TUCSON],
  ["the second one", IN_TUCSON],
  ["1", IN_BOSTON],
])("what says no more than which one is the choice: %s", async (reply, school) => {
  const ask = conversation();
  await ask("is there a waiting list at Prospect Academy?");
  const { plain, schools } = await ask(reply);
  expect(plain).toMatch(/waiting lists/);
  expect(schools).toEqual([school]);
});
