import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#lib/platform/pool.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

const asked = (question: string) => conversation()(question);

async function countOf(condition: string, where = "city = 'Boston'"): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM school
     WHERE ${where} AND archived_at IS NULL AND status <> 'closed' AND ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

describe("after a list that shows only the first", () => {
  test("“which of these” ranks all that were found, and what follows counts them all", async () => {
    const ask = conversation();
    const all = await countOf("true");
    const first = await ask("schools in Boston");
    expect(first.plain).toContain(`Our catalog has ${all} schools in Boston, MA`);
    expect(first.schools.length).toBeLessThan(all);
    expect((await ask("which of these is the smallest?")).plain).toMatch(/^[^\n]*Harbor Montessori School/);
    const ofType = await countOf("school_type = 'private'");
    expect((await ask("only private ones")).plain).toContain(`${ofType} private schools in Boston, MA`);
    expect((await ask("how many are there?")).plain).toContain(`${ofType} private schools in Boston, MA`);
  });

  test("the schools of a search page are all that it finds", async () => {
    const ask = conversation({ page: { kind: "search", query: "city=Boston%2C+MA&radiusMiles=5" } });
    expect((await ask("which of these is the smallest?")).plain).toMatch(/^[^\n]*Harbor Montessori School/);
  });

  test("of some of them, only these are meant, and the answer says so", async () => {
    const ask = conversation();
    await ask("compare Boston Latin School and Fenway High School");
    expect((await ask("which of these are private?")).plain).toBe("I found no private schools among these.");
  });
});

describe("a number of schools", () => {
  test("comes with those of which it is not known", async () => {
    const unknown = await countOf("school_type = 'public' AND charter IS NULL");
    expect(unknown).toBeGreaterThan(1);
    expect((await asked("how many charter schools are in Boston?")).plain).toContain(
      `Our catalog has ${unknown} public schools in Boston, MA whose charter status is not known.`,
    );
  });

  test("keeps the distance that was asked for", async () => {
    expect((await asked("schools within 3 miles of 02115")).plain).toMatch(
      /^(?:Our catalog has|I found) \d+ schools within 3 miles of 02115/,
    );
  });

  test("counts schools whose figure in the order of before is not known", async () => {
    const ask = conversation();
    await ask("public schools in Boston with the highest graduation rate");
    const { plain } = await ask("with more than 300 students");
    const all = await countOf("school_type = 'public' AND enrollment > 300");
    expect(plain).toContain(`${all} public schools in Boston, MA with more than 300 students`);
  });

  test("is one of our catalog alone where the sources do not list every school", async () => {
    const high = (await asked("public high schools in Portland, OR")).plain;
    expect(high).toMatch(
      /^Our catalog has one public high school in Portland, OR; it does not have every school\.\n/,
    );
    expect((await asked("how many public high schools are in Portland, OR?")).plain).toMatch(
      /^Our catalog has one public high school in Portland, OR; it does not have every school\./,
    );
    await addSchool({
      name: "Rose City High School",
      at: [45.52, -122.68],
      city: "Portland",
      state: "OR",
      grades: [9, 10, 11, 12],
    });
    expect((await asked("public high schools near Rose City High School")).plain).toMatch(
      /^Our catalog has one public high school near Rose City High School; it does not have every school\.\n/,
    );
    // Where the sources list them all, and of others than public schools, nothing is held back.
    expect((await asked("public high schools in Boston")).plain).toMatch(
      /^Our catalog has \d+ public high schools/,
    );
    expect((await asked("private schools in Boston")).plain).toMatch(/^Our catalog has \d+ private schools/);
  });

  test("says once that schools may be missing", async () => {
    const { plain } = await asked("how many schools are in Portland, OR?");
    expect(plain).toMatch(/^Our catalog has \d+ schools? in Portland, OR\.\n/);
    expect(plain).toContain("so others in Oregon may be missing here.");
  });

  test("does not take what no source lists for an absence", async () => {
    const { plain, evidence } = await asked("public elementary schools in Portland, OR");
    // The grade was typed by nobody: a tool returned it.
    expect(evidence.texts?.map(({ text }) => text)).toContain(
      "In Oregon, the sources list no public schools below grade 9.",
    );
    expect(plain).toBe(
      "Our sources list public schools below grade 9 only in Massachusetts, so I cannot say.",
    );
    expect((await asked("public elementary schools in Boston")).plain).not.toContain("Our sources");
  });

  test("cannot be told of an award that no search knows", async () => {
    expect((await asked("blue ribbon schools in Boston")).plain).toContain(
      "I cannot search for National Blue Ribbon Schools",
    );
  });
});

