import { expect, test } from "vitest";
import { pageAddress } from "#lib/schools/citation.rules.ts";
import { freeName, isSameName, nameFromSummary, titleIn } from "#lib/sources/naming.rules.ts";

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

test.each([
  ["what its document is called", "We teach.\n\n## Who to call", "About us", "About us"],
  ["the heading that it begins with", "## About us\n\nWe teach.\n\n# News", null, "About us"],
  ["its only great heading", "Home / About\n\n# About us\n\n## Who to call", null, "About us"],
  ["its first line", "About us\n\nWe teach.", null, "About us"],
  [
    "nothing in its middle",
    "We teach 512 children.\n\n## Who to call\n\nThe office.",
    null,
    "Source Document",
  ],
  ["none of several great headings", "We teach.\n\n# Who to call\n\n# News", null, "Source Document"],
  ["the heading, if the title is a sentence", "# About us", "T".repeat(80), "About us"],
  [
    "its long heading, if nothing shorter is one",
    `# ${"Long words ".repeat(8)}here\n\nText.`,
    null,
    `${"Long words ".repeat(8)}here`,
  ],
  ["the heading, if the title is blank", "# About us", " ", "About us"],
])("a text is called %s", (_, text, title, name) => {
  expect(titleIn(text, title)).toBe(name);
});

test.each([
  "# alert <b>Elm School</b>",
  "# <script>alert(2)</script>alert Elm School",
  "# &lt;b&gt;alert Elm School&lt;/b&gt;",
])("the summary %j names its source without markup", (summary) => {
  expect(nameFromSummary(summary)).toBe("alert Elm School");
  expect(titleIn("", summary.slice(2))).toBe("alert Elm School");
});

test("an address is written in one way", () => {
  expect(pageAddress("HTTPS://Example.org")).toBe("https://example.org/");
});

test.each([
  ["that is free stays", "Handbook", ["Rules"], "Handbook"],
  ["that is taken gets a number", "Handbook", ["handbook "], "Handbook 2"],
  ["with a number gets the next one", "Handbook 2", ["Handbook", "Handbook 2"], "Handbook 3"],
  ["passes over those that are taken", "Handbook", ["Handbook", "HANDBOOK 2"], "Handbook 3"],
  ["keeps its year", "Class of 2025", ["Class of 2025"], "Class of 2025 2"],
  ["stays as short as a name may be", "a".repeat(200), ["A".repeat(200)], `${"a".repeat(198)} 2`],
])("a name %s", (_, name, others, free) => {
  expect(freeName(name, others)).toBe(free);
});

test("capitals and spaces tell no names apart", () => {
  expect(isSameName("Parent  handbook ", "PARENT HANDBOOK")).toBe(true);
  expect(isSameName("Parent handbook", "Parent handbooks")).toBe(false);
});
