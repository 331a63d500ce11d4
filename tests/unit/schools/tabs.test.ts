import { expect, test } from "vitest";
import { wordsOfSchoolPath } from "#lib/schools/tabs.rules.ts";

test.each([
  ["/school/boston-latin-school-boston-ma", "boston latin school boston ma"],
  ["/school/lincoln-high-school-portland-or-97205", "lincoln high school portland or"],
  ["/school/ps-9-new-york-ny-12", "ps 9 new york ny"],
  ["/school/no-such-school/academics", "no such school"],
])("what to search for instead of the missing school %s: %s", (path, words) => {
  expect(wordsOfSchoolPath(path)).toBe(words);
});

test.each([
  "/school/999999999",
  "/school/%2e%2e%2fetc",
  "/school/6512bd43d9caa6e02c990b0a",
  `/school/${"a-b".repeat(90)}`,
])("nothing can be searched for instead of %s", (path) => expect(wordsOfSchoolPath(path)).toBe(""));

test.each(["/", "/school", "/school/", "/schools/ma", "/no-such-page"])(
  "%s is no school’s address",
  (path) => {
    expect(wordsOfSchoolPath(path)).toBeNull();
  },
);
