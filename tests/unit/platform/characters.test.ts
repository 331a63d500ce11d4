import { expect, test } from "vitest";
import { beginningOf, endOf, unstorableIn } from "#lib/platform/characters.ts";

test.each([
  ['{"a":"\\u0000"}', "a NUL character"],
  ['"\\\\\\u0000"', "a NUL character"],
  ['"\\ud83c"', "half of a character"],
  ['"\\uDFEB"', "half of a character"],
  ['"\\udfeb\\ud83c"', "half of a character"],
  ['"\\ud83c\\ud83c\\udfeb"', "half of a character"],
  ['{"\\ud83c":1}', "half of a character"],
  // An escaped backslash before the letter, and then one half whose other half is only text.
  ['"\\\\ud83c\\udfeb"', "half of a character"],
  ['"\\ud83c\\udfeb"', null],
  ['"🏫"', null],
  ['"\\\\u0000 \\\\ud83c"', null],
  ['"\\u0001 \\u00e9 \\n"', null],
])("%s holds %s", (json, expected) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(unstorableIn(json)).toBe(expected);
});

test("a text is cut between characters", () => {
  expect([beginningOf("a🏫b", 2), beginningOf("a🏫b", 3), beginningOf("ab", 5)]).toEqual(["a", "a🏫", "ab"]);
  expect([endOf("a🏫b", 2), endOf("a🏫b", 3), endOf("ab", 5)]).toEqual(["b", "🏫b", "ab"]);
});
