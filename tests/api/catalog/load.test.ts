import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import type { FileSummary } from "#lib/catalog/report.format.ts";
import { env } from "#lib/platform/env.ts";
import { getMemberSchool } from "#lib/schools/data.ts";
import "#tests/support/with-gazetteer.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const fixture = (name: string) => join(FIXTURES, name);
const PSS = fixture("pss_2013_14.csv");
const HIFLD_PRIVATE = fixture("hifld_private.csv");
const FLORIDA = fixture("hifld_public_fl_2024.csv");
const HIGH_SCHOOLS = fixture("public_high_schools_2010_11.csv");
const MASSACHUSETTS = fixture("ma_schools_2017.csv");
const EDGE = fixture("edge_public_2014_15.csv");
const SIX = [PSS, HIFLD_PRIVATE, FLORIDA, HIGH_SCHOOLS, MASSACHUSETTS, EDGE];

let client: pg.Client;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "catalog-"));
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
});
beforeEach(async () => {
  await client.query(
    "TRUNCATE school, data_source, import, school_search, register_address RESTART IDENTITY CASCADE",
  );
});
afterAll(() => client.end());

async function load(...paths: string[]): Promise<FileSummary[]> {
  return loadCatalog(client, paths, { reportPath: join(scratch, "report.csv") });
}

async function report(): Promise<string> {
  return readFile(join(scratch, "report.csv"), "utf8");
}

async function school(name: string, city?: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `SELECT school.*, (SELECT array_agg(scheme || ':' || value ORDER BY value) FROM school_identifier WHERE school_id = school.id) ids
     FROM school WHERE name = $1 AND ($2::text IS NULL OR city = $2)`,
    [name, city ?? null],
  );
  expect(rows, name).toHaveLength(1);
  return rows[0];
}

/** Everything that loading leaves behind and that must not depend on the order: without IDs and times. */
async function catalog(): Promise<unknown[]> {
  const { rows } = await client.query(
    `SELECT name, alternative_names, school_type, status, charter, magnet, religion, grades, enrollment, teachers,
            student_teacher_ratio, class_size, district, street, city, state, zip, county, latitude, longitude, locale,
            contact_info, academic_info, demographics, provenance, archived_at IS NULL AS active,
            (SELECT array_agg(scheme || ':' || value ORDER BY scheme, value) FROM school_identifier WHERE school_id = school.id) ids
     FROM school ORDER BY name, city, ids`,
  );
  return rows;
}

function totals(summaries: FileSummary[]) {
  const sum = (key: "created" | "updated" | "unchanged") => summaries.reduce((all, one) => all + one[key], 0);
  return { created: sum("created"), updated: sum("updated"), unchanged: sum("unchanged") };
}

describe("a private school in two registers", () => {
  it("has its phone number from one and its demographics from the other, with source and year of each", async () => {
    await load(PSS, HIFLD_PRIVATE);
    const stLukes = await school("St Luke's Episcopal School");
    expect(stLukes).toMatchObject({
      slug: "st-lukes-episcopal-school-mobile-al",
      school_type: "private",
      religion: "episcopal",
      grades: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      // All 667 children; the newer file counts those in K–12.
      enrollment: 667,
      k12_enrollment: 502,
      teachers: 52,
      student_teacher_ratio: 9.7,
      street: "1400 S University Blvd",
      county: "Mobile",
      contact_info: { phone: "(251) 666-2991" },
      demographics: {
        male: 50.1,
        female: 49.9,
        white: 100,
        black: 0,
        hispanic: 0,
        asian: 0,
        other: 0,
        nces_total_students: 579,
      },
    });
    const origin = stLukes.provenance as Record<string, unknown>;
    expect(origin["contactInfo.phone"]).toEqual({ s: expect.stringMatching(/^hifld-private-20/) });
    expect(origin.numOfStudents).toEqual({ s: "nces-pss-2013-14" });
    expect(origin.numOfStudentsK12).toEqual({ s: expect.stringMatching(/^hifld-private-20/) });
    expect(origin["demographics.white"]).toEqual({ s: "nces-pss-2013-14" });
    expect(origin.religiousAffiliation).toEqual({ s: "nces-pss-2013-14" });
    expect(origin.locale).toEqual({ s: "nces-pss-2013-14" });
    const { rows } = await client.query(
      "SELECT school_year, year FROM data_source WHERE key = 'nces-pss-2013-14'",
    );
    expect(rows).toEqual([{ school_year: "2013–14", year: 2014 }]);
  });

  it("says what kind it is, and why it has no religion if only the other register lists it", async () => {
    await load(PSS, HIFLD_PRIVATE);
    const kingsley = await school("Kingsley Montessori School");
    expect(kingsley.school_kind).toBe("Montessori school");
    expect(kingsley.demographics).toMatchObject({
      nativeAmerican: 0,
      pacificIslander: 0,
      twoOrMoreRaces: 13.3,
      other: 13.3,
    });
    const unlisted = await school("St Benedict Catholic School");
    expect(unlisted).toMatchObject({ religion: null, school_kind: "Regular school" });
    expect(unlisted.provenance).toMatchObject({ religiousAffiliation: { b: "not_surveyed" } });
  });

  it("is read from a newer year of the same survey, whose headers name that year", async () => {
    const newer = (await readFile(PSS, "utf8"))
      .replaceAll(/(LATITUDE|LONGITUDE|ULOCALE)14/g, "$122")
      .replaceAll(/(LOGR|HIGR)2014/g, "$12022");
    await writeFile(join(scratch, "pss2122.csv.gz"), gzipSync(newer));
    await load(PSS);
    expect(totals(await load(join(scratch, "pss2122.csv.gz")))).toMatchObject({ created: 0 });
    const { provenance } = await school("St Luke's Episcopal School");
    expect(provenance).toMatchObject({ numOfStudents: { s: "nces-pss-2021-22" } });
  });

  it("merges two registrations of one school and reports the second", async () => {
    const [summary] = await load(PSS);
    expect(await school("East Bay School for Boys")).toMatchObject({
      ids: ["nces:A1300209", "nces:A1399021"],
    });
    expect(summary).toMatchObject({ rows: 5, created: 4, skipped: 1, failed: 0 });
    expect(await report()).toMatch(
      /pss_2013_14.csv,\d+,duplicate,"the same school as an earlier row: East Bay/,
    );
  });
});

