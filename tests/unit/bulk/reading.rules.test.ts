import { describe, expect, test } from "vitest";
import {
  columnNames,
  declaredEncoding,
  delimiterOf,
  refuseOtherKinds,
  rowFault,
} from "#lib/bulk/reading.rules.ts";

describe("the encoding shown by the beginning of a file", () => {
  const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
  test.each([
    ["a UTF-8 byte order mark", Buffer.from("\ufeffname"), "utf-8"],
    ["a UTF-16 byte order mark", Buffer.from("\ufeffname", "utf16le"), "utf-16le"],
    ["a UTF-16 byte order mark, big-endian", utf16be("\ufeffname"), "utf-16be"],
    [
      "UTF-16 without a byte order mark",
      Buffer.from("name;city\r\nPeña;Española\r\n", "utf16le"),
      "utf-16le",
    ],
    ["the same, big-endian", utf16be("name;city\r\nPeña;Española\r\n"), "utf-16be"],
    ["plain text", Buffer.from("name,city"), null],
    ["a NUL in plain text", Buffer.from("name,city\r\nBoston\0Latin,Boston"), null],
    ["zeros everywhere", Buffer.alloc(100), null],
  ])("%s", (_, bytes, encoding) => {
    expect(declaredEncoding(bytes)).toBe(encoding);
  });
});

test.each([
  ["an .xlsx or .ods workbook", [0x50, 0x4b, 3, 4, 20], "This is an Excel workbook. Save it as CSV first."],
  ["an .xls workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "This is an Excel workbook. Save it as CSV first."],
  ["gzip", [0x1f, 0x8b, 8], "This is a compressed file. Unpack it and upload the CSV file inside it."],
  ["PDF", [...Buffer.from("%PDF-1.7")], "This is a PDF document, not a CSV file."],
])("%s is recognized for what it is", (_, bytes, message) => {
  expect(() => refuseOtherKinds(Uint8Array.from(bytes))).toThrow(message);
});

describe("the separator of cells", () => {
  test.each([
    [",", "name,city\nA,Boston\nB,Lynn\n"],
    [";", "name;city;tuition\nA;Boston;1,5\nB;Lynn;2,5\n"],
    ["\t", "name\tcity\nSt. Mary, of the Lake\tChicago\n"],
    ["|", "name|city\r\nA|Boston, MA; USA\r\n"],
    // Separators in quotation marks do not count, even if there are more of them.
    [",", '"name; of; the; school",city\n"A; B; C",Boston\n'],
    [",", '"a\n;b;c;d",city\n"x\n;y",Boston\n'],
    // One column: nothing separates it.
    [",", "name\nBoston Latin School\n"],
    [";", "name;address\nA;Boston, MA\nB;Lynn, MA\n"],
    // A truncated header is better than nothing.
    [";", "name;city"],
  ])("%j in %j", (delimiter, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});

describe("the names of columns", () => {
  test("are trimmed, and made up where they are missing", () => {
    expect(columnNames([" name ", "", "__proto__"])).toEqual(["name", "Column 2", "__proto__"]);
  });
  test("are unique", () => {
    expect(() => columnNames(["name", "city", "name "])).toThrow(
      "The column “name” occurs more than once. Give each column a name of its own.",
    );
  });
  test("are at most 500", () => {
    const names = Array.from({ length: 5000 }, (_, at) => `c${at}`);
    expect(() => columnNames(names)).toThrow("The file has 5,000 columns; at most 500 can be read.");
    expect(columnNames(names.slice(0, 500))).toHaveLength(500);
  });
});

describe("a row as such", () => {
  const columns = ["name", "mission"];
  test.each([
    [["A", "B"], null],
    [["A", "B", "", " "], null],
    [["A"], "The row has 1 cell, the header 2 cells."],
    [["A", "B", "C"], "The row has 3 cells, the header 2 cells."],
    [["A", "x".repeat(100_000)], null],
    [["A", "x".repeat(100_001)], "The cell in column “mission” is longer than 100,000 characters."],
  ])("%#", (cells, fault) => {
    expect(rowFault(cells, columns)).toBe(fault);
  });
});
