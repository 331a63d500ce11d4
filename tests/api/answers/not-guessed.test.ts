import { beforeAll, describe, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const ON_A_PAGE = { page: { kind: "school", id: "boston-latin-school-1" } } as const;

describe("a word that resembles the name of a school does not mean that school", () => {
  test.each([
    "im hungry",
    "my wallet is gone",
    "find me a tutor",
    "is there a dentist near me",
    "where is the nearest pharmacy",
    "how do i get my baby to sleep",
    "did the lakers win",
  ])("%s", async (question) => {
    const { plain, schools } = await conversation()(question);
    expect(plain).toContain("does not seem to be about one");
    expect(schools).toEqual([]);
  });
});

describe("what is asked of the open school is answered for it", () => {
  test.each([
    ["is it over 2,000 students?", /^Yes\. Boston Latin School .*2,420 students/],
    ["does it have more than 3,000 kids", /^No: Boston Latin School .*2,420 students/],
    ["is it bigger than 2500", /^No: Boston Latin School .*2,420 students/],
    ["is it haunted?", /^None of our sources says that\./],
    ["does it have a pool", /^None of our sources says whether Boston Latin School has a pool\./],
  ])("%s", async (question, answer) => {
    const { plain, schools } = await conversation(ON_A_PAGE)(question);
    expect(plain).toMatch(answer);
    expect(schools).toEqual([1]);
  });
});

test("a private school is no charter school, because those are public", async () => {
  const { plain } = await conversation()("is Winsor School a charter school?");
  expect(plain).toMatch(/^No: Winsor School in Boston, MA is a private school\./);
  expect(plain).toContain("Charter schools are public schools");
});

test.each([
  ["we are moving from Ohio to Boston, MA. private schools?", "Boston, MA"],
  ["relocating to Boston, MA from Seattle, WA, which private schools are there", "Boston, MA"],
])("a family looks for schools where it moves to: %s", async (question, place) => {
  const { plain } = await conversation()(question);
  expect(plain).toContain(place);
  expect(plain).not.toMatch(/Ohio|Seattle/);
});

test("a country is not the city that is spelled most like it", async () => {
  const { plain } = await conversation()("schools in Botswana");
  expect(plain).not.toMatch(/^There (?:is|are) \d/);
});
