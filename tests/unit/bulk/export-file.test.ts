import { parse } from "csv-parse/sync";
import { afterEach, expect, test, vi } from "vitest";
import { buildExport } from "#lib/bulk/export.client.ts";
import { exportFileName } from "#lib/bulk/export.format.ts";
import { csvPieces } from "#lib/bulk/export-file.format.ts";

const parsed = (text: string): string[][] => parse(text, { bom: true });

afterEach(() => vi.unstubAllGlobals());

/** A server that returns these answers one after the other. @returns the requested addresses */
function serve(...answers: Response[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer) throw new TypeError("network");
    return answer;
  });
  return asked;
}

test("has a column for every key of any school, and a UTF-8 byte order mark", () => {
  const text = csvPieces([
    { _id: "1", name: "A" },
    { _id: "2", "address.zip": "02115" },
  ]).join("");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(parsed(text)).toEqual([
    ["_id", "name", "address.zip"],
    ["1", "A", ""],
    ["2", "", "02115"],
  ]);
});

test("repairs misread letters and makes formulas inert, whatever the kind of value", () => {
  const school = {
    name: "=HYPERLINK()",
    principal: "JosÃ©",
    extracurriculars: ["CafÃ©", "Chess"],
    charterSchool: false,
    "address.long": -71.06,
    numOfStudents: 0,
    tuition: null,
  };
  expect(parsed(csvPieces([school]).join(""))[1]).toEqual([
    "'=HYPERLINK()",
    "José",
    "Café\nChess",
    "No",
    "-71.06",
    "0",
    "",
  ]);
});

test("is named after the time", () => {
  expect(exportFileName(new Date("2026-09-21T08:30:00Z"))).toBe(
    "schools-export-2026-09-21T08-30-00-000Z.csv",
  );
});

test("collects all batches of the same query", async () => {
  const asked = serve(
    Response.json({
      success: true,
      data: { data: [{ _id: "1" }], total: 2, fileName: "kept.csv", next: "run.1" },
    }),
    Response.json({
      success: true,
      data: { data: [{ _id: "2" }], total: 2, fileName: "kept.csv", next: null },
    }),
  );
  const progress: number[][] = [];
  const { file, name } = await buildExport(
    { state: "MA", q: "" },
    {
      onProgress: (...counts) => progress.push(counts),
    },
  );
  expect(asked).toEqual(["/api/bulk/export?state=MA", "/api/bulk/export?state=MA&cursor=run.1"]);
  expect(progress).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(parsed(await file.text())).toEqual([["_id"], ["1"], ["2"]]);
  // As in the history, whatever this browser's clock says.
  expect(name).toBe("kept.csv");
});

test("says what is wrong with an export without data, and with one that is refused", async () => {
  serve(Response.json({ success: true, data: {} }));
  await expect(buildExport({})).rejects.toThrow("Invalid response format");
  serve(Response.json({ success: false, message: "No." }, { status: 400 }));
  await expect(buildExport({})).rejects.toThrow("No.");
});
