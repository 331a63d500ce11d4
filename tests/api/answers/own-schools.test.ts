import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation, memberSaving } from "./conversation.ts";

/** Saved schools after other questions: nothing of an earlier search, and of an open page, is carried over to them. */

const [LATIN, ACADEMY, WINSOR, CHARLES_RIVER] = [1, 2, 9, 12];

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Phillips Exeter Academy",
    at: [42.98, -70.95],
    city: "Exeter",
    state: "NH",
    schoolType: "PRIVATE",
    grades: [9, 10, 11, 12],
    enrollment: 1080,
    classSize: 12,
    studentTeacherRatio: 5,
  });
});

let accounts = 0;

async function member(...saved: number[]) {
  const email = `own-${++accounts}@example.org`;
  const { id } = await db().account.create({ data: { email, displayName: "Parent" } });
  for (const [at, schoolId] of saved.entries())
    await db().favorite.create({
      data: { accountId: id, schoolId, createdAt: new Date(Date.now() - at * 1000) },
    });
  return id;
}

const EXETER = 16;

test.each([
  ["are there any good preschools in Dorchester?", "which of my saved schools has the best test scores?"],
  ["high schools in Cambridge", "which of my saved schools has the highest SAT?"],
  ["tell me about Charles River High School", "which one of my favorites has the highest average SAT?"],
  ["Catholic high schools in Fargo, ND", "which school on my list has the highest average SAT?"],
])("a search before does not answer for saved schools: %s", async (before, question) => {
  const ask = conversation({ accountId: await member(LATIN, ACADEMY, WINSOR) });
  await ask(before);
  expect((await ask(question)).plain).toMatch(
    /^Of your saved schools, Boston Latin School in Boston, MA has the highest average SAT: 1,326 \(2016–17\)\./,
  );
});

test("nor does the school whose page is open", async () => {
  const page = { kind: "school" as const, id: String(CHARLES_RIVER) };
  const ask = conversation({ accountId: await member(LATIN, ACADEMY), page });
  await ask("what can you do?");
  expect((await ask("which of my saved schools has the highest graduation rate?")).plain).toMatch(
    /^Of your saved schools, Boston Latin School in Boston, MA has the highest graduation rate: 98\.1%/,
  );
});

test("the same of them asked twice is answered twice, with what the figure counts", async () => {
  const ask = conversation({ accountId: await member(LATIN, WINSOR, EXETER) });
  for (const question of [
    "which saved school has the smallest classes?",
    "which of my saved schools has the smallest classes?",
  ])
    expect((await ask(question)).plain, question).toMatch(
      /^Of your saved schools, Phillips Exeter Academy in Exeter, NH has the smallest classes: 12 students on average\./,
    );
});

test("what was asked of saved schools does not narrow the next search, which says where and for whom", async () => {
  const ask = conversation({ accountId: await member(LATIN, WINSOR, EXETER) });
  await ask("which of my saved schools are private?");
  expect((await ask("my son will start high school next fall, what is near 02121?")).plain).toMatch(
    /^Our catalog has \d high schools near 02121\./,
  );
  await ask("private schools near 02121");
  expect((await ask("what about grade 9 near 02118?")).plain).toMatch(
    /^I found one private school with grade 9 near 02118:/,
  );
});

test("how well teachers teach is on no record, and the list says what it is sorted by instead", async () => {
  const { plain } = await conversation({ accountId: await member(LATIN, ACADEMY, EXETER) })(
    "which of my saved schools has the best teachers?",
  );
  expect(plain).toBe(
    "None of our sources says how well teachers teach. By students per teacher, fewest first (data from 2016–17):\n\n- Phillips Exeter Academy (Exeter, NH): grades 9–12, 5 students per teacher\n- Boston Latin Academy (Boston, MA): grades 7–12, 20 students per teacher\n- Boston Latin School (Boston, MA): grades 7–12, 21.2 students per teacher",
  );
  expect((await conversation()("which schools in Boston, MA have the best teachers?")).plain).toMatch(
    /^None of our sources says how well teachers teach\. These schools are sorted by students per teacher, fewest first\./,
  );
});

test("a list of saved schools that does not fit leads to all of them", async () => {
  const ask = conversation({ accountId: await member(LATIN, ACADEMY, WINSOR, EXETER), longest: 300 });
  const { content } = await ask("show my favorites");
  expect(content).toMatch(/\[See all 4 in My Schools\]\(\/my-schools\)\.$/);
  expect(content).not.toContain("no room");
});

test("what a child loves is on no record but in the names of schools and in their clubs", async () => {
  await addSchool({ name: "O’Bryant School Math/Science", grades: [7, 8, 9, 10, 11, 12], enrollment: 1500 });
  await addSchool({ name: "Boston Arts Academy", grades: [9, 10, 11, 12], extracurriculars: ["Jazz Band"] });
  const ids = await db().school.findMany({
    where: { name: { in: ["O’Bryant School Math/Science", "Boston Arts Academy"] } },
  });
  const ask = conversation({ accountId: await member(LATIN, ...ids.map(({ id }) => id)) });
  const asked = async (what: string) =>
    (await ask(`which of my saved schools would be best for a kid who ${what}?`)).plain;
  expect(await asked("loves science")).toMatch(
    /\n\nOne of your saved schools has science in its name: O’Bryant School Math\/Science\.$/,
  );
  expect(await asked("loves the arts")).toMatch(
    /\n\nOne of your saved schools has arts in its name: Boston Arts Academy\.$/,
  );
  expect(await asked("loves music")).toMatch(
    /^None of our sources has anything on music programs, .*\n\nThese clubs and teams have to do with music:\n\n- Boston Arts Academy/,
  );
  expect(await asked("is into technology")).toMatch(
    /^None of our sources has anything on technology programs, /,
  );
});

test("behind thanks, what may be asked next is of the place that was talked about", async () => {
  const ask = conversation({ accountId: await member(CHARLES_RIVER) });
  await ask("high schools near 02121");
  expect((await ask("thanks!")).suggestions).toEqual([
    "High schools with the fewest students per teacher near 02121",
    "The largest high schools near 02121",
  ]);
  const other = conversation({ accountId: await member(CHARLES_RIVER) });
  await other("tell me about Charles River High School");
  expect((await other("thanks!")).suggestions[0]).toMatch(/ in Cambridge, MA$/);
});

test.each([
  "are Boston Latin School and Fenway High School saved?",
  "have I saved Boston Latin School and Fenway High?",
  "are Boston Latin School and Fenway saved?",
])("whether several schools are saved is answered for each of them: %s", async (question) => {
  const { plain, schools } = await (await memberSaving(1))(question);
  expect(plain).toBe(
    "- Yes, Boston Latin School is among your saved schools.\n- No, Fenway High School is not among your saved schools. To save it, press the heart below.",
  );
  expect(schools).toEqual([1, 3]);
});

test("of two schools, which one is meant is still asked back, and a name with an “and” stays one", async () => {
  const ask = await memberSaving(9, 13);
  await ask("are Lincoln High School and Winsor School saved?");
  expect((await ask("the one in Portland")).plain).toMatch(/^- Yes, Lincoln High School .*\n- Yes, Winsor/);
  // "And" could stand within a name.
  expect((await ask("did I save Fenway and Winsor?")).plain).toMatch(/^- No, Fenway High .*\n- Yes, Winsor/);
  await addSchool({ name: "Academy of Math and Winsor Arts", grades: [9] });
  const { plain } = await ask("is Academy of Math and Winsor Arts saved?");
  expect(plain).toMatch(/^No, Academy of Math and Winsor Arts is not among/);
});
