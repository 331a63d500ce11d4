import { expect, test } from "vitest";
import { pdfText } from "#lib/platform/pdf/text.ts";
import { gapIn, namesSchool } from "#lib/research/uploaded.rules.ts";
import { tinyPdf } from "#tests/support/tiny-files.ts";

test.each([
  ["A report about FORT HAMILTON HIGH\nSCHOOL, Brooklyn", "Fort Hamilton High School", true],
  ["St. Anne's School & Co", "St. Anne’s School", true],
  ["École Bilingue", "Ecole Bilingue", true],
  ["A report about Fort Lee High School", "Fort Hamilton High School", false],
  ["Trinity School and Nursery", "Trinity School & Nursery", true],
  ["", "Fort Hamilton High School", false],
])("%j names %s: %s", (text, name, isNamed) => {
  expect(namesSchool(text, name)).toBe(isNamed);
});

test.each([
  [
    "said without a break",
    [
      [0, 30],
      [31, 60],
    ],
    62,
    null,
  ],
  ["a beginning that is missing", [[50, 60]], 62, { from: 0, to: 50 }],
  [
    "a middle that is missing",
    [
      [0, 30],
      [90, 100],
    ],
    110,
    { from: 30, to: 90 },
  ],
  ["an end that is missing", [[0, 100]], 150, { from: 100, to: 150 }],
  ["an end that nobody knows", [[0, 100]], null, null],
  [
    "one cue within another",
    [
      [0, 80],
      [10, 20],
      [81, 90],
    ],
    90,
    null,
  ],
] as const)("a transcript has times in which it says nothing: %s", (_, cues, seconds, gap) => {
  expect(
    gapIn(
      cues.map(([start, end]) => ({ start, end })),
      seconds,
    ),
  ).toEqual(gap);
});

test("a PDF is read as its text, and one that is cut off or none is not", async () => {
  const file = tinyPdf("All about Hill School");
  expect(await pdfText(new Uint8Array(file))).toEqual({ pages: 1, text: "All about Hill School" });
  for (const none of [
    file.subarray(0, file.length - 30),
    file.subarray(0, 200),
    Buffer.from(`%PDF-1.7\n${"x".repeat(500)}\n%%EOF`),
    Buffer.alloc(0),
  ])
    expect(await pdfText(new Uint8Array(none))).toBeNull();
});