describe("public schools", () => {
  it("gives Massachusetts its leading ZIP zeros, its SAT on the 1600 scale, and the reason for a blank", async () => {
    await load(MASSACHUSETTS);
    expect(await school("Abington High")).toMatchObject({
      zip: "02351",
      class_size: 15.8,
      district: "Abington",
      academic_info: {
        averageSAT: 1036,
        graduationRate: 94.7,
        collegeEnrollment: 75.8,
        satInfo:
          "Average scores in 2016–17, from 98 tests: reading 520 and math 516, together 1,036; writing 498, which is not part of that (each out of 800).",
      },
    });
    const adults = await school("Boston Adult Academy");
    expect(adults.provenance).toMatchObject({ "academicInfo.averageSAT": { b: "suppressed" } });
    expect(adults.academic_info).not.toHaveProperty("averageSAT");
  });

  it("recognizes closed, future, and online schools, and leaves closed ones out of search", async () => {
    await load(FLORIDA);
    const closed = await school("R.I.S.E Charter School");
    expect(closed).toMatchObject({ status: "closed", archived_at: expect.any(Date), enrollment: null });
    expect(closed.provenance).toMatchObject({ numOfStudents: { b: "not_reported" } });
    expect(await school("97-E-SE-2")).toMatchObject({ status: "future", archived_at: null });
    expect(await school("Florida Virtual High School")).toMatchObject({
      school_type: "online",
      contact_info: { phone: "(800) 374-1430", website: "http://www.flvsft.com" },
    });
    const found = await client.query("SELECT school_id FROM school_search WHERE school_id = $1", [closed.id]);
    expect(found.rowCount).toBe(0);
    const active = await client.query("SELECT count(*)::int FROM school_search");
    expect(active.rows).toEqual([{ count: 5 }]);
  });

  it("does not trust the looked-up NCESSCH in the high school file over the name", async () => {
    await load(HIGH_SCHOOLS, FLORIDA);
    const high = await school("Yulee High School");
    expect(high.ids).toContain("nces:120135004995");
    expect(high.ids).not.toContain("nces:120135004113");
    expect(await school("Yulee Middle School")).toMatchObject({ ids: ["nces:120135004113"] });
    // Two schools at one address had been given one ID; both are here.
    await school("Berry Middle School");
    await school("Spain Park High School");
  });

  it("turns counts into percentages, keeps zeros, and repairs letters", async () => {
    await load(HIGH_SCHOOLS);
    expect(await school("Rossview High School")).toMatchObject({
      city: null,
      state: "TN",
      county: "Montgomery",
      slug: "rossview-high-school-tn",
      demographics: {
        ...{ male: 52, female: 48, white: 68.4, black: 20.4, asian: 1.9, hispanic: 5.8, other: 3.5 },
        ...{ nativeAmerican: 0.3, pacificIslander: 0.5, twoOrMoreRaces: 2.7 },
        freeOrReducedLunch: 27.7,
      },
    });
    const vocational = await school("Allen County Vocational Education Center");
    expect(vocational).toMatchObject({
      school_kind: "Vocational school",
      enrollment: 0,
      student_teacher_ratio: null,
      demographics: {},
    });
    expect(vocational.provenance).toMatchObject({
      studentTeacherRatio: { b: "not_applicable" },
      "demographics.white": { b: "not_applicable" },
    });
    expect(await school("Alma D'Arte Charter")).toMatchObject({ county: "Doña Ana", charter: true });
    // A school without the program also reports a zero, so it is not a figure.
    const legacy = await school("Legacy Traditional School Maricopa");
    expect(legacy.demographics).not.toHaveProperty("freeOrReducedLunch");
    expect(legacy.provenance).toMatchObject({ "demographics.freeOrReducedLunch": { b: "not_reported" } });
  });

  it("adds places to schools that a register gave the ID, and to no others", async () => {
    await load(HIGH_SCHOOLS, FLORIDA);
    const [summary] = await load(EDGE);
    expect(summary).toMatchObject({ rows: 5, created: 0, updated: 2, skipped: 3, failed: 0 });
    expect(await school("Yulee High School")).toMatchObject({ locale: 31 });
  });

  it("reads the newer NCES files, closes what they say is closed, and keeps every page's address", async () => {
    await load(HIGH_SCHOOLS, FLORIDA);
    const before = await school("Yulee High School");
    await load(fixture("ccd_sch_029_2324.csv"), fixture("edge_geocode_publicsch_2324.txt"));
    expect(await school("Yulee High School")).toMatchObject({
      slug: before.slug,
      status: "closed",
      archived_at: expect.any(Date),
    });
    expect(await school("Spain Park High School")).toMatchObject({
      district: "Hoover City",
      county: "Shelby",
      enrollment: 1508,
      contact_info: { phone: "(205) 439-1400", website: "http://www.hoovercityschools.net/sphs" },
      ids: expect.arrayContaining(["nces:010000701458"]),
    });
  });
});

