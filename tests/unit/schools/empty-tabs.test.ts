import { expect, test } from "vitest";
import { emptyNotes, emptyTabs } from "#lib/schools/empty-tabs.format.ts";
import { noHighSchoolText } from "#lib/schools/figures.format.ts";

const NOTHING = {
  academics: [],
  demographics: [],
  extracurriculars: 0,
  latestnews: 0,
  deepresearch: false,
};
const ALL = {
  academics: ["Average SAT score"],
  demographics: ["Female"],
  extracurriculars: 2,
  latestnews: 3,
  deepresearch: true,
};
const HIGH = { name: "Birch High School", grades: [9, 10, 11, 12] };
const LOWER = { name: "Birch School", grades: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8] };

test("a tab without articles says so, in the words that members read there", () => {
  const { latestnews } = emptyTabs(HIGH, { ...ALL, latestnews: 0 });
  expect(latestnews).toMatchObject({
    note: "no articles yet",
    title: "Latest news",
    text: "No news articles available for this school.",
  });
});

test("tabs that have anything are not empty", () => {
  expect(emptyTabs(HIGH, ALL)).toEqual({});
});

test("each of the others says so in a few words, and that there is nothing to sign in for", () => {
  const empty = emptyTabs(HIGH, NOTHING);
  expect(emptyNotes(empty)).toEqual({
    academics: "no figures yet",
    demographics: "no figures yet",
    extracurriculars: "no activities yet",
    latestnews: "no articles yet",
    deepresearch: "no report yet",
  });
  for (const { title, text, elsewhere } of Object.values(empty)) {
    expect(`${title} ${text}`).toMatch(/None of our sources|[Nn]o /);
    expect(`${title} ${text} ${elsewhere}`).not.toMatch(/sign in|account/i);
  }
});

test("what an account opens is named where there is any of it", () => {
  const elsewhere = (behind: object) => emptyTabs(HIGH, { ...NOTHING, ...behind }).academics?.elsewhere;
  const open = "The overview and the neighborhood are open to everyone.";
  expect(elsewhere({ extracurriculars: 1 })).toBe(`${open} A free account opens extracurriculars.`);
  expect(elsewhere({ demographics: ["White"], extracurriculars: 1 })).toBe(
    `${open} A free account opens demographics and extracurriculars.`,
  );
  // A report takes a credit as well.
  expect(elsewhere({ deepresearch: true })).toBe(open);
  const needsAccount = (behind: object) =>
    emptyTabs(HIGH, { ...NOTHING, ...behind }).latestnews?.needsAccount;
  expect(needsAccount({ extracurriculars: 1 })).toBe(true);
  expect(needsAccount({ deepresearch: true })).toBe(false);
});

test("scores that cannot apply to a school's level are not expected, for visitors and members alike", () => {
  // Members read this sentence alone, whatever else a source has.
  for (const behind of [NOTHING, ALL])
    expect(emptyTabs(LOWER, behind).academics).toMatchObject({
      note: "high schools only",
      text: noHighSchoolText(LOWER.grades),
    });
  expect(emptyTabs({ ...LOWER, grades: [] }, NOTHING).academics?.note).toBe("no figures yet");
});

test("without stories, the tab of news says so", () => {
  const news = (latestnews: number) => emptyTabs(HIGH, { ...NOTHING, latestnews }).latestnews;
  expect(news(0)).toMatchObject({
    note: "no articles yet",
    text: "No news articles available for this school.",
  });
  expect(news(1)).toBeUndefined();
});
