import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(async () => {
  await loadSchools();
  const scores = { academics: 91, teachers: 8, cost: 100, diversity: 84 };
  await db().schoolScore.create({ data: { schoolId: 1, scores, percentiles: {} } });
});

const asked = (question: string) => conversation()(question);

test.each([
  "what does the 21.2:1 mean at boston latin school",
  "what does 21.2 to 1 mean at Boston Latin School?",
  "what does student teacher ratio mean at Boston Latin School?",
])("what a ratio means is told with the school's own, and its year: %s", async (question) => {
  const { plain, schools } = await asked(question);
  expect(plain).toMatch(/^The student–teacher ratio is the number of students per teacher: .*\n\nBoston/);
  expect(plain).toMatch(/Boston Latin School had 21\.2 students per teacher in 2016–17\.$/);
  expect(schools).toEqual([1]);
});

test("the number in a circle is a score: which of the school's scores it is, or what they all are", async () => {
  const nine = (await asked("what does the 9 mean at boston latin school")).plain;
  expect(nine).toBe(
    "The scores of a school run from 0 to 10 and are calculated from the figures on its page. Press a score there to see how it was calculated.\n\nBoston Latin School has an academics score of 9 of 10. The academics score compares graduation and test results with similar schools.",
  );
  const five = (await asked("what does the 5 mean at boston latin school")).plain;
  expect(five).toContain(
    "an academics score of 9 of 10, a teachers score of 1 of 10, and a diversity score of 8 of 10",
  );
  expect((await asked("what does the 9 mean?")).plain).toMatch(/^The scores of a school run from 0 to 10/);
});

test("a score that is named is explained, with the school's own if one is named", async () => {
  const alone = await asked("what does the academics score mean?");
  expect(alone.plain).toMatch(
    /^The academics score is the share of similar schools that have a lower figure/,
  );
  expect(alone.plain).toContain("Scores run from 0 to 10.");
  expect(alone.schools).toEqual([]);
  expect((await asked("what does the teachers score at Boston Latin School mean?")).plain).toMatch(
    /\n\nBoston Latin School has a teachers score of 1 of 10\.$/,
  );
});

test("after a school was spoken of, a figure is its own", async () => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  expect((await ask("what does the 9 mean?")).plain).toContain(
    "Boston Latin School has an academics score of 9",
  );
  expect((await ask("what does 21.2:1 mean?")).plain).toContain("had 21.2 students per teacher in 2016–17.");
});

test("whether figures can be trusted is answered first with how to check them", async () => {
  const ask = conversation();
  await ask("tell me about Boston Latin School");
  expect((await ask("Can I trust this?")).plain).toMatch(/^You can check every figure: .*public records/);
  expect((await ask("Where do your numbers come from?")).plain).toMatch(/^From public records:/);
});
