import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** "How does it compare with the state average?" where no figure has been spoken of. */

beforeAll(loadSchools);

const QUESTION = "How does it compare with the state average?";
const COMPARED = "Compare Boston Latin School and Boston Latin Academy";
const MEAN = "the average of 812 in Massachusetts (314 public high schools, 2013–14 to 2016–17).";
const COVERAGE = "The average is of the schools in our catalog that report the figure.";

test("on a school's page, it is that school, also behind a comparison of two", async () => {
  const ask = conversation({ page: { kind: "school", id: "2" } });
  await ask(COMPARED);
  const { plain, schools } = await ask(QUESTION);
  expect(plain).toMatch(/^\*\*1,700 students\*\* attended Boston Latin Academy in 2016–17, 888 more than /);
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
  expect(picked.plain).toMatch(
    /^\*\*2,420 students\*\* attended Boston Latin School in 2016–17, 1,608 more than /,
  );
  expect(picked.plain).toContain(MEAN);
});

const BESIDE = `**2,420 students** attended Boston Latin School in 2016–17, 1,608 more than ${MEAN}`;

test.each([
  "how does Boston Latin School's size compare with the state?",
  "how does Boston Latin School's enrollment compare with Massachusetts?",
  "how does Boston Latin School compare to the state average?",
  "how does Boston Latin School compare to other schools in Massachusetts?",
])("beside the state, however it is called: %s", async (question) => {
  const { plain } = await conversation()(question);
  // Of its graduation rate, which may be meant as well, there is no average here.
  expect(plain).toBe(`${BESIDE}\n\n${COVERAGE}`);
});

test.each([
  "how does Boston Latin School's SAT compare with the state?",
  "how does Boston Latin School's SAT compare with Massachusetts?",
  "what is the SAT average of Boston Latin School and how does that compare to Massachusetts?",
])("that there is no average of the state is said with its name: %s", async (question) => {
  const { plain } = await conversation()(question);
  expect(plain).toBe(
    "**1,326** was the average SAT at Boston Latin School in 2016–17.\n\nWe have no state average of the SAT for Massachusetts.",
  );
});

test.each(["what is the state average for that?", "how does that compare with New York?"])(
  "behind a figure, that one is meant, and an average of the country is not called one of the state: %s",
  async (question) => {
    const ask = conversation();
    await ask("how many students does Stuyvesant High School have?");
    expect((await ask(question)).plain).toBe(
      `**3,344 students** attended Stuyvesant High School in 2016–17, 2,704 more than the average in our catalog. The average is 640 students for the 9,120 public high schools in our catalog, 2013–14 to 2016–17.\n\nWe have no state average of the number of students for New York.`,
    );
    const other = conversation();
    await other("how many students does Boston Latin School have?");
    expect((await other("what is the state average for that?")).plain).toContain(MEAN);
  },
);

test("two schools are still compared with each other", async () => {
  const { plain } = await conversation()("compare Boston Latin School with Winsor School");
  expect(plain).toContain("| Students (2016–17) | 2,420 | 460 |");
});

test("an average is of the schools that report the figure, and of how many and of when is said as on the tabs", async () => {
  const like = { level: "high", schoolType: "PUBLIC", figure: "academicInfo.averageSAT" } as const;
  const years = { firstYear: "2016–17", lastYear: "2016–17" };
  await db().schoolAverage.create({ data: { ...like, ...years, place: "MA", value: 1046, schools: 20 } });
  const { plain } = await conversation()("how does Boston Latin School's SAT compare with the state?");
  expect(plain).toBe(
    `**1,326** was the average SAT at Boston Latin School in 2016–17, 280 points above the average of 1,046 in Massachusetts (20 public high schools, 2016–17).\n\n${COVERAGE}`,
  );
});

test("how far a figure is from an average agrees with the two as they are printed", async () => {
  const like = { level: "high", schoolType: "PUBLIC", firstYear: "2016–17", lastYear: "2016–17" } as const;
  const rate = { ...like, figure: "academicInfo.graduationRate" };
  await db().schoolAverage.createMany({
    data: [
      { ...rate, place: "MA", value: 97.14, schools: 278 },
      { ...rate, place: "US", value: 98.06, schools: 8000 },
      { ...like, figure: "academicInfo.averageSAT", place: "US", value: 1327.4, schools: 2000 },
    ],
  });
  const { plain } = await conversation()("is the graduation rate at Boston Latin School good?");
  expect(plain).toMatch(
    /^\*\*98\.1%\*\* is the graduation rate of Boston Latin School, 1 percentage point above the average in Massachusetts\. The average graduation rate is 97\.1% for the 278 /,
  );
  const all = await conversation()(
    "how does Boston Latin School's graduation rate compare with the national average?",
  );
  expect(all.plain).toMatch(
    /^\*\*98\.1%\*\* is the graduation rate of Boston Latin School, the same as the average in our catalog\. /,
  );
  const scores = await conversation()(
    "how does Boston Latin School's SAT compare with the national average?",
  );
  expect(scores.plain).toContain("1 point below the average in our catalog.");
});

