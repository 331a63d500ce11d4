import { beforeAll, describe, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);
const OFFICE = "The school office can tell you: (617) 635-8895.";

describe("what no source has comes with whom to call", () => {
  test.each([
    ["is there a school bus at Boston Latin School", "school buses"],
    ["what language do they teach at Boston Latin School", "courses or programs"],
    ["how is the food at Boston Latin School?", "meals"],
  ])("%s", async (question, what) => {
    const { plain, schools } = await asked(question);
    expect(
      plain.startsWith(`None of our sources has anything on ${what} at Boston Latin School. ${OFFICE}`),
    ).toBe(true);
    expect(schools).toEqual([1]);
  });

  test("at the school that was spoken of, if the question names none", async () => {
    const ask = conversation();
    await ask("Boston Latin School");
    for (const question of ["does it have AP", "is there a school bus", "what time does school start"])
      expect((await ask(question)).plain, question).toContain(OFFICE);
  });

  test("but not at one of several", async () => {
    const ask = conversation();
    await ask("high schools in Boston, MA");
    expect((await ask("is there a school bus")).schools).toEqual([]);
  });

  test("in a place, its schools are offered", async () => {
    const { schools, suggestions } = await asked("safest schools in Boston");
    expect(schools).toEqual([]);
    expect(suggestions).toEqual(["Schools in Boston"]);
  });
});

test("the atmosphere of a school is told by no list of its figures", async () => {
  const { plain } = await asked("how's the vibe at Boston Latin School");
  expect(plain).toMatch(/^None of our sources says what the atmosphere at a school is like\. A visit, /);
  expect(plain).not.toContain("students");
});

test.each(["kindergarten cutoff", "kindergarten cutoff in Texas"])(
  "when a child may begin is for the state to say: %s",
  async (question) => {
    const ask = conversation();
    await ask("Boston Latin School");
    expect((await ask(question)).plain).toMatch(
      /^None of our sources has age cutoffs for kindergarten or other grades\./,
    );
  },
);

test.each([
  ["my grandson is 5, what schools are near 02118?", "with kindergarten near 02118"],
  ["i need a school for my 8 year old in Boston, MA", "with grades 2–3 in Boston, MA"],
  ["school for our 12-year-old in Boston, MA", "with grades 6–7 in Boston, MA"],
])("a child's age says its grades, and nothing of when a school was founded: %s", async (question, said) => {
  const { plain } = await asked(question);
  expect(plain).toContain(said);
  expect(plain).not.toContain("founding");
});

test.each(["which schools near 02115 are free", "free schools near 02115"])(
  "free schools are public ones: %s",
  async (question) => {
    expect((await asked(question)).plain).toMatch(/^Our catalog has \d+ public schools near 02115/);
  },
);

test("whoever says where they are gets what they had asked for there", async () => {
  const ask = conversation();
  expect((await ask("school with small classes near me")).suggestions).toEqual([]);
  expect((await ask("02115")).plain).toMatch(/average class size/);
});

describe("a list that is cut", () => {
  test("leads to all schools of the city", async () => {
    const ask = conversation();
    const { plain, suggestions } = await ask("schools in Boston, MA");
    const total = Number(/has (\d+) schools/.exec(plain)?.[1]);
    expect(suggestions[0]).toBe(total <= 10 ? `See all ${total} schools` : "Show more schools");
    expect((await ask(suggestions[0] ?? "")).schools.length).toBe(Math.min(total, 10));
  });
});

test("schools with middle grades that go on to the last one are not called middle schools", async () => {
  const { plain } = await asked("middle schools in Boston, MA");
  expect(plain).toMatch(/^Our catalog has \d schools with middle grades \(6–8\) in Boston, MA/);
});

test("an affiliation with an ordinal in its name is told", async () => {
  await addSchool({
    name: "Stone Hill Academy",
    grades: [1, 2],
    schoolType: "PRIVATE",
    religion: "seventh-day-adventist",
  });
  expect((await asked("is Stone Hill Academy religious?")).plain).toMatch(/Seventh-Day Adventist\.$/);
});
