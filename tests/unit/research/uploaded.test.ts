import { expect, test } from "vitest";
import { pdfText } from "#lib/platform/pdf/text.ts";
import { beginsWithSchool, gapIn, isOfAnother, namesSchool } from "#lib/research/uploaded.rules.ts";
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

/** As long as a page of a report. */
const TALE =
  "The school has a garden, and the students of each grade work in it. In the spring they plant beans, and by the fall they eat them. ".repeat(
    4,
  );

test.each([
  ["a text about another school", `Fort Lee High School. ${TALE}`, 1, true],
  ["a text that names no school", TALE, 1, true],
  ["a text that names it", `Fort Hamilton High School. ${TALE}`, 1, false],
  ["a text that names it otherwise", `The high school at Fort Hamilton. ${TALE}`, 1, false],
  ["a text with its other name", `All about The Bastion. ${TALE}`, 1, false],
  ["a scan", "Scanned by an office", 4, false],
  ["a scan with a cover", TALE, 20, false],
  ["letters that are no words", "qxjv zzkw ".repeat(100), 1, false],
  ["a text in Spanish", "La escuela tiene un jardín y los alumnos trabajan en él. ".repeat(20), 1, false],
] as const)("%s is of another school for certain: %s %s %s", (_, text, pages, isSo) => {
  expect(isOfAnother({ text, pages }, ["Fort Hamilton High School", "The Bastion"])).toBe(isSo);
});

test("a report about a neighbor names the school further behind", () => {
  const name = "Fort Hamilton High School";
  expect(beginsWithSchool(`${name}. ${TALE}`, name)).toBe(true);
  expect(beginsWithSchool(`Fort Lee High School. ${TALE.repeat(10)} Nearby: ${name}.`, name)).toBe(false);
});

test("a name of common words alone makes nothing certain", () => {
  expect(isOfAnother({ text: TALE, pages: 1 }, ["The High School"])).toBe(false);
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
