import { describe, expect, it } from "vitest";
import { CsvReader } from "#lib/catalog/csv.rules.ts";

/** Reads a text that arrives in chunks of this many characters. */
function read(text: string, size = text.length, separator = ","): { line: number; cells: string[] }[] {
  const reader = new CsvReader(separator);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()].map((row) => ({ line: row.line, cells: row.cells() }));
}

describe("CSV files from registers", () => {
  it.each([
    [
      "plain cells",
      "a,b,\n1,,3\n",
      [
        ["a", "b", ""],
        ["1", "", "3"],
      ],
    ],
    [
      "Windows line ends and none at the last",
      "a,b\r\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "quoted separators and quotation marks",
      '"Reading, Math","the ""A"" list"\n',
      [["Reading, Math", 'the "A" list']],
    ],
    [
      "line breaks inside a cell",
      '"one\ntwo",b\nc,d\n',
      [
        ["one\ntwo", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a quotation mark inside a cell",
      'OUR SAVIOR"S,b\nc,d\n',
      [
        ['OUR SAVIOR"S', "b"],
        ["c", "d"],
      ],
    ],
    ["empty lines", "a\n\n\nb\n", [["a"], ["b"]]],
    ["an empty quoted cell at the end", 'a,""\n', [["a", ""]]],
  ])("reads %s", (_, text, expected) => {
    expect(read(text).map((row) => row.cells)).toEqual(expected);
  });

  it("reads the same however the text arrives", () => {
    const text = 'a,"b ""x"" c"\r\n"two\nlines",é\r\nlast,"row"';
    const whole = read(text);
    expect(whole.map((row) => row.cells)).toEqual([
      ["a", 'b "x" c'],
      ["two\nlines", "é"],
      ["last", "row"],
    ]);
    for (let size = 1; size < text.length; size += 1) expect(read(text, size), `${size}`).toEqual(whole);
  });

  it("numbers the last line of each row", () => {
    expect(read('a\n"b\nc"\n\nd\n').map((row) => row.line)).toEqual([1, 3, 5]);
  });

  it("splits at pipes and tabs", () => {
    expect(read("a|b, c\n", 100, "|")).toEqual([{ line: 1, cells: ["a", "b, c"] }]);
  });

  it("builds only the requested cells", () => {
    const [row] = new CsvReader(",").push('a,"b",c\n');
    expect(row?.cells([false, true])).toEqual(["", "b", ""]);
  });

  it("gives up on a quotation mark that is never closed, and continues on the next line", () => {
    const lines = Array.from({ length: 30_000 }, (_, number) => `row ${number},x`);
    const rows = read(`"open,x\n${lines.join("\n")}\n`, 10_000);
    expect(rows).toHaveLength(30_001);
    expect(rows[1]?.cells).toEqual(["row 0", "x"]);
  });
});
