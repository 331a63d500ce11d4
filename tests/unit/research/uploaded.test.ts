import { expect, test } from "vitest";
import { pdfText } from "#lib/platform/pdf/text.ts";
import { namesSchool } from "#lib/research/uploaded.rules.ts";
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
