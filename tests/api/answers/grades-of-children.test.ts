import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Schools for the grades that children are in, or will be in. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Hill Park School",
    at: [42.34, -71.07],
    grades: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    enrollment: 600,
  });
});

test("a child in grade 8 looks for grade 9 next year", async () => {
  const { plain } = await conversation()(
    "my daughter is in 8th grade now, which high schools near 02121 could she go to next year?",
  );
  expect(plain).toMatch(/^Our catalog has \d schools with grade 9 near 02121\./);
});

test.each(["which schools in Boston, MA go from kindergarten to 8th grade?", "K-8 schools in Boston, MA"])(
  "a span of grades is one that each school teaches, also in what is asked next: %s",
  async (question) => {
    const ask = conversation();
    const { plain, search } = await ask(question);
    expect(plain).toMatch(
      /^Our catalog has one school with grades K–8 in Boston, MA:\n\n- Hill Park School \(Boston, MA\): grades K–8/,
    );
    // The site's own search finds schools with any of the grades.
    expect(search).toBeNull();
    expect((await ask("what about private ones?")).plain).toMatch(
      /^Our catalog has no private schools with grades K–8 in Boston, MA\.\n\nPrivate or not, it has one school/,
    );
    expect((await ask("what about private high schools?")).plain).toMatch(
      /^Our catalog has one private high school in Boston, MA:/,
    );
  },
);

test("a level is that of schools with any of its grades", async () => {
  expect((await conversation()("middle schools in Boston, MA")).plain).toMatch(/^Our catalog has 4 schools/);
});

test("where no school has a grade, the nearest few are told, and that nobody here knows whom they take", async () => {
  const { plain, schools } = await conversation()(
    "my daughter is starting kindergarten in Cambridge, MA, which schools can she go to?",
  );
  expect(plain).toMatch(
    /^Our catalog has no schools with kindergarten in Cambridge, MA\.\n\nThe closest in our catalog is [^\n]+ miles away[^\n]*\n\nNext come:\n\n- [^\n]+ miles away\n- [^\n]+ miles away\n\nNone of our sources says who may attend; ask the school district\.$/,
  );
  expect(schools).toHaveLength(3);
  expect(plain).not.toContain("At any grade level");
});

test.each([
  ["what grade does my 11 year old go to?", "Children of 11 are usually in grade 5 or 6."],
  ["my son is 8, what grade is he in?", "Children of 8 are usually in grade 2 or 3."],
  ["what grade is my five-year-old in?", "Children of 5 are usually in kindergarten."],
  ["which grade is a 6 year old in?", "Children of 6 are usually in kindergarten or grade 1."],
  [
    "what grade is a 4 year old in",
    "Children of 4 are usually in pre-kindergarten, if they go to school yet.",
  ],
  ["what grade should an 18 year old be in?", "Children of 18 are usually in grade 12."],
])("the grade of an age is said, without a school: %s", async (question, said) => {
  expect((await conversation()(question)).plain).toContain(said);
});

test("schools for the grades of an age are looked for where the next message says", async () => {
  const ask = conversation();
  const { suggestions } = await ask("what grade does my 11 year old go to?");
  expect(suggestions).toEqual(["Schools near 02118 for grade 5", "Schools near 02118 for grade 6"]);
  expect((await ask("02121")).plain).toMatch(/^Our catalog has \d schools with grades 5–6 near 02121/);
  expect((await ask(suggestions[0] ?? "")).plain).toMatch(
    /^Our catalog has \d schools with grade 5 near 02118/,
  );
});

test("an age beside a school or a place still asks for these", async () => {
  const { plain } = await conversation()("what grade is an 11 year old in at Hill Park School?");
  expect(plain).toMatch(/^Hill Park School/);
  expect((await conversation()("schools in Boston, MA for my 11 year old")).plain).toMatch(/grades 5–6/);
});
