import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "Are these two in Boston?", figures that cannot be, and questions in Spanish. */

beforeAll(loadSchools);

const BOTH =
  /^- Yes\. The address of Boston Latin School is [^\n]+, Boston, MA \d+\.\n- Yes\. The address of Winsor School is Boston, MA \d+\.$/;

test.each([
  "are Boston Latin School and Winsor School in Boston?",
  "Are both Boston Latin School and Winsor School located in Boston?",
])("each of several schools gets its own yes or no: %s", async (question) => {
  const { plain, schools } = await conversation()(question);
  expect(plain).toMatch(BOTH);
  expect(schools).toHaveLength(2);
});

test("behind them, “they” are those two", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Stuyvesant High School");
  const { plain } = await ask("are they both in New York?");
  expect(plain).toMatch(/^- No\. The address of Boston Latin School /);
  expect(plain).toMatch(/\n- Yes\. The address of Stuyvesant High School /);
});

test("a name that no school has is said beside the answer for the other", async () => {
  const { plain } = await conversation()("are Boston Latin School and Zyxwv Qqq School in Boston?");
  expect(plain).toMatch(/^I do not know which school is meant by “Zyxwv Qqq School”\./);
  expect(plain).toContain("- Yes. The address of Boston Latin School ");
});

test("kinds of schools are no names", async () => {
  const { plain } = await conversation()("are private schools and charter schools in Boston?");
  expect(plain).not.toContain("The address of");
});

test("a negative distance is named, and what was meant is there to press", async () => {
  const { plain, suggestions, schools } = await conversation()("schools within -5 miles of 02115");
  expect(plain).toBe("A distance cannot be negative, so I cannot look for “-5 miles”.");
  expect(suggestions).toEqual(["Schools within 5 miles of 02115"]);
  expect(schools).toEqual([]);
});

test.each(["grade 99 schools in Boston", "does Boston Latin School have 99th grade?"])(
  "there is no grade 99: %s",
  async (question) => {
    const { plain } = await conversation()(question);
    expect(plain).toBe("There is no grade 99. Grades run from pre-K and kindergarten to grade 12.");
  },
);

test.each(["schools within 1e9 miles of 02115", "schools within 5,000 miles of 02115"])(
  "a distance without end is cut, which is said before the schools: %s",
  async (question) => {
    const { plain } = await conversation()(question);
    expect(plain).toMatch(
      /^I look up to 100 miles around a place, and no farther\.\n\nOur catalog has \d+ schools within 100 miles of 02115\./,
    );
  },
);

const IN_ENGLISH = "Disculpe, por ahora solo puedo contestar en inglés.\n\n";

test.each([
  ["¿Cuántos estudiantes tiene?", "Boston Latin School had 2,420 students in 2016–17."],
  ["¿Qué grados tiene?", "Boston Latin School teaches grades 7–12."],
])("in Spanish, the school of the page is meant: %s", async (question, answer) => {
  const ask = conversation({ page: { kind: "school", id: "1" } });
  expect((await ask(question)).plain).toBe(`${IN_ENGLISH}${answer}`);
});

test("schools are searched in Spanish, and asked about afterwards", async () => {
  const ask = conversation();
  const { plain } = await ask("escuelas públicas cerca de 02115");
  expect(plain).toMatch(/^Disculpe[^\n]+\n\nOur catalog has \d+ public schools near 02115\./);
  const few = await ask("escuelas secundarias con menos de 500 estudiantes en Boston");
  expect(few.plain).toContain("with fewer than 500 students");
  expect((await ask("¿Y la más grande?")).plain).toContain(
    "First comes Winsor School in Boston, MA, with 460 students.",
  );
});
