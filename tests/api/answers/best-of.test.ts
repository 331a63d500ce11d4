import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { countAsked } from "#lib/questions/count-asked.rules.ts";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** The best schools: as many as are asked for, and of all that are near. Two of those in Boston have a score. */

const ACADEMICS = [
  ["Boston Latin School", 93],
  ["Boston Latin Academy", 78],
] as const;

beforeAll(async () => {
  await loadSchools();
  for (const [name, academics] of ACADEMICS) {
    const { id } = await db().school.findFirstOrThrow({ where: { name } });
    await db().schoolScore.create({ data: { schoolId: id, scores: { academics }, percentiles: {} } });
  }
});

const asked = (question: string) => conversation()(question);
const names = (plain: string) => [...plain.matchAll(/^- ([^(]+) \(/gm)].map(([, name]) => name);

describe("as many of the best are listed as are asked for", () => {
  test.each(["top 3 high schools in Boston", "the three best high schools in Boston, MA"])(
    "those with a score first, and how few have one: %s",
    async (question) => {
      const { plain } = await asked(question);
      expect(names(plain)).toEqual(["Boston Latin School", "Boston Latin Academy", "Winsor School"]);
      expect(plain).toContain("\n\nOnly two of the 5 have an academics score. The academics score runs ");
    },
  );

  test("also after a school, which is none of them", async () => {
    const ask = conversation();
    await ask("Winsor School");
    expect((await ask("top 3 high schools in Boston")).plain).toMatch(/^Our catalog has 5 high schools/);
  });

  test("if all of them have one, nothing is said of it", async () => {
    const { plain } = await asked("top 2 high schools in Boston");
    expect(plain).toMatch(/These 2 have the highest academics scores:/);
    expect(plain).not.toContain("Only");
  });

  test("by size as well", async () => {
    expect(names((await asked("the 3 largest high schools in Boston")).plain)).toHaveLength(3);
  });
});

test("where none has a score, the figure that they are sorted by is named before how few have it", async () => {
  for (const [name, studentTeacherRatio] of [
    ["Oak School", 14],
    ["Pine School", 11],
    ["Ash School", null],
    ["Elm School", null],
    ["Fir School", null],
  ] as const)
    await addSchool({ name, city: "Lowell", zip: "01850", grades: [1, 2, 3], studentTeacherRatio });
  const { plain } = await asked("top 3 elementary schools in Lowell, MA");
  expect(plain).toMatch(
    /^These schools have no academics score, so they are sorted by students per teacher, .*\. Of the 5 elementary schools in Lowell, MA in our catalog, only 2 have this figure on record\.\n/,
  );
});

test.each([
  ["top private schools in Massachusetts", "what about public ones?", "top public schools in Massachusetts"],
  ["top public high schools in Boston", "what about private ones?", "top private high schools in Boston"],
  ["best private high schools in Boston", "and public?", "best public high schools in Boston"],
  ["good public schools in Cambridge, MA", "and in Boston?", "good public schools in Boston, MA"],
])("the best of one kind, and then of another, are the best again: %s", async (first, next, whole) => {
  const ask = conversation();
  await ask(first);
  const [again, alone] = [await ask(next), await asked(whole)];
  expect(again.plain).toBe(alone.plain);
  expect(again.schools).toEqual(alone.schools);
});

test("an order that is asked for after the best is that order", async () => {
  const ask = conversation();
  await ask("top high schools in Boston");
  expect((await ask("what about the smallest public ones?")).plain).not.toContain("academics");
  expect((await ask("and private ones?")).plain).not.toContain("The best school depends on your child");
});

test("near a school, all within the radius are compared", async () => {
  const { plain } = await asked("best schools near Winsor School");
  expect(names(plain).slice(0, 2)).toEqual(["Boston Latin School", "Boston Latin Academy"]);
  const two = await asked("top 2 schools near Fenway High School");
  expect(names(two.plain)).toEqual(["Boston Latin School", "Boston Latin Academy"]);
  for (const one of [plain, two.plain]) expect(one).not.toContain("were compared");
});

test.each([
  ["top 3 high schools in Boston", 3],
  ["the 3 best schools", 3],
  ["Five most diverse schools near 02115", 5],
  ["top 25 schools", 10],
  ["the best schools", null],
  ["top 10 percent", null],
  ["the one best school", null],
  ["best 8th grade", null],
  ["best grade 3 school", null],
  ["closest 5 miles", null],
])("a number of schools is one beside a rank: %s", (text, count) => {
  expect(countAsked(text)).toBe(count);
});
