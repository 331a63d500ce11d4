import { expect, test } from "vitest";
import { sentencesOfMarkdown } from "#lib/platform/markdown-text.ts";
import { sentencesOf } from "#lib/platform/sentences.ts";

const trimmed = (text: string) => sentencesOf(text).map((sentence) => sentence.trim());

test.each([
  ["St. Louis gives aid. It is old.", ["St. Louis gives aid.", "It is old."]],
  ["The school is on Mt. Auburn Street.", ["The school is on Mt. Auburn Street."]],
  [
    "It honors Martin Luther King Jr. High school follows.",
    ["It honors Martin Luther King Jr. High school follows."],
  ],
  [
    "W. E. B. Du Bois taught here. So did Dr. Ada Lee.",
    ["W. E. B. Du Bois taught here.", "So did Dr. Ada Lee."],
  ],
  ["It is in Washington, D.C. It has a tower.", ["It is in Washington, D.C.", "It has a tower."]],
  [
    "It moved to the coast. Ms. Ray led it (St. Anne’s).",
    ["It moved to the coast.", "Ms. Ray led it (St. Anne’s)."],
  ],
  ["", []],
])("no sentence begins behind an abbreviation: %s", (text, sentences) => {
  expect(trimmed(text)).toEqual(sentences);
});

test("the sentences of a text are the whole text", () => {
  const text = " St. Louis  gives aid.  “Does it?”\nYes. Mr. A. B. Lee does! ";
  expect(sentencesOf(text).join("")).toBe(text);
});

test("of Markdown, too", () => {
  expect(
    sentencesOfMarkdown("# Mr. Lee\n\n**St. Louis** gives aid. It is old.\n\n- Dr. Ray leads it."),
  ).toEqual(["St. Louis gives aid.", "It is old.", "Dr. Ray leads it."]);
});

test("a long row of abbreviations is read in a moment", () => {
  const started = performance.now();
  expect(sentencesOf("St. Mary and A. B. ".repeat(5_000)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(2_000);
});
