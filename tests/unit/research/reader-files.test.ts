import { expect, test } from "vitest";
import { figureYearsText } from "#lib/research/figure-years.format.ts";
import { formsText, lackingText } from "#lib/research/reader-files.format.ts";

test.each([
  [["pdf", "audio", "transcript"], null],
  [["audio", "transcript"], "This report has no PDF yet."],
  [["pdf"], "This report has no audio yet."],
  [["pdf", "audio"], "Its audio has no transcript yet."],
  [["audio"], "This report has no PDF yet. Its audio has no transcript yet."],
  [[], "This report has no audio and no PDF yet, only the text to read on this page."],
] as const)("before anybody pays for a report with %j: %s", (parts, text) => {
  expect(lackingText(parts)).toBe(text);
});

test("a report is offered in the forms that it has", () => {
  expect(formsText(["pdf", "audio", "transcript"])).toBe(
    ", to read, print, or hear as a two-voice conversation",
  );
  expect(formsText(["pdf"])).toBe(", to read or print");
  expect(formsText([])).toBe("");
});

test.each([
  [[["2013–14", 9]], "All figures are from 2013–14, the newest that we have."],
  [
    [
      ["2013–14", 9],
      ["2010–11", 2],
    ],
    "Most figures are from 2013–14, the newest that we have.",
  ],
  [
    [
      ["2013–14", 9],
      ["2016–17", 2],
    ],
    "Most figures are from 2013–14; the newest are from 2016–17.",
  ],
  [
    [
      ["2013–14", 3],
      ["file dated 2019", 2],
      ["2010–11", 2],
    ],
    "The figures are from several years, most often from 2013–14; the newest are from a 2019 list.",
  ],
  [
    [
      ["2013–14", 3],
      ["Nov 21, 2026", 1],
    ],
    "Most figures are from 2013–14, the newest that we have.",
  ],
  [[["Nov 21, 2026", 1]], null],
  [[], null],
] as const)("before anybody pays, a report with figures of %j says: %s", (years, text) => {
  expect(figureYearsText(years.map(([year, figures]) => ({ year, figures })))).toBe(text);
});
