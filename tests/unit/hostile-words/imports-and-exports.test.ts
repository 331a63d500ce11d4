import { parse } from "csv-parse/sync";
import { describe } from "vitest";
import { cellOf, isRoundedId, readCell, readNcesId } from "#lib/bulk/cells.rules.ts";
import { errorColumnsOf } from "#lib/bulk/error-columns.rules.ts";
import { exportPageQuerySchema } from "#lib/bulk/export.schema.ts";
import { cellSql } from "#lib/bulk/export-cells.data.ts";
import { csvPieces } from "#lib/bulk/export-file.format.ts";
import { damageFault, isDamage } from "#lib/bulk/faults.rules.ts";
import { importFields, mappingProblems, planColumns, recognizeColumns } from "#lib/bulk/mapping.rules.ts";
import { matchOf, namesakeKey } from "#lib/bulk/matching.rules.ts";
import { repaired } from "#lib/bulk/mojibake.rules.ts";
import { planOf } from "#lib/bulk/plan.rules.ts";
import { columnNames, delimiterOf, rowFault } from "#lib/bulk/reading.rules.ts";
import { readRow } from "#lib/bulk/rows.rules.ts";
import { importOptionsSchema } from "#lib/bulk/schema.ts";
import { undoOf } from "#lib/bulk/undo.rules.ts";
import { verdictOf } from "#lib/bulk/verdict.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { csvLine, csvText, inertText, plainText } from "#lib/platform/csv.ts";
import { NO_SCHOOL } from "#lib/record/school.rules.ts";
import { around } from "#lib/record/undo.rules.ts";
import { testReaders } from "#tests/support/hostile-readers.ts";
import { harmless } from "#tests/support/hostile-words.ts";

const FIELDS = importFields(MASTER_FIELDS);
const NAMES = FIELDS.map(({ name }) => name);

/** An import of one row with this text in every column. */
function planned(columns: readonly string[], mapping: { column: string; field: string | null }[] = []) {
  const recognized = recognizeColumns(columns, MASTER_FIELDS);
  return planOf(
    {
      encoding: "utf-8",
      delimiter: ",",
      columns: recognized.map((column) => ({ ...column, samples: [] })),
      rows: 1,
    },
    { mapping, blanks: "clear" },
    MASTER_FIELDS,
  );
}
const rowWith = (text: string, columns: readonly string[] = NAMES) =>
  readRow({ line: 2, cells: columns.map(() => text), fault: null }, planned(columns));

const verdict = (text: string, columns: readonly string[]) => {
  const row = rowWith(text, columns);
  return verdictOf(row, {
    match: matchOf(row, { byId: null, byNces: null, namesakes: [] }),
    stored: null,
    firstLine: null,
    plan: planned(columns),
  });
};

describe("files that are imported", () => {
  testReaders({
    columnNames: (text) => columnNames([text, "name", text, ""]),
    delimiterOf: (text) => delimiterOf(`${text}\t${text}\n1\t2\n`),
    rowFault: (text) => rowFault([text, text], [text]),
    "recognizeColumns by themselves": (text) => recognizeColumns(["name", text], MASTER_FIELDS),
    "recognizeColumns among the fields": (text) => recognizeColumns([...NAMES, text], MASTER_FIELDS),
    planColumns: (text) => planColumns([{ name: text, field: null }], { mapping: [] }, MASTER_FIELDS),
    "planColumns with an unknown field": (text) =>
      planColumns([{ name: text, field: text }], { mapping: [{ column: text, field: text }] }, MASTER_FIELDS),
    mappingProblems: (text) =>
      mappingProblems(
        [{ name: text, field: null }],
        { mapping: [{ column: text, field: text }] },
        MASTER_FIELDS,
      ),
    errorColumnsOf: (text) => errorColumnsOf([text, "Problem", "Line"]),
    importOptionsSchema: (text) =>
      importOptionsSchema.safeParse({ mapping: [{ column: text, field: text }], [text]: 1 }).success,
    "a mapped column": (text) =>
      readRow({ line: 2, cells: [text], fault: null }, planned([text], [{ column: text, field: "name" }])),
    "readRow of all fields": (text) => rowWith(text),
    "readRow of ids": (text) => rowWith(text, ["_id", "ncesId", "schoolId"]),
    "readRow of a row with a fault": (text) =>
      readRow({ line: 2, cells: [], fault: text }, planned(["name", text])),
    namesakeKey: (text) => namesakeKey(text, text),
    "verdictOf a name": (text) => verdict(text, ["name"]),
    "verdictOf all fields": (text) => verdict(text, NAMES),
    repaired,
    isDamage,
    damageFault: (text) => damageFault({ code: "CSV_QUOTE_NOT_CLOSED", row: 2, column: 0 }, [text]).message,
    undoOf: (text) => {
      const changes = Object.fromEntries([[text, { from: null, to: text }]]);
      const [before, imported, after] = ["1", "2", "3"].map((id) => {
        return { id, actorId: null, changes, isOfUndoneImport: id === "1", action: "update" };
      });
      if (!before || !imported || !after) return [];
      const school = { ...NO_SCHOOL, id: 1, facts: { ...NO_SCHOOL.facts, name: text } };
      return undoOf(school, imported, around([before, imported, after], imported.id));
    },
  });
});

describe("single cells", () => {
  testReaders({
    readNcesId,
    isRoundedId,
    ...Object.fromEntries(
      FIELDS.map((field) => [`readCell of ${field.name}`, (text) => readCell(field, text)]),
    ),
    "readCell of a list with escapes": (text) =>
      FIELDS.filter(({ type }) => type === "array").map((field) => readCell(field, `\\n${text}\\r\n${text}`)),
    cellOf,
    "cellOf a list": (text) => cellOf([text, text]),
    inertText,
    plainText,
  });
});

describe("files that are exported", () => {
  testReaders({
    exportPageQuerySchema: (text) =>
      exportPageQuerySchema.safeParse({ status: text, q: text, fields: text, [text]: text }).success,
    cellSql: (text) => FIELDS.filter(({ name }) => name === text).map(cellSql),
    csvText: (text) => parse(csvText([[text], [text]]), { bom: true }),
    csvLine: (text) => parse(csvLine([text, text])),
    "csvPieces of columns with such names": (text) => {
      const school = Object.fromEntries([
        ["name", text],
        [text, [text, text]],
      ]);
      return csvPieces([school, { name: "A" }, Object.fromEntries([[harmless(text), 1]])]);
    },
  });
});
