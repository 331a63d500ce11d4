import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as exportCsv } from "#app/api/bulk/export/csv/route.ts";
import { listRows } from "#lib/bulk/runs.data.ts";
import { checkImport } from "#lib/bulk/runs.mutations.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { done, uploaded } from "./fixtures.ts";
import "#tests/support/with-schools.ts";

const staff = withStaff();

let file: Uint8Array;
let header: string[];
let rows: string[][];
beforeAll(async () => {
  const request = new Request("http://localhost:3000/api/bulk/export/csv?status=all", {
    headers: staff.asAda,
  });
  const response = await exportCsv(request, { params: Promise.resolve({}) });
  file = new Uint8Array(await response.arrayBuffer());
  [header = [], ...rows] = parse(Buffer.from(file), { bom: true });
});

/** What a dry run makes of a file. */
async function dryRunOf(content: string | Uint8Array) {
  const id = await uploaded(content, staff.ada.id);
  await checkImport(id, staff.ada.id);
  const { status, stats, total } = await done(id);
  const { rows: listed } = await listRows(id, { page: 1, limit: 100 });
  return { status, stats, total, rows: listed };
}

test("an export of the whole seed that is imported again changes nothing", async () => {
  const { status, stats, total, rows: listed } = await dryRunOf(file);
  expect(total).toBeGreaterThan(300);
  expect(listed).toEqual([]);
  expect(status).toBe("checked");
  expect(stats.unchangedRecords).toBe(total);
});

describe("a file that a spreadsheet program saved with one cell changed shows exactly that change", () => {
  /** The rows with a different principal for one school in the middle. */
  function edited(kept: string[][]): { rows: string[][]; id: string; line: string } {
    const at = Math.floor(kept.length / 2);
    const column = header.indexOf("principal");
    const changed = kept.map((row, index) => (index === at ? row.with(column, "Zoë Müller") : row));
    return { rows: changed, id: kept[at]?.[0] ?? "", line: kept[at]?.[column] ?? "" };
  }

  async function expectOneChange(content: string | Uint8Array, { id, line }: { id: string; line: string }) {
    const { stats, total, rows: listed } = await dryRunOf(content);
    expect(listed).toMatchObject([
      {
        verdict: "updated",
        school: { _id: id },
        changes: [{ field: "principal", from: line || null, to: "Zoë Müller" }],
        problems: [],
      },
    ]);
    expect(stats).toMatchObject({ updatedRecords: 1, unchangedRecords: total - 1 });
  }

  test("LibreOffice: UTF-8 without a byte order mark, commas", async () => {
    const { rows: changed, ...change } = edited(rows);
    await expectOneChange(written([header, ...changed], ","), change);
  });

  test("Excel in Europe: Windows-1252, semicolons, digits treated as numbers", async () => {
    const { rows: changed, ...change } = edited(rows.filter((row) => row.every(isWindows1252)));
    expect(changed.length).toBeGreaterThan(300);
    const seen = changed.map((row) => row.map(asNumber));
    expect(
      seen.flat().some((cell) => /^\d\.\d+E\+11$/.test(cell)),
      "an NCES id is cut short",
    ).toBe(true);
    await expectOneChange(windows1252(written([header, ...seen], ";")), change);
  });
});

function written(lines: string[][], separator: string): string {
  const quoted = (cell: string) => (/["\n\r,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return lines.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join("");
}

/** Leading zeros vanish, and of more than eleven digits only the first six are left. */
function asNumber(cell: string): string {
  if (!/^\d+$/.test(cell)) return cell;
  return cell.replace(/^0+(?=\d)/, "").length > 11
    ? Number(cell)
        .toExponential(5)
        .replace(/\.?0*e\+/, "E+")
    : String(Number(cell));
}

const LETTERS = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

function isWindows1252(text: string): boolean {
  return [...text].every((letter) => LETTERS.includes(letter));
}

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => LETTERS.indexOf(letter));
}
