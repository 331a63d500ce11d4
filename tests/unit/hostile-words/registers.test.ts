import { describe, expect, test } from "vitest";
import { CsvReader } from "#lib/catalog/csv.rules.ts";
import { recognize, SOURCES } from "#lib/catalog/formats.source.ts";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { describe as described, SchoolIndex } from "#lib/catalog/identity.rules.ts";
import { countReason, formatSummaries, newSummary } from "#lib/catalog/report.format.ts";
import { Header, matches, type Source } from "#lib/catalog/source.rules.ts";
import { arrayLiteral } from "#lib/fields/kinds.rules.ts";
import { copyText, rowOf } from "#lib/record/row.rules.ts";
import { NOTHING } from "#lib/record/school.rules.ts";
import { newSlug } from "#lib/record/slug.rules.ts";
import { outcomeOf, testReaders } from "#tests/support/hostile-readers.ts";
import { HOSTILE_TEXTS, HOSTILE_WORDS, harmless } from "#tests/support/hostile-words.ts";

const GAZETTEER = new Gazetteer([
  { zip: "02115", city: "Boston", state: "MA", latitude: 42.34, longitude: -71.1 },
]);

/** What a row needs so that a source does not discard it; everything else may hold any text. */
const NEEDED: Readonly<Record<string, string>> = {
  SCHOOL_YEAR: "2023-2024",
  SCHOOLYEAR: "2023-2024",
  LSTATE: "MA",
  ST: "MA",
  STATE: "MA",
  PSTABB: "MA",
  PL_STABB: "MA",
  SURVYEAR: "2013",
  SOURCEDATE: "2013-09-01",
  SOURCE_DATE: "2013-09-01",
};

/** The columns that a source recognizes its files by, and those it additionally looks for in a header. */
function columnsOf(source: Source): string[] {
  const asked = new Set(source.columns.map((column) => column.replace("##", "14")));
  const header = new Header([...asked]);
  const reader = header.reader.bind(header);
  header.reader = (...names) => {
    for (const name of names) asked.add(name.toUpperCase());
    return reader(...names);
  };
  source.open(header, { gazetteer: GAZETTEER, isKnown: () => true });
  return [...asked];
}

/** One row of a file, read from its text like a whole file. */
function rowRead(source: Source, cells: ReadonlyMap<string, string>): unknown {
  const reader = new CsvReader(",");
  const line = (texts: Iterable<string>) =>
    `${[...texts].map((text) => `"${text.replaceAll('"', '""')}"`).join(",")}\n`;
  const [head, row] = [...reader.push(line(cells.keys())), ...reader.push(line(cells.values()))];
  const header = new Header(head?.cells() ?? []);
  const read = source.open(header, { gazetteer: GAZETTEER, isKnown: () => true });
  const mapped = read(row?.cells(header.wanted) ?? []);
  const { kind } = mapped;
  return mapped.kind === "record" ? { kind, facts: mapped.record.facts, blanks: mapped.record.blanks } : kind;
}

describe.each(SOURCES.map((source) => [source.name, source] as const))("%s", (_, source) => {
  const columns = columnsOf(source);
  const plain = columns.map((column) => [column, NEEDED[column] ?? "1"] as const);

  test.each(columns)("column %s", (column) => {
    for (const text of HOSTILE_TEXTS) {
      const read = (cell: string) => outcomeOf(() => rowRead(source, new Map([...plain, [column, cell]])));
      expect(read(text), text).toEqual(read(harmless(text)));
    }
  });

  test("accepts the row that the others are made from", () => {
    expect(rowRead(source, new Map(plain))).toMatchObject({ kind: "record" });
  });

  test("extra columns, whatever they are called", () => {
    const alone = outcomeOf(() => rowRead(source, new Map(plain)));
    for (const word of HOSTILE_WORDS) {
      const cells = new Map<string, string>([[word, word], ...plain, [word.toUpperCase(), word]]);
      expect(
        outcomeOf(() => rowRead(source, cells)),
        word,
      ).toEqual(alone);
    }
  });
});

const school = (text: string) => ({
  ...NOTHING,
  slug: text,
  alternativeNames: [text],
  provenance: Object.fromEntries([[text, { s: text }]]),
  facts: { name: text, "contactInfo.phone": text, "matriculation.colleges": [text] },
});

describe("the tools for reading registers", () => {
  testReaders({
    recognize: (text) => recognize(new Header([text, text])) ?? null,
    "columns of a header": (text) => {
      const header = new Header([text]);
      return [
        header.has(text),
        header.yearOf("LATITUDE##") ?? null,
        header.readers({ [text]: text }) !== null,
      ];
    },
    matches: (text) => SOURCES.map((source) => matches(source, new Header([text, ...source.columns]))),
    "place of a ZIP code": (text) => GAZETTEER.place(text) ?? null,
    newSlug: (text) =>
      newSlug({ name: text, address: { street: null, city: text, state: "MA", zip: null } }, 7, () => false),
    arrayLiteral: (text) => arrayLiteral([text]),
    rowOf: (text) => rowOf(school(text)),
    copyText: (text) => copyText([[`${text}\t\n\\`, null]]),
    "an index of schools by name and number": (text) => {
      const known = described({
        identifiers: [],
        facts: { name: text, address: { street: text, city: text, state: "MA", zip: "02115" } },
        blanks: {},
      });
      const index = new SchoolIndex();
      index.add({ ...known, id: 1, identifiers: [{ scheme: "nces", value: text }] });
      return index.find({ scheme: "nces", value: text })?.id;
    },
    "counts of reasons": (text) => {
      const summary = newSummary(text, text);
      for (let time = 0; time < 3; time += 1)
        countReason(summary, { line: time, kind: "failed", reason: text });
      return [[...summary.reasons.values()], formatSummaries([summary])];
    },
  });
});
