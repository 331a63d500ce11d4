import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { importFile, importFiles } from "#lib/bulk/files.data.ts";
import { type ImportRow, inspectFile, openImportFile } from "#lib/bulk/reading.data.ts";

/** A stored file, as after an upload. */
async function file(contents: string | Uint8Array): Promise<{ id: string; name: string }> {
  const id = crypto.randomUUID();
  const name = importFile(id);
  await importFiles().put(name, Readable.from([Buffer.from(contents)]));
  return { id, name };
}

const inspect = async (contents: string | Uint8Array) => inspectFile((await file(contents)).name);

/** All rows of a file, starting at a line. */
async function rowsOf(contents: string | Uint8Array, fromLine?: number): Promise<ImportRow[]> {
  const { id, name } = await file(contents);
  const reading = await inspectFile(name);
  const { rows } = await openImportFile({ id, reading }, { fromLine });
  return (await Array.fromAsync(rows)).flat();
}

const TEXT = "School name;Principal;Mascot\r\nPeñasco High;Zoë “Z” Müller;Panthers\r\nÉcole Bilingue;;\r\n";
/** The same in Windows-1252, whose curly quotes are not in Latin-1. */
const windows1252 = Buffer.from(TEXT.replace("“", "\x93").replace("”", "\x94"), "latin1");

describe("a file is read whichever program wrote it", () => {
  test.each([
    ["UTF-8", Buffer.from(TEXT), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`), "utf-8"],
    ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${TEXT}`, "utf16le"), "utf-16le"],
    ["UTF-16 without a byte order mark", Buffer.from(TEXT, "utf16le"), "utf-16le"],
    ["UTF-16, big-endian", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16(), "utf-16be"],
    ["Windows-1252", windows1252, "windows-1252"],
  ])("%s", async (_, bytes, encoding) => {
    const reading = await inspect(bytes);
    expect(reading).toEqual({
      encoding,
      delimiter: ";",
      columns: [
        { name: "School name", field: "name", suggestion: null, samples: ["Peñasco High", "École Bilingue"] },
        { name: "Principal", field: "principal", suggestion: null, samples: ["Zoë “Z” Müller"] },
        { name: "Mascot", field: null, suggestion: null, samples: ["Panthers"] },
      ],
      rows: 2,
    });
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual([
      ["Peñasco High", "Zoë “Z” Müller", "Panthers"],
      ["École Bilingue", "", ""],
    ]);
  });

  test("a multibyte character may span any two chunks of the file", async () => {
    const names = Array.from({ length: 40_000 }, (_, at) => `${"x".repeat(at % 7)}ñ${at}`);
    const rows = await rowsOf(`name\n${names.join("\n")}\n`);
    expect(rows.map(({ cells }) => cells[0])).toEqual(names);
  });

  test("lines end as on Windows, Unix, or an old Mac, even mixed", async () => {
    expect((await rowsOf("name,city\rA,Lynn\r\nB,Salem\nC,Boston")).map(({ line }) => line)).toEqual([
      2, 3, 4,
    ]);
  });
});

test("a row has the number of the line on which it begins, counting line breaks in cells and blank rows", async () => {
  const text = '\r\nname,mission\r\n"A","one\r\ntwo\nthree"\r\n\r\n,\r\nB,\r\n" C ","\r\n"\r\nD,end';
  const rows = await rowsOf(text);
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [3, "A"],
    [8, "B"],
    [9, " C "],
    [11, "D"],
  ]);
  // A run that lost its process resumes at a line.
  expect((await rowsOf(text, 9)).map(({ line }) => line)).toEqual([9, 11]);
});

test("a file that passes the inspection can be read to its end, and one that cannot be read does not pass", async () => {
  const seen = { read: 0, refused: 0 };
  for (const text of oddTexts(300)) {
    const { id, name } = await file(text);
    const inspected = await inspectFile(name).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    );
    const reading = { encoding: "utf-8", delimiter: ",", columns: COLUMNS, rows: 0 } as const;
    const opened = await openImportFile({ id, reading })
      .then(({ rows }) => Array.fromAsync(rows))
      .then(
        (batches) => batches.flat().length || "The file has a header and no rows below it.",
        (error: Error) => error.message,
      );
    expect(inspected, JSON.stringify(text.slice(-60))).toBe(opened);
    seen[typeof inspected === "number" ? "read" : "refused"] += 1;
  }
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(50);
});

const COLUMNS = ["name", "city"].map((name) => ({ name, field: name, suggestion: null, samples: [] }));

/** Files made of what parsers trip over, sometimes right where one chunk of a file ends and the next begins. */
function* oddTexts(count: number) {
  const pieces = ['"', '"', '""', ",", "\n", "\r\n", "\r", " ", "\u00a0", "é", "A", "B,C\n", '"D","E\nF"\n'];
  let state = 1;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let made = 0; made < count; made += 1) {
    const odd = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join("");
    const before = random(8) > 0 ? "" : "A,B\n".repeat(8188 + random(4));
    yield `name,city\n${before}${odd}`;
  }
}

