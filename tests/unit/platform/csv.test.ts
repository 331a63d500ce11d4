import { expect, test } from "vitest";
import { csvText, inertText, plainText } from "#lib/platform/csv.ts";

/** The lines without the byte order mark. */
const lines = (rows: (string | number | null)[][]) => csvText(rows).slice(1).split("\r\n");

test("begins with the mark by which spreadsheets recognize UTF-8, and ends each line according to RFC 4180", () => {
  expect(csvText([["Größe", 1], [null]])).toBe("\uFEFFGröße,1\r\n\r\n");
});

test.each(["=1+1", "+1", "-1+1", "-A1", "@SUM(A1)", "\tx"])("turns the formula %j into text", (formula) => {
  expect(lines([[formula]])[0]).toBe(`'${formula}`);
});

test("leaves negative numbers alone", () => {
  expect(lines([[-71.06, 0]])[0]).toBe("-71.06,0");
  expect(lines([["-71.06", "-1"]])[0]).toBe("-71.06,-1");
});

test("quotes what would break a cell apart, including formulas", () => {
  expect(lines([["a,b", 'say "hi"', "x\ny", '=HYPERLINK("x")']])[0]).toBe(
    '"a,b","say ""hi""","x\ny","\'=HYPERLINK(""x"")"',
  );
});

test.each(["=1", "'=1", "''@x", "'tis", "plain", "", "'", "＝1", "\r\n=", "-", "-71.06", "'-71.06", "-1\n"])(
  "restores %j",
  (text) => {
    expect(plainText(inertText(text))).toBe(text);
  },
);

test("makes text inert that begins this way after apostrophes, which could otherwise not be told from its own", () => {
  expect(lines([["'=1+1"]])[0]).toBe("''=1+1");
  expect(lines([["'tis"]])[0]).toBe("'tis");
});
