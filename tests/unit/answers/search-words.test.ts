import { expect, test } from "vitest";
import { schoolsInWords } from "#lib/answers/search-words.format.ts";

test.each([
  [{ grades: [2, 9] }, "schools with grade 2 or 9"],
  [{ grades: [0] }, "schools with kindergarten"],
  [{ grades: [0, 1, 2, 9] }, "schools with grades K–2 or 9"],
  [{ grades: [1, 4, 9] }, "schools with grade 1, 4 or 9"],
  [{ grades: [3, 4, 5] }, "schools with grades 3–5"],
  [{ grades: [9, 10, 11, 12] }, "high schools"],
])("a search for %o finds “%s”: any of the grades is enough", (search, words) => {
  expect(schoolsInWords(search, 2)).toBe(words);
});