describe("loading again", () => {
  it("changes nothing", async () => {
    const first = totals(await load(FIXTURES));
    expect(first.created).toBeGreaterThan(20);
    const before = await catalog();
    const second = totals(await load(FIXTURES));
    expect(second).toEqual({ created: 0, updated: 0, unchanged: first.created + first.updated });
    expect(await catalog()).toEqual(before);
    const revisions = await client.query("SELECT count(*)::int FROM revision WHERE import_id = 2");
    expect(revisions.rows).toEqual([{ count: 0 }]);
  });

  it("corrects a name that was written wrongly, and its old address leads to the new one", async () => {
    await load(PSS);
    const [name, slug] = ["St Luke's Episcopal School", "st-lukes-episcopal-school-mobile-al"];
    // As if the abbreviations had been expanded wrongly when the school was loaded first.
    await client.query("UPDATE school SET name = $2, slug = $3 WHERE slug = $1", [
      slug,
      "St Luke's Episcopal County-Op",
      "st-lukes-episcopal-county-op-mobile-al",
    ]);
    await load(PSS);
    expect(await school(name)).toMatchObject({ slug, alternative_names: [] });
    expect(await getMemberSchool("st-lukes-episcopal-county-op-mobile-al")).toMatchObject({ name, slug });
    // A third load finds nothing to do, so that an address does not move to and fro.
    expect(totals(await load(PSS))).toMatchObject({ created: 0, updated: 0 });
  });

  it("gives a school the address back that it had under an earlier name", async () => {
    await load(PSS);
    const slug = "st-lukes-episcopal-school-mobile-al";
    const { id } = await school("St Luke's Episcopal School");
    await client.query("UPDATE school SET name = 'Other', slug = 'other-mobile-al' WHERE id = $1", [id]);
    await client.query("INSERT INTO school_slug_history (slug, school_id) VALUES ($1, $2)", [slug, id]);
    await load(PSS);
    expect(await school("St Luke's Episcopal School")).toMatchObject({ id, slug });
    const { rows } = await client.query("SELECT slug FROM school_slug_history WHERE school_id = $1", [id]);
    expect(rows).toEqual([{ slug: "other-mobile-al" }]);
  });

  it("produces the same catalog whatever the order, file by file", async () => {
    for (const path of SIX) await load(path);
    const forwards = await catalog();
    await client.query(
      "TRUNCATE school, data_source, import, school_search, register_address RESTART IDENTITY CASCADE",
    );
    for (const path of [MASSACHUSETTS, HIGH_SCHOOLS, HIFLD_PRIVATE, FLORIDA, PSS, EDGE]) await load(path);
    expect(await catalog()).toEqual(forwards);
  });

  it("leaves staff edits alone and records every other change", async () => {
    await load(PSS);
    const { id } = await school("St Luke's Episcopal School");
    await client.query(
      `UPDATE school SET enrollment = 600, county = 'Elsewhere',
         provenance = provenance || '{"numOfStudents": {"s": "nces-pss-2013-14", "by": "editor-1", "at": "2026-11-01"}}'
       WHERE id = $1`,
      [id],
    );
    expect(totals(await load(PSS))).toMatchObject({ created: 0, updated: 1 });
    expect(await school("St Luke's Episcopal School")).toMatchObject({ enrollment: 600, county: "Mobile" });
    const { rows } = await client.query(
      "SELECT action, changes, import_id FROM revision WHERE school_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { action: "create", changes: {}, import_id: 1 },
      {
        action: "update",
        changes: { county: { from: "Elsewhere", to: "Mobile", origin: { s: "nces-pss-2013-14" } } },
        import_id: 2,
      },
    ]);
  });
});

