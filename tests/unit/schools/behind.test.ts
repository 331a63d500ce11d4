import { expect, test } from "vitest";
import { behindInWords, emptyTabs } from "#lib/schools/behind.format.ts";

const NOTHING = {
  academics: [],
  demographics: [],
  extracurriculars: 0,
  latestnews: 0,
  sampleNews: 0,
  deepresearch: false,
};

test("a lock says what is behind it", () => {
  const behind = {
    ...NOTHING,
    academics: ["Average SAT score", "SAT scores"],
    extracurriculars: 1,
    latestnews: 3,
  };
  expect(behindInWords("academics", behind)?.text).toBe(
    "On this tab for this school: average SAT score and SAT scores.",
  );
  expect(behindInWords("demographics", { ...behind, demographics: ["Female", "Asian"] })?.text).toBe(
    "On this tab for this school: female and Asian.",
  );
  expect(behindInWords("extracurriculars", behind)?.text).toBe("On this tab for this school: 1 activity.");
  expect(behindInWords("latestnews", behind)?.text).toBe("On this tab for this school: 3 stories.");
});

test("or that nothing is, before anybody signs up for it", () => {
  for (const tab of ["academics", "demographics", "extracurriculars", "latestnews", "deepresearch"] as const)
    expect(behindInWords(tab, NOTHING)).toMatchObject({
      isEmpty: true,
      text: expect.stringMatching(/^(None of our sources|There is no)[^.]+\.$/),
    });
});

test("a report says that a free account shows a part of it, and what the rest takes", () => {
  const { text, isEmpty } = behindInWords("deepresearch", { ...NOTHING, deepresearch: true });
  expect(isEmpty).toBe(false);
  expect(text).toContain("A free account shows a preview. The full report takes one report credit");
});

test("samples are no news, and do not count among stories", () => {
  const news = (latestnews: number, sampleNews: number) =>
    behindInWords("latestnews", { ...NOTHING, latestnews, sampleNews });
  expect(news(0, 2)).toEqual({
    text: "There is no news about this school yet, only 2 sample stories to show how it will look.",
    isEmpty: true,
  });
  expect(news(1, 2)).toEqual({ text: "On this tab for this school: 1 story.", isEmpty: false });
});

test("a tab that is empty for everybody says so, and one with samples alone says that", () => {
  const filled = { ...NOTHING, academics: ["Average SAT score"], extracurriculars: 2, deepresearch: true };
  expect(emptyTabs(filled)).toEqual({ demographics: "no figures yet", latestnews: "no articles yet" });
  expect(emptyTabs({ ...NOTHING, sampleNews: 13 }).latestnews).toBe("samples only");
  expect(emptyTabs({ ...NOTHING, latestnews: 1, sampleNews: 13 })).not.toHaveProperty("latestnews");
});

test("many facts are counted", () => {
  const academics = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
  expect(behindInWords("academics", { ...NOTHING, academics })?.text).toMatch(/five, and 2 more figures\.$/);
});
