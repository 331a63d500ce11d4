import { describe, expect, test } from "vitest";
import { changedParagraphs } from "#lib/sources/readings.rules.ts";

const text = (...paragraphs: string[]) => paragraphs.join("\n\n");

describe("what has changed between two readings", () => {
  test.each([
    ["nothing", text("One.", "Two."), text("One.", "Two."), []],
    ["nothing but its layout", text("One\ntwo  three.", "Four."), "One two three.\n\n\n\nFour.\n", []],
    ["nothing but the order", text("One.", "Two.", "Three."), text("Three.", "One.", "Two."), []],
    [
      "a paragraph that says something else",
      text("About us", "We have 512 students.", "Since 1890."),
      text("About us", "We have 530 students.", "Since 1890."),
      [{ before: "We have 512 students.", after: "We have 530 students." }],
    ],
    ["a new paragraph", text("One."), text("One.", "Two."), [{ before: null, after: "Two." }]],
    ["a paragraph that is gone", text("One.", "Two."), text("Two."), [{ before: "One.", after: null }]],
    [
      "one of two equal paragraphs that is gone",
      text("Same.", "One.", "Same."),
      text("Same.", "One."),
      [{ before: "Same.", after: null }],
    ],
    ["a page of a PDF", "One.\fTwo.", "One.\fThree.", [{ before: "Two.", after: "Three." }]],
    ["everything", text("One."), text("Two."), [{ before: "One.", after: "Two." }]],
    ["an empty page", "", "One.", [{ before: null, after: "One." }]],
  ])("%s", (_, before, after, changes) => {
    expect(changedParagraphs(before, after)).toEqual(changes);
  });

  test("changes at several places come in the order of the text", () => {
    const before = text("Head", "A", "Middle", "B", "Foot");
    const after = text("New", "Head", "A2", "Middle", "Foot", "End");
    expect(changedParagraphs(before, after)).toEqual([
      { before: null, after: "New" },
      { before: "A", after: "A2" },
      { before: "B", after: null },
      { before: null, after: "End" },
    ]);
  });
});
