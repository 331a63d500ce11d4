import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What no figure tells of a school, and its summary does: financial aid, and whether it takes boarders. */

const PRIVATE = { schoolType: "PRIVATE" as const, grades: [9, 10, 11, 12], city: "Exeter", state: "NH" };
const ids = new Map<string, string>();

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    ...PRIVATE,
    name: "Squam River Academy",
    at: [42.98, -70.95],
    contactInfo: { phone: "(603) 555-0100" },
    schoolSummary:
      "**Squam River Academy** is a private school. It is free for families with an income under $125,000. Most of its students are boarders.",
  });
  await addSchool({
    ...PRIVATE,
    name: "Silent River Academy",
    at: [42.97, -70.95],
    contactInfo: { phone: "(603) 555-0101" },
    schoolSummary: "Its board of trustees has 12 members. It has a tower.",
  });
  for (const { id, name } of await db().school.findMany({ where: { city: "Exeter" } }))
    ids.set(name, String(id));
});

const on = (name: string) => conversation({ page: { kind: "school", id: ids.get(name) ?? "" } });

test.each(["Is there financial aid?", "Does it offer scholarships?", "Does this school have financial aid?"])(
  "what the summary says of aid is quoted, and whom to call follows: %s",
  async (question) => {
    const { plain, content, schools } = await on("Squam River Academy")(question);
    expect(plain).toMatch(
      /^Its summary says: “It is free for families with an income under \$125,000\.” For more on financial aid, call Squam River Academy at \(603\) 555-0100\.$/,
    );
    expect(content).toMatch(/\[Its summary\]\(\/school\/squam-river-academy-/);
    expect(schools).toEqual([Number(ids.get("Squam River Academy"))]);
  },
);

test("aid that the summary speaks of is not called unknown beside another question", async () => {
  const { plain } = await on("Squam River Academy")("Is there financial aid, and how do I apply?");
  expect(plain).toContain("says: “It is free for families with an income under $125,000.”");
  expect(plain).toContain("None of our sources says how to apply");
  expect(plain).not.toMatch(/I have (?:nothing|no information)/);
});

test("where the summary says nothing of aid, the answer says so and whom to ask", async () => {
  expect((await on("Silent River Academy")("Is there financial aid?")).plain).toBe(
    "None of our sources has anything on financial aid or scholarships at Silent River Academy. The school office can tell you: (603) 555-0101.",
  );
});

test.each([
  "Is there a boarding program?",
  "Does it take boarders?",
  "Is this a boarding school?",
  "Do students live in dorms?",
])("what the summary says of boarding is quoted, of the school whose page is open: %s", async (question) => {
  const { plain, schools } = await on("Squam River Academy")(question);
  expect(plain).toContain("says: “Most of its students are boarders.” For more on boarding, call ");
  expect(schools).toEqual([Number(ids.get("Squam River Academy"))]);
});

test("also of a school that is named", async () => {
  const { plain } = await conversation()("Is Squam River Academy a boarding school?");
  expect(plain).toContain("says: “Most of its students are boarders.”");
});

test.each(["Is there a boarding program?", "Does this school take boarders?"])(
  "where no source says it, the answer says so and whom to ask: %s",
  async (question) => {
    expect((await on("Silent River Academy")(question)).plain).toBe(
      "None of our sources says whether Silent River Academy takes boarders. The school office can tell you: (603) 555-0101.",
    );
  },
);

test.each([
  ["How much is boarding?", /None of our sources has (?:its|the) tuition/],
  ["Is boarding included in the tuition?", /None of our sources has (?:its|the) tuition/],
  ["Does it take boarders, and how much is tuition?", /None of our sources has (?:its|the) tuition/],
  ["Is there bus boarding?", /^None of our sources has anything on school buses at /],
])("what is charged, or a bus, is no question whether students live there: %s", async (question, said) => {
  const { plain } = await on("Silent River Academy")(question);
  expect(plain).toMatch(said);
  expect(plain).not.toMatch(/takes boarders|called/);
});

test("a search for boarding schools is still one, on a school's page as well", async () => {
  const { plain } = await on("Silent River Academy")("boarding schools in New Hampshire");
  expect(plain).toMatch(/^None of our sources says which schools take boarders\./);
  expect((await on("Silent River Academy")("What is a boarding school?")).plain).not.toContain("None of our");
});

test("beside a figure of the school, aid that the summary speaks of is quoted as well", async () => {
  const { plain } = await conversation()(
    "How many students does Squam River Academy have, and does it offer financial aid?",
  );
  expect(plain).toContain("says: “It is free for families with an income under $125,000.”");
  expect(plain).not.toContain("nothing on financial aid");
});

test.each(["Is it tuition free?", "Is this school tuition-free?", "Does it offer free tuition?"])(
  "free tuition of a private school is its tuition, and what its summary says: %s",
  async (question) => {
    const { plain } = await on("Squam River Academy")(question);
    expect(plain).toContain("None of our sources has its tuition");
    expect(plain).toContain("says: “It is free for families with an income under $125,000.”");
  },
);

test.each(["tuition free schools near Boston", "are there tuition free schools in Boston, MA?"])(
  "schools without tuition are public ones: %s",
  async (question) => {
    const { plain } = await conversation()(question);
    expect(plain).toMatch(/^Our catalog has \d public schools (?:near|in) Boston, MA/);
  },
);