test.each([
  "is Boston Latin School big?",
  "is Boston Latin School a large school?",
  "is Boston Latin School bigger than the average school in Massachusetts?",
])("whether a figure is high or low is said by the averages: %s", async (question) => {
  expect((await conversation()(question)).plain).toContain(BESIDE);
});

test("a school with fewer students than the average has so many fewer", async () => {
  const { plain } = await conversation()("is Fenway High School small?");
  expect(plain).toContain(`**380 students** attended Fenway High School in 2016–17, 432 fewer than ${MEAN}`);
});

test("a student–teacher ratio, of which there is no average, is judged by its score beside similar schools", async () => {
  const ask = conversation();
  await db().schoolScore.create({ data: { schoolId: 1, scores: { teachers: 10 }, percentiles: {} } });
  await ask("how many students does Boston Latin School have?");
  const { plain } = await ask("is its student-teacher ratio good?");
  expect(plain).toMatch(
    /^\*\*21\.2 students per teacher\*\* at Boston Latin School in 2016–17\. It has a teachers score of 1 of 10\.\n\nWe have no state average of the student–teacher ratio for Massachusetts; the teachers score compares the number of students per teacher, not how well the teachers teach\.$/,
  );
  const unknown = await conversation()("is Winsor School's student-teacher ratio good?");
  expect(unknown.plain).toMatch(/^None of our sources has the student–teacher ratio of Winsor School/);
  expect(unknown.plain).not.toContain("no state average");
});

test.each(["Who is the principal?", "What is the phone number?", "Does it have a football team?"])(
  "what has no average is not compared with one: after %s",
  async (before) => {
    const ask = conversation({ page: { kind: "school", id: "2" } });
    await ask(before);
    const { plain } = await ask(QUESTION);
    expect(plain).toMatch(/^\*\*1,700 students\*\* attended Boston Latin Academy in 2016–17, 888 more than /);
    expect(plain).toContain(MEAN);
  },
);

test.each(["What's the state average?", "Is that above average?", "And the state average?"])(
  "no average of a principal is asked for: %s",
  async (question) => {
    const ask = conversation({ page: { kind: "school", id: "2" } });
    await ask("Who is the principal?");
    const { plain } = await ask(question);
    expect(plain).toMatch(/^\*\*1,700 students\*\* attended Boston Latin Academy in 2016–17, /);
    expect(plain).toContain(MEAN);
  },
);

test("a figure without an average is what was meant", async () => {
  const ask = conversation({ page: { kind: "school", id: "2" } });
  await ask("What is its student–teacher ratio?");
  expect((await ask(QUESTION)).plain).toContain("We have no state average of the student–teacher ratio");
});

test.each(["Is it a big school?", "Is it a really large school?"])(
  "of the school of the page, %s is answered beside the average",
  async (question) => {
    const ask = conversation({ page: { kind: "school", id: "1" } });
    expect((await ask(question)).plain).toContain(BESIDE);
  },
);

test.each([
  null,
  { kind: "school", id: "2" } as const,
  { kind: "search", query: "city=Boston%2C+MA" } as const,
])("behind one school, “Does it have small classes?” is about its own, on the page %j", async (page) => {
  const ask = conversation(page ? { page } : {});
  await ask("How many students does Boston Latin Academy have?");
  const { plain, schools } = await ask("Does it have small classes?");
  expect(schools).toHaveLength(1);
  expect(plain).toContain("class size");
});

test.each(["Is that a lot?", "is that good?", "Is that a high number?"])(
  "behind a figure, “%s” is about that figure",
  async (question) => {
    const ask = conversation();
    await ask("how many students does Boston Latin School have?");
    expect((await ask(question)).plain).toContain(BESIDE);
  },
);

test("“is the graduation rate high?” names no school", async () => {
  const ask = conversation({ page: { kind: "school", id: "1" } });
  const { plain } = await ask("Is the graduation rate high?");
  expect(plain).toMatch(/^\*\*98\.1%\*\* is the graduation rate of Boston Latin School/);
});

test.each([
  "average number of students in Boston high schools",
  "what's the average high school size in Boston?",
])("there is no average of a city alone, so that of its state is given: %s", async (question) => {
  const { plain } = await conversation()(question);
  expect(plain).toBe(
    "**812 students** is the average in Massachusetts (314 public high schools in our catalog, 2013–14 to 2016–17).\n\nWe have no average for Boston alone.",
  );
});

test("nothing is above or below an average where the school's own figure is missing", async () => {
  const { plain } = await conversation()("is Winsor School's graduation rate good?");
  expect(plain).not.toMatch(/above|below|more than|fewer than/);
});

test("an average of the country is about none of the schools that were listed", async () => {
  const ask = conversation();
  await ask("high schools in Boston");
  const { plain, schools } = await ask("what is the national average number of students?");
  expect(plain).toContain("national average");
  expect(plain).not.toContain("attended");
  expect(schools).toEqual([]);
});
