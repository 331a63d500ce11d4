import { expect, test } from "vitest";
import { behindInWords } from "#lib/schools/behind.format.ts";

const NOTHING = {
  academics: [],
  demographics: [],
  extracurriculars: 0,
  latestnews: 0,
  deepresearch: false,
};

test("a lock says what is behind it", () => {
  const behind = {
    ...NOTHING,
    academics: ["Average SAT score", "SAT scores"],
    extracurriculars: 1,
    latestnews: 3,
  };
  expect(behindInWords("academics", behind)).toBe(
    "This tab has 2 facts about this school: average SAT score and SAT scores.",
  );
  expect(behindInWords("demographics", { ...behind, demographics: ["Female", "Asian"] })).toBe(
    "This tab has 2 facts about this school: female and Asian.",
  );
  expect(behindInWords("extracurriculars", behind)).toBe("This tab lists 1 activity.");
  expect(behindInWords("latestnews", behind)).toBe("This tab has 3 stories.");
});

test("details are counted, and of many facts not named beside their figure", () => {
  const text = (...academics: string[]) => behindInWords("academics", { ...NOTHING, academics });
  expect(text("Average SAT", "SAT details")).toBe(
    "This tab has 2 facts about this school: average SAT and SAT details.",
  );
  expect(text("Graduation", "College", "SAT", "SAT details", "ACT", "ACT details")).toBe(
    "This tab has 6 facts about this school, among them graduation, college, SAT, and ACT.",
  );
  expect(text("SAT details")).toBe("This tab has 1 fact about this school: SAT details.");
});

test("and nothing of a tab without anything", () => {
  for (const tab of ["academics", "demographics", "extracurriculars", "latestnews", "deepresearch"] as const)
    expect(behindInWords(tab, NOTHING)).toBeNull();
});

test("a report says that a free account shows a part of it, and what the rest takes", () => {
  const text = behindInWords("deepresearch", { ...NOTHING, deepresearch: true });
  expect(text).toContain("A free account shows a preview. The full report takes one report credit");
});

test("stories are counted", () => {
  const news = (latestnews: number) => behindInWords("latestnews", { ...NOTHING, latestnews });
  expect(news(0)).toBeNull();
  expect(news(1)).toBe("This tab has 1 story.");
});

test("many facts are counted", () => {
  const academics = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
  expect(behindInWords("academics", { ...NOTHING, academics })).toBe(
    "This tab has 7 facts about this school, among them one, two, three, four, and five.",
  );
});