test("rows come in batches, smaller ones for a long text", async () => {
  const { id, name } = await file(`name\n${"A\n".repeat(1200)}`);
  const { rows } = await openImportFile({ id, reading: await inspectFile(name) });
  expect((await Array.fromAsync(rows)).map(({ length }) => length)).toEqual([500, 500, 200]);
  const long = await file(`name\n${`${"x".repeat(90_000)}\n`.repeat(50)}`);
  const opened = await openImportFile({ id: long.id, reading: await inspectFile(long.name) });
  expect((await Array.fromAsync(opened.rows)).map(({ length }) => length)).toEqual([23, 23, 4]);
});

test("a row of the wrong length is rejected on its own", async () => {
  const rows = await rowsOf("name,city,,\nA\nB,Lynn\nC,Salem,,\nD,Boston,MA\n");
  expect(rows.map(({ fault }) => fault)).toEqual([
    "The row has 1 cell, the header 2 cells.",
    null,
    null,
    "The row has 3 cells, the header 2 cells.",
  ]);
});

test("columns may be named like objects' built-in properties", async () => {
  const { columns } = await inspect("name,__proto__,constructor,toString\nA,1,2,3\n");
  expect(columns.map(({ name, samples }) => [name, samples])).toEqual([
    ["name", ["A"]],
    ["__proto__", ["1"]],
    ["constructor", ["2"]],
    ["toString", ["3"]],
  ]);
});

test("the first values of a column are different ones, however often each occurs", async () => {
  const { columns } = await inspect("city,zip\nBoston,02111\nBoston,02115\nBoston,02111\nLynn,01902\n");
  expect(columns.map(({ samples }) => samples)).toEqual([
    ["Boston", "Lynn"],
    ["02111", "02115", "01902"],
  ]);
});

describe("a file that cannot be read says why, and where", () => {
  const lines = (count: number) => "A,Lynn\n".repeat(count);
  test.each<[string, string | Uint8Array, string]>([
    ["nothing in it", "", "The file is empty."],
    ["blanks alone", "\ufeff \r\n,\r\n", "The file is empty."],
    ["only a header", "name,city\r\n\r\n", "The file has a header and no rows below it."],
    ["a workbook", Buffer.from("PK\x03\x04\x14\0"), "This is an Excel workbook. Save it as CSV first."],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      "Line 3 contains a NUL byte, which CSV files never have: this is a different kind of file, or it is damaged.",
    ],
    [
      "a NUL byte far below",
      `name,city\n${lines(20_000)}B\0,Lynn\n`,
      "Line 20,002 contains a NUL byte, which CSV files never have: this is a different kind of file, or it is damaged.",
    ],
    [
      "two encodings",
      Buffer.concat([
        Buffer.from(`name,city\nPeña,Lynn\n${lines(20_000)}`),
        Buffer.from("Peña,Lynn\n", "latin1"),
      ]),
      "The text on line 20,003 is damaged: it is written in another encoding than the lines above it. Save the whole file as CSV UTF-8.",
    ],
    [
      "5,000 columns",
      `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join()}\n1\n`,
      "The file has 5,000 columns; at most 500 can be read.",
    ],
    [
      "a column twice",
      "name,city,name\nA,B,C\n",
      "The column “name” occurs more than once. Give each column a name of its own.",
    ],
    [
      "a quotation mark that is never closed",
      `name,city\n${lines(3)}B,"Lynn\n${lines(3)}`,
      "In the row that begins on line 5, column “city”: a quotation mark is never closed. Close it and upload the file again.",
    ],
    [
      "one that is not closed in a long file",
      `name,city\n${lines(3)}B,"Lynn\n${lines(200_000)}`,
      "In the row that begins on line 5, column “city”: the row is longer than 1 MB. Most likely a quotation mark is never closed there.",
    ],
    [
      "one that the next quoted cell seems to close",
      `name,city\nA,"Lynn\nB,"Salem"\n`,
      "In the row that begins on line 2, column “city”: text follows a closing quotation mark. Either a quotation mark above is not closed, or one inside the text is not doubled.",
    ],
    [
      "one in the middle of a cell",
      'name,city\nThe "Rock" School,Lynn\n',
      "In the row that begins on line 2, column “name”: there is a quotation mark in the middle of a cell. Put the whole cell in quotation marks and double the one inside it.",
    ],
    [
      "a row without end",
      `name,city\nA${",B".repeat(1_000_001)}\n`,
      "In the row that begins on line 2: the row is longer than 1 MB. Most likely a quotation mark is never closed there.",
    ],
  ])("%s", async (_, contents, message) => {
    await expect(inspect(contents)).rejects.toThrow(
      expect.objectContaining({ code: "bad_request", message, errors: [{ field: "file", message }] }),
    );
  });

  test("the file of an import is gone", async () => {
    const reading = await inspect("name\nA\n");
    await expect(openImportFile({ id: crypto.randomUUID(), reading })).rejects.toThrow(
      "The file of this import is no longer kept. Please upload it again.",
    );
  });
});
