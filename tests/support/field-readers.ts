import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { GET as EXPORT_FILE } from "#app/api/bulk/export/csv/route.ts";
import { GET as EXPORT } from "#app/api/bulk/export/route.ts";
import { GET as DETAILS } from "#app/api/schools/[id]/details/route.ts";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { GET as SCHOOL } from "#app/api/schools/[id]/route.ts";
import { readCell } from "#lib/bulk/cells.rules.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { CARD, cardsOf, toCards, type WithCard } from "#lib/search/cards.data.ts";
import { call } from "#tests/support/call.ts";
import { type Place, STORED_AT, WORDS_OF_STORED } from "./field-columns.ts";
import type { Values } from "./field-values.ts";

type Headers = Record<string, string>;
type Reader = {
  /** What it says about a school; a field that it has no place for is not among the values. */
  read: (id: string, headers: Headers) => Promise<Values>;
  /** The fields that it has no place for, by reason. */
  without: Readonly<Record<string, readonly string[]>>;
};

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);
const SCORES = NAMES.filter((name) => name.startsWith("CompScore"));
const NOTES = ["websources", "newsFeedName"];
const TEXTS = ["schoolSummary", "neighborhoodSummary", "mission", "vision", "deiFocus"];
const IN_GROUPS = (...groups: string[]) => NAMES.filter((name) => groups.includes(name.split(".")[0] ?? ""));

/** Names that some readers use for a field. */
const ALSO_NAMED = new Map([
  ["address.city", "city"],
  ["address.state", "state"],
  ["address.zip", "zip"],
  ["address.lat", "latitude"],
  ["address.long", "longitude"],
]);

/** Every way to read a school's fields. What one of them cannot show is listed here with its reason. */
export const READERS: Readonly<Record<string, Reader>> = {
  "the columns of the database": {
    read: async (id) => {
      const { rows } = await pool().query("SELECT * FROM school WHERE id = $1", [id]);
      return valuesFrom((name) => storedValue(rows[0], name));
    },
    without: {},
  },
  "the record that staff edit": {
    read: async (id, headers) => {
      const { body } = await call(EDIT, { params: { id }, headers });
      return (body.school as { values: Values }).values;
    },
    without: {},
  },
  "the school as staff get it": {
    read: async (id, headers) => fromRecord((await call(SCHOOL, { params: { id }, headers })).body.school),
    without: {},
  },
  "the details for members": {
    read: async (id, headers) => {
      const { body } = await call(DETAILS, { params: { id }, headers });
      const { state: _, schoolType: __, numOfStudents: ___, ...details } = body.details as Values;
      return fromRecord(details);
    },
    without: {
      "on the school's other tabs": NAMES.filter(
        (name) =>
          !IN_GROUPS("academicInfo", "matriculation", "demographics").includes(name) &&
          !["extracurriculars", "academicAchievements"].includes(name),
      ),
    },
  },
  "the exported file": {
    read: async (id, headers) => {
      const { text } = await call(EXPORT_FILE, { query: { status: "all" }, headers });
      const [head = [], ...rows]: string[][] = parse(text, { bom: true });
      const row = rows.find((cells) => cells[head.indexOf("_id")] === id) ?? [];
      return valuesFrom((name) => {
        const field = EDITABLE_FIELDS.find((one) => one.name === name);
        const cell = row[head.indexOf(name)];
        if (!field || cell === undefined) return undefined;
        const reading = readCell(field, cell);
        return "value" in reading ? reading.value : `not readable: ${cell}`;
      });
    },
    without: { "calculated, not entered": SCORES },
  },
  "the export by batches": {
    read: async (id, headers) => {
      const { body } = await call(EXPORT, { query: { status: "all" }, headers });
      const school = (body.data as { data: Values[] }).data.find(({ _id }) => _id === id);
      return valuesFrom((name) => school?.[name]);
    },
    without: { "calculated, not entered": SCORES },
  },
  "the card in lists": {
    read: async (id) => {
      const { rows } = await pool().query<WithCard>(`SELECT ${CARD} FROM school s WHERE s.id = $1`, [id]);
      return fromRecord((await toCards(cardsOf(rows)))[0]);
    },
    without: {
      "more than a card has room for": NAMES.filter(
        (name) =>
          ![
            ...["name", "schoolType", "schoolKind", "gradesOffered", "charterSchool", "magnetSchool"],
            ...["religiousAffiliation", "numOfStudents", "numOfStudentsK12", "studentTeacherRatio", "status"],
            ...ALSO_NAMED.keys(),
          ].includes(name),
      ),
    },
  },
  "the comparison": {
    read: async (id) => fromRecord((await comparedSchools([Number(id)], "member"))[0]),
    without: {
      "notes of the staff's own": NOTES,
      "too long to stand side by side": [
        ...TEXTS,
        ...IN_GROUPS("matriculation"),
        ...["academicInfo.satInfo", "academicInfo.actInfo", "extracurriculars", "academicAchievements"],
      ],
      "no row of the comparison": [
        ...["alternativeNames", "teachers", "founded", "blueRibbon24", "district", "locale", "principal"],
        ...["rating", "tuition", "address.street", "address.county"],
        ...IN_GROUPS("contactInfo", "demographics"),
      ],
    },
  },
};

/** Checks that every reader, or those named, shows exactly these values of a school. */
export async function expectRead(
  id: string,
  values: Values,
  {
    headers = {},
    by = Object.keys(READERS),
    after = "",
  }: { headers?: Headers; by?: string[]; after?: string } = {},
): Promise<void> {
  for (const name of by) {
    const reader = READERS[name];
    if (!reader) throw new Error(`There is no reader ${name}`);
    const left = new Set(Object.values(reader.without).flat());
    const expected = Object.fromEntries(Object.entries(values).filter(([field]) => !left.has(field)));
    expect(await reader.read(id, headers), `${name}${after && `, after ${after}`}`).toEqual(expected);
  }
}

/** The shortest way to see what a writer has written. */
export const COLUMNS_ALONE = ["the columns of the database"];

/** Removes all schools and what is known about their names. */
export async function removeSchools(): Promise<void> {
  await db().school.updateMany({ data: { mergedIntoId: null } });
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
}

function valuesFrom(read: (name: string) => FieldValue | undefined): Values {
  return Object.fromEntries(
    NAMES.flatMap((name): [string, FieldValue][] => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The values of a nested record by field name. */
function fromRecord(record: unknown): Values {
  return valuesFrom((name) => {
    const own = partOf(record, name.split("."));
    const value = own === undefined ? partOf(record, [ALSO_NAMED.get(name) ?? ""]) : own;
    if (name === "blueRibbon24" && typeof value === "string") return value === "Yes";
    return blankToNull(value);
  });
}

function partOf(record: unknown, [key = "", ...further]: string[]): unknown {
  const value = new Map(Object.entries(record ?? {})).get(key);
  return further.length > 0 && value !== undefined ? partOf(value, further) : value;
}

function blankToNull(value: unknown): FieldValue | undefined {
  return Array.isArray(value) && value.length === 0 ? null : (value as FieldValue | undefined);
}

function storedValue(row: Record<string, unknown>, name: string): FieldValue | undefined {
  const place: Place | undefined = STORED_AT.get(name);
  if (!place) return undefined;
  const held = row[place.column];
  const value = place.key === undefined ? held : (partOf(held, [place.key]) ?? null);
  const words = blankToNull(value) === null ? undefined : WORDS_OF_STORED.get(name);
  return words ? words.get(String(value)) : blankToNull(value);
}
