import { expect, test } from "vitest";
import { readingGrade, syllablesOf } from "#scripts/support/reading-level.ts";

test.each([
  [1, "school the change changed named like grades through walked don't ZIP US"],
  [2, "figure people message places changes closer website email's public nation wanted needed table"],
  [3, "register privacy period family several radius"],
  [4, "education information academic"],
])("words of %i syllables", (count, words) => {
  for (const word of words.split(" ")) expect([word, syllablesOf(word)]).toEqual([word, count]);
});

test("a text for children has a low grade, one for lawyers a high one", () => {
  expect(readingGrade(["The cat sat on the mat. It was a red cat."])).toBeLessThan(1);
  expect(
    readingGrade([
      "Notwithstanding anything to the contrary herein, the aggregate liability arising out of or relating to this agreement shall in no event exceed the consideration actually received during the preceding period.",
    ]),
  ).toBeGreaterThan(18);
});

test("entries of a list are sentences of their own; periods in numbers and addresses end none", () => {
  const one = readingGrade([
    "We keep your name and your email address, and 2.5 megabytes of data at a.b.com",
  ]);
  expect(
    readingGrade(["We keep your name", "and your email address", "and 2.5 megabytes", "of data at a.b.com"]),
  ).toBeLessThan(one);
});

test("without words there is no grade to speak of", () => {
  expect(readingGrade([])).toBe(0);
  expect(readingGrade(["–"])).toBe(0);
});
