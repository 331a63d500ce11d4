import { expect, test } from "vitest";
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
    " Read it, print it, or listen to it as a two-voice conversation.",
  );
  expect(formsText(["pdf"])).toBe(" Read it or print it.");
  expect(formsText([])).toBe("");
});
