import { isDeepStrictEqual } from "node:util";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { cellOf, isRoundedId, readCell, readNcesId } from "#lib/bulk/cells.rules.ts";
import { importFields } from "#lib/bulk/mapping.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { type FieldValue, valueSchemaOf } from "#lib/fields/values.rules.ts";
import { csvLine } from "#lib/platform/csv.ts";
import { pick as pickWith, seededRandom } from "#tests/bench/support/random.ts";

function field(name: string): FieldDefinition {
  const found = masterField(name);
  if (!found) throw new Error(`${name} is no field`);
  return found;
}

/** A cell's text after the file was written and read. */
function throughFile(cell: string): string {
  return parse(csvLine([cell, "end"])).flat()[0] ?? "";
}

const FIELDS = importFields(MASTER_FIELDS);
const ROUNDS = 100;
const NASTY = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1",
  "'=1",
  "''=1",
  "'tis",
  "'",
  "=",
  "-",
  "a,b",
  "a;b",
  "a\tb",
  'say "hi"',
  '"',
  "\\n",
  "\\",
  "a\\",
  "x\ny",
  "x\r\ny",
  "\\\ny",
  "Ünïcödé 学校 🏫",
  "0012",
  "1e5",
  "NULL",
  "__proto__",
  "a|b",
  "\u00a0x",
  "Yes",
  "#N/A",
];

test("every value that a field may hold comes back from its cell", () => {
  const random = seededRandom(20260921);
  const pick = <T>(items: readonly T[]): T => pickWith(random, items);
  const text = () => {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(NASTY));
    return parts.join(pick(["", " ", "\n", ","]));
  };
  const url = () => `https://school.org/${encodeURIComponent(text())}?a=1,2`;
  const number = ({ validation: { min = -1e9, max = 1e9, step } }: FieldDefinition) => {
    if (random() < 0.1 && min < 0) return -random() * 1e-8;
    const value = min + random() * (max - min);
    return step ? min + Math.round((value - min) / step) * step : pick([value, Math.round(value), min, max]);
  };
  const raw = (one: FieldDefinition): unknown => {
    if (random() < 0.1 && !one.required) return null;
    if (one.inputType === "select") {
      const { value } = pick(one.options);
      if (one.type === "boolean") return value === "Yes";
      return one.type === "number" ? Number(value) : value;
    }
    if (one.type === "number") return number(one);
    if (one.type === "array") {
      return Array.from({ length: 1 + Math.floor(random() * 4) }, one.name === "websources" ? url : text);
    }
    if (one.name === "address.zip") return pick(["02115", "00501", "96799", "99950"]);
    if (one.name === "gradesOffered") return pick(["PK–5", "K", "6, 8–12", "PK–12"]);
    if (one.inputType === "url") return url();
    if (one.inputType === "email") return "o'brien+office@school.org";
    return one.inputType === "tel" ? pick(["+1 (617) 635-8895", "(617) 635-8895 ext. 12"]) : text();
  };

  let tried = 0;
  const wrong: [field: string, value: FieldValue, cell: string][] = [];
  for (const one of FIELDS) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const held = valueSchemaOf(one).safeParse(raw(one));
      if (!held.success) continue;
      tried += 1;
      const cell = throughFile(cellOf(held.data));
      // A number below zero runs nothing, whether it is a figure or a text.
      const isPlain = one.type === "number" || /^-\d+(\.\d+)?$/.test(cell);
      const runs = isPlain ? /^[=+@\t\r\n]/.test(cell) : /^[=+\-@\t\r\n＝]/.test(cell);
      const reading = readCell(one, cell);
      const isBack = "value" in reading && isDeepStrictEqual(reading.value, held.data);
      if (runs || !isBack) wrong.push([one.name, held.data, cell]);
    }
  }
  expect(wrong, "differ, or would be run").toEqual([]);
  expect(tried).toBeGreaterThan(FIELDS.length * ROUNDS * 0.8);
});

test.each<[string, FieldValue, string]>([
  ["numOfStudents", 0, "0"],
  ["numOfStudents", null, ""],
  ["address.long", -71.06, "-71.06"],
  ["address.lat", 1.5e-7, "0.00000015"],
  ["charterSchool", false, "No"],
  ["address.zip", "02115", "02115"],
  ["alternativeNames", ["Latin", "=BLS"], "Latin\n=BLS"],
  ["alternativeNames", ["=BLS"], "'=BLS"],
  ["alternativeNames", ["two\nlines", "back\\slash"], "two\\nlines\nback\\\\slash"],
  ["name", "'=x", "''=x"],
  ["name", "'tis a school", "'tis a school"],
])("%s %j is the cell %j", (name, value, cell) => {
  expect(cellOf(value)).toBe(cell);
  expect(readCell(field(name), cell)).toEqual({ value });
});

test("text typed without apostrophes is read verbatim", () => {
  expect(readCell(field("contactInfo.phone"), "+1 617 635 8895")).toEqual({ value: "+1 617 635 8895" });
  expect(readCell(field("address.long"), "-71.06")).toEqual({ value: -71.06 });
});

test("the zeros that spreadsheets drop of an ID come back, and no others", () => {
  expect(readCell(field("founded"), "0790")).toEqual({ value: "0790" });
  expect(readNcesId("10000500870")).toBe("010000500870");
  expect(readNcesId("226")).toBe("00000226");
  expect(readNcesId(" A9100017 ")).toBe("A9100017");
  expect(readNcesId("")).toBeNull();
});

test("an NCES ID that a spreadsheet rounded is recognized as such", () => {
  expect(["3.70297E+11", "1E+11", "3,70297E+11"].map(isRoundedId)).toEqual([true, true, true]);
  expect(["370297000123", "A9100017", "01E23456", ""].map(isRoundedId)).toEqual([false, false, false, false]);
});
