import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Lists by a score: the highest first, and those without one last. */

const HIGH = [9, 10, 11, 12];
const SALEM: readonly (readonly [name: string, miles: number, diversity: number | null])[] = [
  ["Aspen School", 1, 20],
  ["Birch School", 2, null],
  ["Cedar School", 3, 95],
  ["Dogwood School", 4, 40],
  ["Elm School", 5, 60],
  ["Fir School", 6, 80],
];

beforeAll(async () => {
  await loadSchools();
  for (const [name, miles, diversity] of SALEM) {
    await addSchool({ name, city: "Salem", zip: "01970", at: [42.52 - miles / 69, -70.9], grades: HIGH });
    const { id } = await db().school.findFirstOrThrow({ where: { name } });
    const scores = diversity === null ? { academics: 50 } : { diversity, academics: 100 - diversity };
    await db().schoolScore.create({ data: { schoolId: id, scores, percentiles: {} } });
  }
});

const asked = (question: string) => conversation()(question);

const names = (plain: string) => [...plain.matchAll(/^- (\w+) School/gm)].map(([, name]) => name);

test("schools are listed by how mixed their students are with the score of each, the highest of all first", async () => {
  const { plain } = await asked("which high schools near Salem, MA are the most diverse?");
  expect(plain).toMatch(
    /^These are sorted by diversity score, which runs from 0 to 10 and says how mixed the students are, not how good the school is\.\n\nOur catalog has \d+ high schools near Salem, MA; it does not have every school\. Here are the first 5:\n\n- Cedar School \(Salem, MA\): grades 9–12, diversity score 10 of 10, \d/,
  );
  expect(names(plain)).toEqual(["Cedar", "Fir", "Elm", "Dogwood", "Aspen"]);
  expect(plain).not.toContain("%");
});

test("a school without a score says so, and comes last", async () => {
  const { plain } = await asked("the most diverse high schools within 7 miles of Salem, MA");
  expect(names(plain).at(-1)).toBe("Birch");
  expect(plain).toMatch(/- Birch School \(Salem, MA\): grades 9–12, no diversity score/);
});

test.each([
  "which high schools in Salem, MA are best for academics?",
  "high schools in Salem, MA with the best academics",
])("academics are asked for in the same way: %s", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(
    /^These are sorted by academics score, which runs from 0 to 10 and compares graduation and test results with similar schools\.\n/,
  );
  expect(plain).toMatch(/- Aspen School \(Salem, MA\): grades 9–12, academics score 8 of 10\n/);
  expect(names(plain)[0]).toBe("Aspen");
});

test("where no school has the score, the list says so and is not called sorted", async () => {
  const { plain } = await asked("the most diverse high schools in Portland, OR");
  expect(plain).toMatch(
    /^None of these schools has a diversity score, because the figures behind it are not known\.\n\nOur catalog has/,
  );
  expect(plain).toContain("1,700 students");
});

test("schools are not counted by how mixed they are", async () => {
  const { plain } = await asked("how many diverse high schools are in Salem, MA?");
  expect(plain).toMatch(/^I cannot count schools by diversity\./);
});

test("of more schools around a place, the nearest are called so with their number", async () => {
  const { plain } = await asked("high schools near Salem, MA");
  expect(plain).toMatch(
    /^Our catalog has \d+ high schools near Salem, MA; it does not have every school\. Here are the 5 nearest:\n\n- Aspen/,
  );
});
