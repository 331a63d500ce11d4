import { expect, test } from "vitest";
import { citedMarkdown } from "#lib/grounding/citations.format.ts";
import type { Citation } from "#lib/grounding/schema.ts";

/** A text in which each `{figure}` is cited by the address that has its number: the first one by "/1". */
function cited(text: string, school: string | null = null): string {
  const places: Citation["places"] = [];
  const plain = text.replaceAll(/\{([^}]*)\}/g, (_, figure: string, at: number) => {
    const start = at - 2 * places.length;
    places.push({ start, end: start + figure.length });
    return figure;
  });
  const citations = places.map((place, at) => ({
    number: at + 1,
    url: `/${at + 1}`,
    label: "Students",
    school,
    field: "numOfStudents",
    year: null,
    source: null,
    places: [place],
  }));
  return citedMarkdown({ text: plain, notice: null, removed: [], citations })
    .replaceAll(/ ?\[\[(\d)\]\]\(\/\d\)/g, "[$1]")
    .trimEnd();
}

test.each([
  ["It had {12} students in 2016–17.", "It had 12 students in 2016–17[1]."],
  ["It has {12} students per teacher. It is old.", "It has 12 students per teacher[1]. It is old."],
  ["It is a {private} school in Boston, MA.", "It is a private school in Boston, MA[1]."],
  [
    "Latin has {12} students in Boston, MA, and is old.",
    "Latin has 12 students in Boston, MA[1], and is old.",
  ],
  [
    "Latin has {12} students and {3} teachers, {4} of them new.",
    "Latin has 12 students[1] and 3 teachers[2], 4 of them new[3].",
  ],
  ["Latin is larger than Fenway, with {12} students.", "Latin is larger than Fenway, with 12 students[1]."],
  ["Latin has {12} students (2016–17).", "Latin has 12 students[1] (2016–17)."],
  ["Latin (with {12} students) is old.", "Latin (with 12 students[1]) is old."],
  [
    "- Latin: grades {K–5}, {12} students, 2 miles away",
    "- Latin: grades K–5[1], 12 students[2], 2 miles away",
  ],
  ["**It has {12} students.** Fine.", "**It has 12 students[1].** Fine."],
  ["| Type | {Public} School | {Private} School |", "| Type | Public School[1] | Private School[2] |"],
  ["There are {12} students at St. Mary.", "There are 12 students at St. Mary[1]."],
  ["It has {12}", "It has 12[1]"],
])("a mark stands behind what is said with its figure: %s", (text, shown) => {
  expect(cited(text)).toBe(shown);
});

test("an abbreviation in the school's own name ends no sentence", () => {
  expect(cited("There are {12} students at Buffalo Is. Central High.", "Buffalo Is. Central High")).toBe(
    "There are 12 students at Buffalo Is. Central High[1].",
  );
});

test("two figures of one clause have their marks at its end", () => {
  expect(cited("Latin ({12} of {13}) is old.")).toBe("Latin (12 of 13[1][2]) is old.");
});

test("a figure that a sentence states twice has one mark there", () => {
  const text = "It has 12 students, which is 12.";
  const places = [7, 29].map((start) => ({ start, end: start + 2 }));
  const one = { number: 1, url: "/1", label: "", school: null, field: "", year: null, source: null };
  const said = (whole: string) =>
    citedMarkdown({ text: whole, notice: null, removed: [], citations: [{ ...one, places }] });
  expect(said(text)).toBe("It has 12 students, which is 12 [[1]](/1).");
  expect(said(text.replace(", which", ". Which"))).toBe(
    "It has 12 students [[1]](/1). Which is 12 [[1]](/1).",
  );
  expect(said(text.replace(",", " "))).toBe("It has 12 students  which is 12 [[1]](/1).");
});
