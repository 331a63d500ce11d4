import { expect, test } from "vitest";
import { archiveWords } from "#lib/editing/archive-words.rules.ts";

test.each([
  ["St. Luke’s Academy", ["st", "lukes", "academy"]],
  ["8c6b8f8a", ["8 c 6 b 8 f 8 a"]],
  ["P. S. 09", ["ps", "9"]],
  ["PS9", ["ps 9"]],
  ["Peña School for the Arts", ["pena", "school", "arts"]],
  ["the", ["the"]],
  ["— %", []],
])("%j", (text, words) => {
  expect(archiveWords(text)).toEqual(words);
});
