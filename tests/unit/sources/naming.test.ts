import { expect, test } from "vitest";
import { pageAddress } from "#lib/schools/citation.rules.ts";
import { nameFromSummary } from "#lib/sources/naming.rules.ts";

test.each([
  ["# Garfield High School\n\nFounded in 1890.", "Garfield High School"],
  ["\n\n## **About us** ##\nText", "About us"],
  ["Garfield High School", "Garfield High School"],
  [`${"a".repeat(59)}\nText`, "a".repeat(59)],
  [`${"a".repeat(60)}\nText`, "Source Document"],
  ["", "Source Document"],
  ["#\nText", "Source Document"],
])("the summary %j names its source %j", (summary, name) => {
  expect(nameFromSummary(summary)).toBe(name);
});

test("an address is written in one way", () => {
  expect(pageAddress("HTTPS://Example.org")).toBe("https://example.org/");
});
