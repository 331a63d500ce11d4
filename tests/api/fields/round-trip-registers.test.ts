import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newSummary } from "#lib/catalog/report.format.ts";
import { CatalogRun } from "#lib/catalog/run.mutations.ts";
import type { Release } from "#lib/catalog/schema.ts";
import { FIELD_PATHS, type FieldPath, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { COLUMNS_ALONE, expectRead, removeSchools } from "#tests/support/field-readers.ts";
import { BLANK, type Choice, type Values, valuesFor } from "#tests/support/field-values.ts";

const staff = withStaff();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
});
afterAll(() => client.end());
beforeEach(removeSchools);

/** Fields that a register cannot supply: only staff enter them, or the site maintains them. */
const NOT_IN_REGISTERS = Object.keys(BLANK).filter(
  (name) => ["alternativeNames", "websources", "newsFeedName"].includes(name) || name.startsWith("CompScore"),
);
/** The values of a school for which registers supply everything they can. */
const given = (choice: Choice): Values => ({
  ...valuesFor(choice),
  ...Object.fromEntries(NOT_IN_REGISTERS.map((name) => [name, null])),
});
const [FIRST, SECOND] = [given("first"), given("second")];

/** Facts that differ from fields in name or form, with both values as a register gives them. */
const AS_FACTS: Partial<{ [F in FieldPath]: Record<Choice, SchoolFacts[F]> }> = {
  schoolType: { first: "PUBLIC", second: "PRIVATE" },
  status: { first: "OPEN", second: "FUTURE" },
  religiousAffiliation: { first: "roman-catholic", second: "african-methodist-episcopal" },
  gradesOffered: { first: [0, 1, 2, 3, 4, 5], second: [6, 8, 9, 10, 11, 12] },
  address: { first: addressOf(FIRST), second: addressOf(SECOND) },
  coordinates: { first: positionOf(FIRST), second: positionOf(SECOND) },
  county: { first: String(FIRST["address.county"]), second: String(SECOND["address.county"]) },
};

function addressOf(values: Values): SchoolFacts["address"] {
  const part = (name: string) => String(values[`address.${name}`]);
  return { street: part("street"), city: part("city"), state: part("state"), zip: part("zip") };
}

function positionOf(values: Values): SchoolFacts["coordinates"] {
  return { lat: Number(values["address.lat"]), long: Number(values["address.long"]) };
}

function factsOf(choice: Choice, paths: readonly FieldPath[] = FIELD_PATHS): Partial<SchoolFacts> {
  const values = choice === "first" ? FIRST : SECOND;
  return Object.fromEntries(paths.map((path) => [path, AS_FACTS[path]?.[choice] ?? values[path]]));
}

/** The fields of a fact. */
function fieldsOf(path: FieldPath): string[] {
  if (path === "address") return ["street", "city", "state", "zip"].map((part) => `address.${part}`);
  if (path === "coordinates") return ["address.lat", "address.long"];
  return path === "county" ? ["address.county"] : [path];
}

const NCES = "010000500870";

/** Loads a register release that says this about the school with that ID. */
async function load(year: number, facts: Partial<SchoolFacts>) {
  const release: Release = {
    key: `register-${year}`,
    name: "Register",
    publisher: "Publisher",
    schoolYear: `${year - 1}–${year % 100}`,
    year,
    rank: 0,
    url: null,
  };
  const summary = newSummary("register.csv", release.name);
  const run = await CatalogRun.start(client, "catalog");
  const record = { identifiers: [{ scheme: "nces" as const, value: NCES }], facts, blanks: {} };
  const row = { line: 2, mapped: { kind: "record" as const, release, record, notes: [] } };
  await run.load(
    (async function* () {
      yield [row];
    })(),
    summary,
    () => undefined,
  );
  await run.finish([summary]);
  return summary;
}

async function schoolOf(nces: string): Promise<string> {
  const { schoolId } = await db().schoolIdentifier.findFirstOrThrow({
    where: { scheme: "nces", value: nces },
  });
  return String(schoolId);
}

/** A name from another release is kept among the other names. */
const FORMERLY = { alternativeNames: [FIRST.name as string] };

describe("a register", () => {
  test("gives a new school every fact, and a newer release changes every one", async () => {
    expect(await load(2023, factsOf("first"))).toMatchObject({ created: 1 });
    const id = await schoolOf(NCES);
    await expectRead(id, FIRST, { headers: staff.asAda });
    expect(await load(2024, factsOf("second"))).toMatchObject({ updated: 1 });
    await expectRead(id, { ...SECOND, ...FORMERLY }, { headers: staff.asAda });
  });

  test("changes one fact at a time, and no other one", async () => {
    await load(2000, factsOf("first"));
    const id = await schoolOf(NCES);
    const values = { ...FIRST };
    for (const [at, path] of FIELD_PATHS.entries()) {
      expect(await load(2001 + at, factsOf("second", [path]))).toMatchObject({ updated: 1 });
      for (const field of fieldsOf(path)) values[field] = SECOND[field] ?? null;
      if (path === "name") Object.assign(values, FORMERLY);
      await expectRead(id, values, { by: COLUMNS_ALONE, after: `another ${path}` });
    }
    await expectRead(id, { ...SECOND, ...FORMERLY }, { headers: staff.asAda });
  });

  test("leaves alone what only staff enter", async () => {
    await load(2023, factsOf("first"));
    const id = await schoolOf(NCES);
    const own = {
      websources: ["https://school.example"],
      newsFeedName: "First School",
      scores: { academics: 1, teachers: 2, resources: 3, athletics: 4, cost: 5, diversity: 6, clubs: 7 },
    };
    await db().school.update({ where: { id: Number(id) }, data: own });
    await load(2024, factsOf("second"));
    expect(await db().school.findUnique({ where: { id: Number(id) } })).toMatchObject(own);
  });
});
