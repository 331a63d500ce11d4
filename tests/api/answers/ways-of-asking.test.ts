import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

const HIGH = [9, 10, 11, 12];
let accountId = "";

beforeAll(async () => {
  await loadSchools();
  const made = [
    { name: "Dominican Academy", at: [42.345, -71.08], schoolType: "PRIVATE", grades: HIGH, enrollment: 220 },
    { name: "Inter District Downtown School", at: [42.353, -71.055], grades: HIGH, enrollment: 330 },
    {
      name: "Lake Washington Technical Academy",
      at: [42.33, -71.2],
      city: "Newton",
      zip: "02458",
      grades: HIGH,
      enrollment: 410,
    },
    { name: "Excellence in Education Academy", at: [42.3, -71.06], grades: HIGH, enrollment: 178 },
    {
      name: "Quincy Area Vocational Center",
      at: [42.25, -71.0],
      city: "Quincy",
      grades: HIGH,
      enrollment: 41,
    },
    { name: "Quincy Area Voc Ctr", at: [42.29, -71.07], grades: HIGH, enrollment: 77 },
  ] as const;
  for (const one of made) await addSchool({ ...one, at: [...one.at], grades: [...one.grades] });
  const { id } = await db().account.create({ data: { email: "asks@example.org", displayName: "Asks" } });
  accountId = id;
  // Boston Latin School, Fenway High School, Winsor School.
  for (const [at, schoolId] of [1, 3, 9].entries())
    await db().favorite.create({ data: { accountId, schoolId, createdAt: new Date(2020, 1, 9 - at) } });
}, 120_000);

const ask = async (...turns: string[]) => {
  const said = conversation({ accountId });
  let last = await said(turns[0] ?? "");
  for (const turn of turns.slice(1)) last = await said(turn);
  return last;
};

const namesOf = async (schools: number[]) =>
  (await db().school.findMany({ where: { id: { in: schools } }, select: { name: true } })).map(
    ({ name }) => name,
  );

describe("a limit that is denied is one that still counts", () => {
  test.each([
    ["schools in Boston that aren't bigger than 400 students", 400],
    ["schools in Boston that don't have more than 400 kids", 400],
    ["schools in Boston that cannot exceed 400 students", 400],
    ["schools in Boston, not over 400 students", 400],
    ["schools in Boston, 400 students maximum", 400],
  ])("%s", async (question, most) => {
    const { memory, schools } = await ask(question);
    expect(memory.search?.figures).toEqual([{ field: "numOfStudents", atMost: most }]);
    expect(schools).not.toContain(1);
  });
  test.each([
    "schools in Boston that aren't smaller than 1,000 students",
    "schools in Boston with not under 1,000 students",
    "schools in Boston, 1,000 students minimum",
  ])("%s", async (question) => {
    const { memory, schools } = await ask(question);
    expect(memory.search?.figures).toEqual([{ field: "numOfStudents", atLeast: 1000 }]);
    expect(schools).toContain(1);
  });
});

describe("a place may stand before the school that is ranked", () => {
  test.each([
    "which Boston school has the highest SAT score?",
    "boston massachusetts school with the highest graduation rate",
    "Boston MA: high school with the highest average SAT",
    "at which school in Boston do most students graduate",
    "what school in boston has the largest share of students graduating",
  ])("%s", async (question) => {
    expect((await ask(question)).plain).toMatch(
      /^Of the (?:high )?schools in Boston, MA, Boston Latin School/,
    );
  });
});

describe("what goes on from a list asks for the same elsewhere", () => {
  test.each([
    "try Cambridge, MA",
    "switch to Cambridge",
    "can you do Cambridge too",
    "same question for Cambridge, Massachusetts",
    "let's look at Cambridge, Massachusetts instead",
    "what does Cambridge have?",
    "same thing but in Cambridge",
  ])("%s", async (question) => {
    const { memory } = await ask("public high schools in Boston", question);
    expect(memory.search).toMatchObject({ place: "Cambridge, MA", type: "Public School" });
  });
  test.each([
    ["which is the smallest school?", "smallest"],
    ["the biggest of the bunch?", "largest"],
    ["which school on that list is the largest?", "largest"],
  ])("and of that list itself: %s", async (question, rank) => {
    const { plain } = await ask("private schools in Boston", question);
    expect(plain).toMatch(new RegExp(`^The ${rank} of the private schools in Boston`));
  });
  test("are any of them Catholic?", async () => {
    const { memory } = await ask("private schools in Boston", "are any of them catholic?");
    expect(memory.search).toMatchObject({ religion: "roman-catholic", place: "Boston, MA" });
  });
  test("everything else is left out", async () => {
    const { memory } = await ask("schools in Boston", "exclude everything that isn't private");
    expect(memory.search).toMatchObject({ type: "Private School", place: "Boston, MA" });
  });
  test("how many another school has", async () => {
    const { plain } = await ask(
      "how many students does Boston Latin School have?",
      "how many does Winsor School have?",
    );
    expect(plain).toContain("460 students");
  });
});

