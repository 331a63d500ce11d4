import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Questions that lean on the answer before: what tells two schools apart, why a list is as it is, which average. */

beforeAll(async () => {
  await loadSchools();
  for (const [name, academics] of [
    ["Boston Latin School", 93],
    ["Boston Latin Academy", 78],
  ] as const) {
    const { id } = await db().school.findFirstOrThrow({ where: { name } });
    await db().schoolScore.create({ data: { schoolId: id, scores: { academics }, percentiles: {} } });
  }
});

const CANNOT_SAY_WHY = /^I can say what is on record, but not why it is so\./;
const CANNOT_SAY = "These figures cannot say which one is better:";

test.each(["Which would you pick?", "which one is better?"])(
  "a table that stands just above is not shown again: %s",
  async (question) => {
    const ask = conversation();
    expect((await ask("Compare Boston Latin School and Boston Latin Academy")).plain).toContain("|---|");
    const { plain, suggestions } = await ask(question);
    expect(plain.startsWith(CANNOT_SAY)).toBe(true);
    expect(plain).not.toContain("|");
    expect(plain).toContain("Boston Latin School is larger than Boston Latin Academy");
    expect(suggestions).toContain("What should I ask on a visit?");
  },
);

test("where no table was shown, there is one", async () => {
  const ask = conversation();
  await ask("high schools in Boston");
  const { plain } = await ask("which would you pick?");
  expect(plain).toContain("|---|");
  expect(plain).toContain(CANNOT_SAY);
});

test.each(["why?", "Why these?", "why is it the best?", "how come that one is first?"])(
  "behind a list of the best, what it is sorted by, and the figures behind the first: %s",
  async (question) => {
    const ask = conversation();
    expect((await ask("Best high school in Boston?")).plain).toContain("academics score");
    const { plain } = await ask(question);
    expect(plain).toMatch(
      /^The list is sorted by academics score\. The academics score runs from 0 to 10 and compares graduation and test results with similar schools\.\n\nBoston Latin School has an academics score of \d+ of 10\./,
    );
    expect(plain).toContain("98.1%");
    expect(plain).toContain("1,326");
  },
);

test("behind a list by a figure, that figure is the reason, and behind a school there is none", async () => {
  const ask = conversation();
  await ask("high schools in Boston with the highest graduation rate");
  expect((await ask("why?")).plain).toMatch(
    /^The list is sorted by graduation rate\. [^\n]+\n\nThe graduation rate of Boston Latin School is 98\.1%\.$/,
  );
  await ask("Tell me about Winsor School");
  expect((await ask("why?")).plain).toMatch(CANNOT_SAY_WHY);
});

test("of some of a list in another order, that order is the reason", async () => {
  const ask = conversation();
  await ask("List the largest high schools in Boston");
  await ask("Compare the first two");
  await ask("which of these has the highest graduation rate?");
  expect((await ask("why?")).plain).toMatch(/^The list is sorted by graduation rate\./);
});

test.each(["why so few?", "why none?", "why don't you know that?", "why can't you list them?"])(
  "behind a list by a figure, its order is no answer to “%s”",
  async (question) => {
    const ask = conversation();
    await ask("high schools in Boston with the highest graduation rate");
    expect((await ask(question)).plain).toMatch(CANNOT_SAY_WHY);
  },
);

test.each(["how far are they from 02121?", "What is the average SAT in Massachusetts?"])(
  "behind a list by a figure, what came in between is not in that order: %s",
  async (between) => {
    const ask = conversation();
    await ask("high schools in Boston with the highest graduation rate");
    await ask(between);
    expect((await ask("why?")).plain).toMatch(CANNOT_SAY_WHY);
  },
);

test("an average of nothing in particular asks which figure, and not which school", async () => {
  const ask = conversation();
  await ask("Who is the principal of Boston Latin School?");
  const { plain, suggestions } = await ask("What is the average in Massachusetts?");
  expect(plain).toMatch(
    /^I have averages of the .*number of students.* in Massachusetts\. Which one do you mean\?$/,
  );
  expect(suggestions).toContain("What is the average number of students in Massachusetts?");
  for (const suggestion of suggestions)
    expect((await ask(suggestion)).plain, suggestion).toMatch(/^\*\*[\d,.]+%?.* is the average/);
});
