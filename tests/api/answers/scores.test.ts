import { beforeAll, describe, expect, test } from "vitest";
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
  await addSchool({ name: "Grove School", city: "Lynn", zip: "01901", grades: HIGH });
});

let members = 0;

async function memberWith(...saved: string[]) {
  const { id } = await db().account.create({
    data: { email: `${++members}@example.org`, displayName: "Parent" },
  });
  for (const name of saved) {
    const school = await db().school.findFirstOrThrow({ where: { name: `${name} School` } });
    await db().favorite.create({ data: { accountId: id, schoolId: school.id } });
  }
  return conversation({ accountId: id });
}

const asked = (question: string) => conversation()(question);

const names = (plain: string) => [...plain.matchAll(/^- (\w+) School/gm)].map(([, name]) => name);

test("schools are listed by how mixed their students are with the score of each, the highest of all first", async () => {
  const { plain } = await asked("which high schools near Salem, MA are the most diverse?");
  expect(plain).toMatch(
    /^Our catalog has \d+ high schools within 10 miles of Salem, MA; it does not have every school\. These 5 have the highest diversity scores:\n\n- Cedar School \(Salem, MA\): grades 9–12, diversity score 10 of 10, \d/,
  );
  expect(plain).toMatch(
    /\n\nThe diversity score runs from 0 to 10 and says how mixed the students are, not how good the school is\.$/,
  );
  expect(names(plain)).toEqual(["Cedar", "Fir", "Elm", "Dogwood", "Aspen"]);
  expect(plain).not.toContain("%");
});

test("a school without a score says so, and comes last", async () => {
  const { plain } = await asked("the most diverse high schools within 6 miles of Salem, MA");
  expect(names(plain).at(-1)).toBe("Birch");
  expect(plain).toMatch(/- Birch School \(Salem, MA\): grades 9–12, no diversity score/);
});

test.each([
  "which high schools in Salem, MA are best for academics?",
  "high schools in Salem, MA with the best academics",
])("academics are asked for in the same way: %s", async (question) => {
  const { plain } = await asked(question);
  expect(plain).toMatch(
    /^Our catalog has .*academics scores?:\n[\s\S]*\n\nThe academics score runs from 0 to 10 and compares graduation and test results with similar schools\.$/,
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

test.each([
  "which of these are the most diverse?",
  "which of these is the most diverse?",
  "rank these by diversity",
])("schools of a list are sorted as a new list would be: %s", async (question) => {
  const ask = conversation();
  await ask("high schools in Salem, MA");
  const { plain } = await ask(question);
  expect(plain).toMatch(
    /^Our catalog has .*diversity scores:\n[\s\S]*\nThe diversity score runs from 0 to 10/,
  );
  expect(plain).toMatch(/- Cedar School \(Salem, MA\): grades 9–12, diversity score 10 of 10/);
  expect(names(plain)).toEqual(["Cedar", "Fir", "Elm", "Dogwood", "Aspen"]);
});

describe("saved schools are sorted by the score that is asked for, and one without it says so", () => {
  test.each([
    ["which of my saved schools is the most diverse?", "diversity", ["Cedar", "Aspen", "Grove"]],
    ["sort my saved schools by diversity", "diversity", ["Cedar", "Aspen", "Grove"]],
    ["which of my saved schools has the best academics score?", "academics", ["Aspen", "Cedar", "Grove"]],
    ["sort my saved schools by academics", "academics", ["Aspen", "Cedar", "Grove"]],
  ])("%s", async (question, score, sorted) => {
    const { plain } = await (await memberWith("Grove", "Cedar", "Aspen"))(question);
    expect(plain.startsWith(`Here are your saved schools, sorted by ${score} score:\n\n`)).toBe(true);
    expect(plain).toContain(`\n\nThe ${score} score runs from 0 to 10 and `);
    expect(plain).toContain(`- Grove School (Lynn, MA): grades 9–12, no ${score} score`);
    expect(names(plain)).toEqual(sorted);
  });

  test("the lowest comes first if it is asked for", async () => {
    const { plain } = await (await memberWith("Aspen", "Grove", "Cedar"))(
      "which of my saved schools has the lowest academics score?",
    );
    expect(plain).toMatch(/^Here are your saved schools, sorted by academics score, lowest first:\n/);
    expect(names(plain)).toEqual(["Cedar", "Aspen", "Grove"]);
  });

  test("a score that none of them has leaves them in no order", async () => {
    const { plain } = await (await memberWith("Aspen", "Elm"))("sort my saved schools by cost score");
    expect(plain).toMatch(/^None of these schools has a cost score, because the figures behind it are not/);
  });
});

test.each([
  "which of my saved schools is the least diverse?",
  "which of my saved schools are less diverse?",
  "which of my saved schools has the lowest diversity score?",
  "which of my saved schools has the most white students?",
  "which of my saved schools is diverse but has few black kids?",
])("nobody's children are sought or avoided: %s", async (question) => {
  const { plain } = await (await memberWith("Aspen", "Dogwood"))(question);
  expect(plain).toMatch(/^I do not choose or rank schools by who goes there/);
});

const IN_ORDER = ["Aspen", "Dogwood", "Birch", "Elm", "Fir"];

describe("good schools are listed by their academics score, and what it leaves open is said last", () => {
  test.each([
    "best high schools in Salem, MA",
    "top high schools in Salem, MA",
    "good schools in Salem, MA",
    "what is the best high school in Salem, MA?",
    "best high schools near 01970",
  ])("%s", async (question) => {
    const { plain } = await asked(question);
    expect(plain).toMatch(
      /^Our catalog has .*academics scores?:\n[\s\S]*\n\nThe academics score runs from 0 to 10 and compares graduation and test results with similar schools\. /,
    );
    expect(plain).toMatch(/- Aspen School \(Salem, MA\): grades 9–12, academics score 8 of 10[,\n]/);
    expect(names(plain).slice(0, 5)).toEqual(IN_ORDER);
    expect(plain).toMatch(
      / The best school depends on your child, and a visit can show what numbers cannot\.$/,
    );
  });

  test("where none has that score, those with the fewest students per teacher come first", async () => {
    for (const [name, studentTeacherRatio] of [
      ["Oak School", 14],
      ["Pine School", 11],
    ] as const)
      await addSchool({ name, city: "Lowell", zip: "01850", grades: [1, 2, 3], studentTeacherRatio });
    const { plain } = await asked("good elementary schools in Lowell, MA");
    expect(plain).toMatch(
      /^Our catalog has 2 elementary schools in Lowell, MA[\s\S]*\. These schools have no academics score, so they are sorted by students per teacher, fewest first[^;]*; that says nothing about how good a school is\.\n/,
    );
    expect(names(plain)).toEqual(["Pine", "Oak"]);
    expect(plain).toContain("11 students per teacher");
  });

  test("bad ones are not sorted out, and a child with special needs is no matter of scores", async () => {
    for (const question of [
      "worst high schools in Salem, MA",
      "best schools in Salem, MA for my autistic son",
    ])
      expect((await asked(question)).plain, question).not.toContain("academics score");
  });
});

test("a list in a whole state says by what it is sorted, too", async () => {
  const { plain } = await conversation()("best high schools in Massachusetts");
  expect(plain).toMatch(/ These 5 have the highest academics scores:\n/);
});