describe("figures of teachers are asked for in either direction", () => {
  test.each([
    "which school in Boston has the most teachers for its students?",
    "best teacher to student ratio in Boston",
  ])("%s", async (question) => {
    expect((await ask(question)).memory.search?.sort).toEqual({ by: "studentTeacherRatio", order: "least" });
  });
  test("after another question about a school", async () => {
    const asked = "what grades are offered at Boston Latin School";
    expect((await ask(asked, "and how many kids does a teacher have there")).plain).toContain(
      "21.2 students per teacher",
    );
    expect((await ask(asked, "and teachers, how many?")).plain).toContain("114");
  });
});

describe("one of a list, or a part of it", () => {
  test.each(["how big is number one", "how many students at the top one"])("%s", async (question) => {
    const first = await ask("private schools in Boston");
    const { schools } = await ask("private schools in Boston", question);
    expect(schools).toEqual(first.schools.slice(0, 1));
  });
  test.each([
    "restrict it to private ones",
    "limit that to private schools",
    "do any of these count as private?",
  ])("%s", async (question) => {
    const { memory } = await ask("schools in Boston", question);
    expect(memory.search).toMatchObject({ type: "Private School", place: "Boston, MA" });
  });
});

describe("names are those that the catalog has", () => {
  test("where the nearest school is looked for", async () => {
    const { plain } = await ask("nearest private school to Lake Washington Technical Academy, Newton, MA");
    expect(plain).toMatch(/^The closest in our catalog is Holy Name Parish School/);
  });
  test("but a kind of school that is looked for is no name", async () => {
    await addSchool({
      name: "The Catholic School",
      at: [40.7, -74],
      city: "Newark",
      state: "NJ",
      grades: HIGH,
    });
    const { plain } = await ask("nearest catholic school in Cambridge, MA");
    expect(plain).toMatch(/^The closest in our catalog is Holy Name Parish School/);
  });
  test("with words inside that places begin with", async () => {
    const { schools } = await ask("how many students are at Excellence in Education Academy?");
    expect(await namesOf(schools)).toEqual(["Excellence in Education Academy"]);
  });
  test("with a slip among words of questions", async () => {
    const { plain } = await ask("what county is imter district downtown school in boston, ma in");
    expect(plain).toContain("Inter District Downtown School");
    expect(plain).not.toContain("I do not know a school");
  });
  test("and say nothing of people", async () => {
    const { plain } = await ask("which is bigger, Dominican Academy or Winsor School?");
    expect(plain).toMatch(/^Winsor School is larger than Dominican Academy, with 460 students against 220/);
  });
  test("unless an article makes a kind of them", async () => {
    const { schools, plain } = await ask(
      "which is better, a white high school or a black high school in Boston?",
    );
    expect(schools).toEqual([]);
    expect(plain).toContain("who goes there");
  });
  test("as they are spelled, where another is called the same in short", async () => {
    const { schools } = await ask("how many students does Quincy Area Vocational Center have?");
    expect(await namesOf(schools)).toEqual(["Quincy Area Vocational Center"]);
  });
  test("apart from what they are asked for", async () => {
    const { plain } = await ask("what special education is there at Boston Latin School?");
    expect(plain).toMatch(/special education at Boston Latin School/);
  });
});

describe("saved schools", () => {
  test("are as far as somebody lives from them", async () => {
    expect((await ask("how far are my saved schools?")).plain).toBe("What is your ZIP code?");
    const { plain, schools } = await ask("how far are my saved schools?", "02118");
    expect(plain).toContain("miles");
    expect(schools.toSorted((a, b) => a - b)).toEqual([1, 3, 9]);
  });
  test("or from the place that was spoken of", async () => {
    expect((await ask("schools in Cambridge, MA", "how far are my saved schools?")).plain).toContain("miles");
  });
  test("are narrowed like any list", async () => {
    expect((await ask("show my saved schools", "only private ones")).schools).toEqual([9]);
  });
});

describe("what this site says of itself", () => {
  test.each([
    ["why are some numbers hidden?", "Suppressed by the source"],
    ["the enrollment you show is way off", "Report a mistake"],
    ["our school's phone number is outdated", "Report a mistake"],
    ["can I get back to my search later?", "Save Search"],
    ["how do i bake cookies", "does not seem to be about one"],
    ["how do i fix a leaky faucet", "does not seem to be about one"],
    ["schools in boston where most families are well off", "who goes there"],
    ["schools in boston with low poverty", "who goes there"],
  ])("%s", async (question, answer) => {
    expect((await ask(question)).plain).toContain(answer);
  });
});