test.each(["private schools within 5 miles of 02115", "private schools near 02115", "schools called Latin"])(
  "the link to the search lists the same schools: %s",
  async (question) => {
    const { search, plain } = await asked(question);
    const query = Object.fromEntries(new URLSearchParams(search?.split("?")[1] ?? ""));
    const outcome = await runSearch({ ...readSearchParams(query).params, limit: 100 });
    expect(outcome.kind === "schools" && outcome.list.total).toBe(Number(/\d+(?= )/.exec(plain)?.[0]));
  },
);

test("a search in a city has no link to one around it", async () => {
  expect((await asked("private schools in Boston")).search).toBeNull();
});

describe("what is not known is not taken for what is", () => {
  test.each([
    ["is Winsor School a boarding school?", "None of our sources says whether it takes boarders."],
    ["is Winsor School a prep school?", "None of our sources says whether it is a preparatory school."],
  ])("%s", async (question, answer) => {
    const { plain } = await asked(question);
    expect(plain).toContain(answer);
    expect(plain).not.toContain("Yes.");
  });

  test("whom a school admits is not whether it is open", async () => {
    const ask = conversation();
    await ask("tell me about Winsor School");
    expect((await ask("is it open to girls?")).plain).toMatch(/^None of our sources says whom it admits\./);
  });

  test("a condition is compared with the figure of the school that was spoken of", async () => {
    const ask = conversation();
    await ask("tell me about Boston Latin School");
    expect((await ask("was it founded before 1900?")).plain).toMatch(/^Yes\. .*1635/);
    expect((await ask("does it have more than 3000 students?")).plain).toMatch(/^No: .*2,420/);
  });
});

test("all that were listed are sorted, and called the same only if they are", async () => {
  const ask = conversation();
  const { schools } = await ask("high schools in Boston");
  expect(schools.length).toBeGreaterThan(4);
  const { plain } = await ask("sort them by students per teacher");
  expect(plain).toMatch(
    /^Of the \d high schools in Boston, MA in our catalog, only \d have this figure on record\. /,
  );
  expect(plain).not.toContain("They are the same");
});

test("that a place has no school with a grade is said before the closest one that has it", async () => {
  expect((await asked("preschools in Dorchester")).plain).toMatch(
    /^Our catalog has no schools with pre-K in Dorchester, MA\.\s+The closest in our catalog is [^\n]+ miles away(?:, with grades PK–\w+)?\. Next comes [^\n]+ miles away, with grades PK–5 and 210 students\.$/,
  );
});

test("an order by a figure says of how many schools it is not known", async () => {
  const { plain } = await asked("Which schools in Massachusetts have the lowest student-teacher ratio?");
  const [, all, known] =
    /^Of the (\d+) schools in Massachusetts in our catalog, only (\d+) have this figure on record\./.exec(
      plain,
    ) ?? [];
  expect(Number(all)).toBe(await countOf("state = 'MA'", "true"));
  expect(Number(known)).toBe(
    (await asked("schools in Massachusetts with a student-teacher ratio under 100")).schools.length,
  );
});

test("a comparison with a school that is not known tells of the other", async () => {
  const { plain, schools } = await asked("compare Boston Latin Academy and Zzyzx High School");
  expect(plain).toMatch(/^I do not know a school called “Zzyzx High School”\./);
  expect(plain).toContain("Boston Latin Academy is a public school.");
  expect(schools).toHaveLength(1);
});

test("that two schools just compared have no class size is said", async () => {
  const ask = conversation();
  await ask("compare Boston Latin School and Fenway High School");
  expect((await ask("which has smaller classes?")).plain).toContain(
    "The average class size of these schools is not known.",
  );
});

test("the closest school is linked", async () => {
  expect((await asked("closest school to Winsor School")).content).toMatch(
    /^[^\n]*\[Boston Latin School\]\(\/school\/boston-latin-school-1\)/,
  );
});

test.each([
  ["schools in Boston with a football team", "I could not use “with a football team” in this search"],
  ["which schools in Boston teach Latin?", "I could not use “teach Latin” in this search"],
])("%s: a condition that no search can use is told", async (question, told) => {
  const all = await countOf("true");
  const { plain } = await asked(question);
  expect(plain).toContain(`${all} schools in Boston, MA`);
  expect(plain).toContain(told);
});

test("a public school charges no tuition, and that is not an unknown", async () => {
  const { plain } = await asked("how much is tuition at Boston Latin School?");
  expect(plain).toBe(
    "Boston Latin School is a public school, and public schools charge no tuition, so our sources have no figure for it.",
  );
});

test("a school with hardly any students comes last by a figure per student, and the answer says why", async () => {
  await addSchool({
    name: "Tiny High School",
    at: [42.34, -71.09],
    grades: [9, 10, 11, 12],
    enrollment: 2,
    academicInfo: { graduationRate: 100 },
  });
  const { plain } = await asked("which high school in Massachusetts has the highest graduation rate?");
  expect(plain).toMatch(/^[^\n]*Boston Latin School/);
  expect(plain).toMatch(/Tiny High School.*Schools with only a few students come last/s);
});
