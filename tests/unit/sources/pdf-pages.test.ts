import { expect, test } from "vitest";
import { pageText } from "#lib/sources/pdf-pages.rules.ts";

/** The lines of a page, one below the other, as wide as their letters make them. */
const page = (...lines: string[]) =>
  pageText(lines.map((text, at) => ({ text, size: 12, x: 72, y: 720 - at * 16, width: text.length * 6 })));

test("the lines of a paragraph are joined", () => {
  expect(
    page(
      "Birchwood Elementary enrolls children from six",
      "towns along the river, and has done so for years.",
    ),
  ).toBe("Birchwood Elementary enrolls children from six towns along the river, and has done so for years.");
});

test("lines with labels stand for themselves, however long they are", () => {
  const lines = [
    "Birchwood Elementary enrolls 391 students.",
    "Principal: Denise Alvarez of Salem",
    "Student-Teacher Ratio: 14 to 1, fall",
  ];
  expect(page(...lines)).toBe(lines.join("\n"));
});
