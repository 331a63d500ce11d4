import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { GET as exportCsv } from "#app/api/bulk/export/csv/route.ts";
import { cellOf, readCell } from "#lib/bulk/cells.rules.ts";
import { cellSql } from "#lib/bulk/export-cells.data.ts";
import { importFields } from "#lib/bulk/mapping.rules.ts";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { sameValue } from "#lib/record/values.rules.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool } from "../editing/fixtures.ts";
import "#tests/support/with-schools.ts";

const FIELDS = importFields(MASTER_FIELDS);
const COLUMNS = ["_id", "ncesId", ...FIELDS.map(({ name }) => name)];

const NASTY = [
  "=1+1",
  "+1 (617) 635-8895",
  "-",
  "@SUM(A1)",
  "＝1",
  "'=1",
  "''=1",
  "'tis",
  'say "hi", twice',
  "x\ny",
  "x\r\ny;z\tw",
  "\\n",
  "\\.",
  "Ünïcödé 学校 🏫",
  "0012",
];

/** Every text and list of a school contains the same nasty value. */
async function makeNastySchool(nasty: string): Promise<void> {
  await makeSchool({
    name: nasty,
    alternativeNames: [nasty, `a${nasty}`],
    founded: nasty,
    district: nasty,
    street: nasty,
    city: nasty,
    county: nasty,
    schoolSummary: nasty,
    neighborhoodSummary: nasty,
    extracurriculars: [`${nasty}\n${nasty}`, "x"],
    principal: nasty,
    mission: nasty,
    vision: nasty,
    deiFocus: nasty,
    academicAchievements: [nasty],
    websources: [nasty],
    newsFeedName: nasty,
    contactInfo: { phone: nasty, website: nasty, email: nasty },
    academicInfo: { satInfo: nasty, actInfo: nasty, averageSAT: 1200.5, averageACT: 0 },
    matriculation: { colleges: [nasty, `${nasty}\\`], topColleges: [] },
    demographics: { white: 1e-7, male: 0 },
    latitude: 1.5e-7,
    longitude: -71.123_456_789_012_34,
    studentTeacherRatio: 12.1,
    tuition: 1e5,
    charter: false,
    magnet: true,
    religion: "christian",
    grades: [-1, 0, 3, 4, 5, 10],
  });
}

let headers: Record<string, string>;
beforeAll(async () => {
  for (const nasty of NASTY) await makeNastySchool(nasty);
  headers = await bearer(await makeAccount({ role: "editor" }));
});

async function exported(): Promise<Map<number, Map<string, string>>> {
  const { text } = await call(exportCsv, { query: { status: "all" }, headers });
  const [head = [], ...rows]: string[][] = parse(text, { bom: true });
  expect(head).toEqual(COLUMNS);
  return new Map(rows.map((row) => [Number(row[0]), new Map(head.map((name, at) => [name, row[at] ?? ""]))]));
}

test("PostgreSQL writes the cells exactly as the rule for cells does, for every field of every school", async () => {
  const file = await exported();
  const schools = await storedSchools(pool(), [...file.keys()], "none");
  expect(schools.size).toBeGreaterThan(300);
  const { rows } = await pool().query("SELECT count(*)::int AS total FROM school");
  expect(file.size).toBe(rows[0].total);
  for (const [id, school] of schools) {
    const values = valuesOf(school);
    const written = Object.fromEntries(FIELDS.map(({ name }) => [name, file.get(id)?.get(name)]));
    expect(written).toEqual(
      Object.fromEntries(FIELDS.map(({ name }) => [name, cellOf(values[name] ?? null)])),
    );
  }
});

test("an export of the whole seed, read back like an import, matches the schools", async () => {
  const file = await exported();
  const schools = await storedSchools(pool(), [...file.keys()], "none");
  const seeded = [...schools.values()].filter(({ slug }) => !slug.startsWith("school-"));
  expect(seeded.length).toBeGreaterThan(300);
  for (const school of seeded) {
    const values = valuesOf(school);
    for (const field of FIELDS) {
      const cell = file.get(school.id)?.get(field.name) ?? "";
      const reading = readCell(field, cell);
      const held = values[field.name] ?? null;
      expect(reading, `${school.slug}: ${field.name}`).toHaveProperty("value");
      if ("value" in reading)
        expect(sameValue(reading.value, held), `${school.slug}: ${field.name}`).toBe(true);
    }
  }
});

test("every set of grades is written as it is displayed", async () => {
  const [field] = FIELDS.filter(({ name }) => name === "gradesOffered");
  if (!field) throw new Error("there are no grades");
  const sets = Array.from({ length: 2 ** 14 }, (_, bits) =>
    Array.from({ length: 14 }, (_, at) => at - 1).filter((grade) => bits & (1 << (grade + 1))),
  );
  const { rows } = await pool().query<{ cell: string | null }>(
    `SELECT ${cellSql(field)} AS cell FROM
       (SELECT grades::smallint[], at FROM unnest($1::text[]) WITH ORDINALITY sets (grades, at)) s ORDER BY at`,
    [sets.map((grades) => `{${grades}}`)],
  );
  expect(rows.map(({ cell }) => cell)).toEqual(sets.map(formatGrades));
});
