import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { env } from "#lib/platform/env.ts";
import { getMemberSchool } from "#lib/schools/data.ts";
import "#tests/support/with-gazetteer.ts";

const fixture = (name: string) => join(import.meta.dirname, "fixtures", name);
const HIFLD_PRIVATE = fixture("hifld_private.csv");
const HIGH_SCHOOLS = fixture("public_high_schools_2010_11.csv");
const EDGE = fixture("edge_public_2014_15.csv");
const MIGRATION = join(
  import.meta.dirname,
  "../../../prisma/migrations/20261124000010_inferred_ids/migration.sql",
);

let client: pg.Client;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "catalog-"));
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
});
beforeEach(clear);
afterAll(() => client.end());

async function clear(): Promise<void> {
  await client.query("TRUNCATE school, data_source, import, school_search RESTART IDENTITY CASCADE");
}

async function load(...paths: string[]) {
  const summaries = await loadCatalog(client, paths, { reportPath: join(scratch, "report.csv") });
  const sum = (key: "created" | "updated" | "unchanged") => summaries.reduce((all, one) => all + one[key], 0);
  return { created: sum("created"), updated: sum("updated"), unchanged: sum("unchanged") };
}

async function school(name: string): Promise<Record<string, unknown> & { slug: string }> {
  const { rows } = await client.query("SELECT * FROM school WHERE name = $1", [name]);
  expect(rows, name).toHaveLength(1);
  return rows[0];
}

describe("one page per school", () => {
  it("never turns a looked-up NCESSCH into the school's own, whatever else is loaded", async () => {
    await load(HIGH_SCHOOLS, EDGE);
    await load(EDGE);
    const { rows } = await client.query(
      "SELECT scheme, value FROM school_identifier WHERE scheme LIKE 'nces%' AND scheme <> 'nces-high-schools-2010-11' ORDER BY value",
    );
    // What was looked up for two schools says nothing about either: Berry Middle and Spain Park High.
    expect(rows).toEqual(
      ["010033000086", "010237000942", "120135004113", "250279000203"].map((value) => ({
        scheme: "nces-inferred",
        value,
      })),
    );
    const { slug } = await school("Yulee High School");
    expect(await getMemberSchool(slug)).toMatchObject({ ncesId: null });
  });

  it("makes IDs inferred again that an earlier version took from a position", async () => {
    await load(HIGH_SCHOOLS);
    await client.query("UPDATE school_identifier SET scheme = 'nces' WHERE scheme = 'nces-inferred'");
    const from = (source: string, name: string) =>
      client.query("UPDATE school SET provenance = provenance || $1 WHERE name = $2", [
        JSON.stringify({ address: { s: source } }),
        name,
      ]);
    await from("nces-edge-public-2014-15", "Yulee High School");
    await from("nces-edge-public-2014-15", "Murphy High School");
    await client.query(
      `UPDATE school SET provenance = provenance || '{"name": {"s": "hifld-public-2024"}}' WHERE name = 'Murphy High School'`,
    );
    await client.query(await readFile(MIGRATION, "utf8"));
    const schemes = async (name: string) =>
      (
        await client.query(
          "SELECT scheme FROM school_identifier JOIN school ON school.id = school_id WHERE name = $1 AND scheme LIKE 'nces%' ORDER BY 1",
          [name],
        )
      ).rows.map(({ scheme }) => scheme);
    expect(await schemes("Yulee High School")).toEqual(["nces-high-schools-2010-11", "nces-inferred"]);
    // A register with names has described it since.
    expect(await schemes("Murphy High School")).toContain("nces");
  });

  it("keeps the figures of a school that the file also lists as a stub without any, in either order", async () => {
    const [header = "", ...rows] = (await readFile(HIGH_SCHOOLS, "utf8")).trim().split("\n");
    const murphy = rows.filter((row) => row.includes("MURPHY HIGH"));
    expect(murphy).toHaveLength(2);
    for (const order of [murphy, murphy.toReversed()]) {
      await clear();
      const path = join(scratch, "murphy.csv");
      await writeFile(path, [header, ...order].join("\n"));
      expect(await load(path)).toEqual({ created: 1, updated: 0, unchanged: 0 });
      expect(await school("Murphy High School")).toMatchObject({ enrollment: 2354, teachers: 145 });
      expect(await load(path)).toMatchObject({ created: 0, updated: 0 });
    }
  });

  it("merges two schools of a file into one only if it dates them differently", async () => {
    const [header = "", ...rows] = (await readFile(HIFLD_PRIVATE, "utf8")).trim().split("\n");
    const older = rows[0] ?? "";
    const [id = "", date = ""] = [older.split(",")[0], /\d{4}\/\d\d\/\d\d/.exec(older)?.[0]];
    const newer = older.replace(id, "BB199999").replaceAll(date, "2019/12/10");
    const path = join(scratch, "anew.csv");
    await writeFile(path, [header, older, newer].join("\n"));
    expect(await load(path)).toEqual({ created: 1, updated: 1, unchanged: 0 });
    const { rows: held } = await client.query("SELECT provenance->'name'->>'s' AS source FROM school");
    expect(held).toEqual([{ source: "hifld-private-2019" }]);
    expect(await load(path)).toMatchObject({ created: 0, updated: 0 });
  });
});