describe("files and rows that are wrong", () => {
  async function file(name: string, content: string | Buffer): Promise<string> {
    await writeFile(join(scratch, name), content);
    return join(scratch, name);
  }

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      "of no known format",
      () => file("x.csv", "a,b\n1,2\n"),
      /header is unknown: A, B[\s\S]*HIFLD private schools/,
    ],
    ["that does not exist", async () => "/nowhere.csv", /no such file/],
    ["that is empty", () => file("empty.csv", ""), /is empty/],
    ["that is a ZIP archive", () => file("x.csv", Buffer.from("PK\u0003\u0004xxxxxx")), /ZIP archive/],
    [
      "that is not UTF-8",
      async () => file("latin.csv", Buffer.concat([await readFile(FLORIDA), Buffer.from([0xe9, 0x0a])])),
      /not UTF-8/,
    ],
    [
      "cut short",
      async () => file("cut.csv.gz", gzipSync(await readFile(MASSACHUSETTS)).subarray(0, 2000)),
      /gzip data ends too early/,
    ],
  ])("says what is wrong with a file %s", async (_, make, message) => {
    const [summary] = await load(await make());
    expect(summary?.error).toMatch(message);
  });

  it("reports bad rows with file, line, and reason and loads the others", async () => {
    const [header = "", first = "", ...rest] = (await readFile(FLORIDA, "utf8")).trim().split("\n");
    const bad = [header, first, "1,2,3", rest[0]?.replace(",FL,", ",Florida,"), rest[2]].join("\n");
    const [summary] = await load(await file("bad.csv", bad));
    expect(summary).toMatchObject({ rows: 4, created: 2, failed: 2, error: null });
    expect(await report()).toContain('bad.csv,3,failed,"has 3 cells where the header has 32"');
    expect(await report()).toContain('bad.csv,4,failed,"STATE ""Florida"" is not a state"');
  });

  it("withholds a position far from the ZIP code, says so, and places the school by its address", async () => {
    const away = (await readFile(FLORIDA, "utf8")).replaceAll(
      "30.6119149,-81.576879",
      "25.6119149,-80.376879",
    );
    await load(await file("away.csv", away));
    const middle = await school("Yulee Middle School");
    expect(middle.latitude).toBeCloseTo(30.6, 0);
    expect(middle.provenance).toMatchObject({ coordinates: { s: "center-of-street" } });
    expect(await report()).toMatch(/away.csv,5,note,"the position .* miles from ZIP code 32097"/);
  });

  it("refuses to run twice at the same time", async () => {
    const other = new pg.Client(env().DATABASE_URL);
    await other.connect();
    await other.query("SELECT pg_advisory_lock(7210001)");
    await expect(load(PSS)).rejects.toThrow(/Another run/);
    await other.end();
  });

  it("resumes where a run was interrupted", async () => {
    await load(PSS);
    await client.query("DELETE FROM school WHERE name LIKE 'K%'");
    await client.query("UPDATE import SET status = 'running'");
    expect(totals(await load(PSS))).toMatchObject({ created: 1, updated: 0 });
    const { rows } = await client.query("SELECT status FROM import ORDER BY id");
    expect(rows).toEqual([{ status: "failed" }, { status: "completed" }]);
  });
});
