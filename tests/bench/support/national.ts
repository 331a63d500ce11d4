import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readZips } from "#lib/places/gazetteer.mutations.ts";
import {
  refreshSearchStatistics,
  replaceSearchEntries,
  type SearchableSchool,
} from "#lib/search/entries.mutations.ts";
import { pick, seededRandom } from "./random.ts";
import { haveRecords, readRecords } from "./records.ts";

/**
 * A country of about 130,000 schools for the benchmarks: the private schools as in the Private School Universe
 * Survey, and at every public school's real location a school with a real name from the other registers or (for the
 * elementary and middle schools, for which no register here has all names) one made from the distinctive part of a
 * real name.
 */
export async function nationalSchools(): Promise<SearchableSchool[]> {
  const schools = haveRecords() ? await schoolsOfRecords() : schoolsOfSeed();
  return schools.map((school, at) => ({ ...school, id: at + 1 }));
}

/** About as many as in the United States. */
const SCHOOLS = 130_000;

type Unnumbered = Omit<SearchableSchool, "id">;

const ELEMENTARY = [0, 1, 2, 3, 4, 5];
const MIDDLE = [6, 7, 8];
const HIGH = [9, 10, 11, 12];

async function schoolsOfRecords(): Promise<Unnumbered[]> {
  const random = seededRandom(20_261_121);
  const schools: Unnumbered[] = [];
  const pss = [
    "PINST",
    "PCITY",
    "PSTABB",
    "PZIP",
    "LATITUDE14",
    "LONGITUDE14",
    "NUMSTUDS",
    "ORIENT",
  ] as const;
  for await (const row of readRecords("pss_2013_14.csv.gz", pss)) {
    schools.push({
      ...place(row.PCITY, row.PSTABB, row.PZIP, row.LATITUDE14, row.LONGITUDE14),
      name: row.PINST,
      alternativeNames: [],
      schoolType: "PRIVATE",
      charter: null,
      magnet: null,
      religion: row.ORIENT === "1" ? "roman-catholic" : null,
      grades: [...ELEMENTARY, ...MIDDLE],
      enrollment: Number(row.NUMSTUDS) || null,
    });
  }
  const names = await publicNames();
  for await (const row of readRecords("edge_public_2014_15.csv.gz", [
    "LCITY",
    "LSTATE",
    "LZIP",
    "LATCODE",
    "LONGCODE",
  ])) {
    const at = place(row.LCITY, row.LSTATE, row.LZIP, row.LATCODE, row.LONGCODE);
    schools.push(publicSchool(random, names, at, row.LCITY));
  }
  // The registers are from different years and slightly incomplete: some locations have a second school.
  while (schools.length < SCHOOLS) schools.push({ ...pick(random, schools), name: pick(random, names.high) });
  return schools;
}

/** A public school of a random kind, with the real frequencies. */
function publicSchool(random: () => number, names: PublicNames, at: Place, city: string): Unnumbered {
  const kind = random();
  const { name, grades } =
    kind < 0.25
      ? { name: pick(random, names.high), grades: HIGH }
      : kind < 0.8
        ? { name: elementaryName(random, names, city), grades: ELEMENTARY }
        : { name: `${pick(random, names.stems)} MIDDLE SCHOOL`, grades: MIDDLE };
  return {
    ...at,
    name,
    alternativeNames: [],
    schoolType: "PUBLIC",
    charter: random() < 0.06,
    magnet: random() < 0.03,
    religion: null,
    grades,
    enrollment: Math.round(Math.exp(5.9 + 0.75 * gaussian(random)) * (grades === HIGH ? 1.6 : 1)),
  };
}

type Place = Pick<Unnumbered, "city" | "state" | "zip" | "latitude" | "longitude">;

function place(city: string, state: string, zip: string, latitude: string, longitude: string): Place {
  const known = Number(latitude) !== 0 && Number.isFinite(Number(latitude));
  return {
    city: city || null,
    state: /^[A-Z]{2}$/.test(state) ? state : null,
    zip: /^\d{5}$/.test(zip) ? zip : null,
    latitude: known ? Number(latitude) : null,
    longitude: known ? Number(longitude) : null,
  };
}

type PublicNames = { high: string[]; elementary: string[]; stems: string[] };

/** Real names of public schools, and their distinctive parts: "ABRAHAM LINCOLN HIGH SCHOOL" → "ABRAHAM LINCOLN". */
async function publicNames(): Promise<PublicNames> {
  const high: string[] = [];
  const elementary: string[] = [];
  for await (const row of readRecords("public_high_schools_2010_11.csv.gz", ["NAME"])) high.push(row.NAME);
  for await (const row of readRecords("hifld_public_fl_2024.csv.gz", ["NAME"])) elementary.push(row.NAME);
  for await (const row of readRecords("ma_schools_2017.csv.gz", ["School Name"]))
    elementary.push(row["School Name"]);
  return { high, elementary, stems: stemsOf([...high, ...elementary]) };
}

function stemsOf(names: readonly string[]): string[] {
  const kinds = /\b(senior|junior|sr|jr|high|middle|elementary|elem|school|sch|h ?s|academy)\b\.?/gi;
  return names
    .map((name) => name.replace(kinds, "").replace(/\s+/g, " ").trim())
    .filter((stem) => stem.length > 2);
}

function elementaryName(random: () => number, names: PublicNames, city: string): string {
  const kind = random();
  if (kind < 0.3) return pick(random, names.elementary);
  if (kind < 0.4) return `${city} ELEMENTARY SCHOOL`;
  return `${pick(random, names.stems)} ELEMENTARY SCHOOL`;
}

/** A standard normal deviate (Box–Muller). */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

type SeedFacts = { name: string; schoolType: SearchableSchool["schoolType"] };

/**
 * Without a folder of records: schools around real ZIP codes, of which there are more where more people live, with
 * the names of the bundled schools, and others made from parts of them and city names.
 */
function schoolsOfSeed(): Unnumbered[] {
  const random = seededRandom(20_261_121);
  const dir = join(import.meta.dirname, "../../../prisma/seed/records");
  const facts = readdirSync(dir)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(join(dir, file), "utf8").trim().split("\n").slice(1))
    .map((line) => (JSON.parse(line) as { facts: SeedFacts }).facts)
    .filter((fact) => fact.name);
  const zips = readZips();
  const privateNames = facts.filter((fact) => fact.schoolType === "PRIVATE").map((fact) => fact.name);
  const publicOnes = facts.filter((fact) => fact.schoolType !== "PRIVATE").map((fact) => fact.name);
  const high = publicOnes.filter((name) => /\bhigh\b/i.test(name));
  const elementary = publicOnes.filter((name) => !high.includes(name));
  const stems = [...stemsOf([...publicOnes, ...privateNames]), ...zips.map((zip) => zip.city)];
  const names = { high: [...high, ...stems.map((stem) => `${stem} High School`)], elementary, stems };
  return Array.from({ length: SCHOOLS }, () => {
    const { city, state, zip, latitude, longitude } = pick(random, zips);
    const at = {
      city,
      state,
      zip,
      latitude: latitude + gaussian(random) * 0.03,
      longitude: longitude + gaussian(random) * 0.03,
    };
    const school = publicSchool(random, names, at, city);
    if (random() > 0.2) return school;
    const name = random() < 0.3 ? pick(random, privateNames) : `${pick(random, stems)} Academy`;
    return { ...school, name, schoolType: "PRIVATE", charter: null, magnet: null };
  });
}

/** Loads schools and their search entries through the same mutation as the catalog does. */
export async function loadNational(client: pg.ClientBase, schools: SearchableSchool[]): Promise<void> {
  for (let start = 0; start < schools.length; start += 2000) {
    const batch = schools.slice(start, start + 2000);
    await client.query("BEGIN");
    const copy = copyFrom(
      "COPY school (id, slug, name, school_type, city, state, zip, latitude, longitude, enrollment, student_teacher_ratio, grades, charter, magnet, religion) FROM STDIN (FORMAT csv)",
    );
    await pipeline(Readable.from(batch.map(csvLine)), client.query(copy));
    await replaceSearchEntries(client, batch, "bulk");
    await client.query("COMMIT");
  }
  await refreshSearchStatistics(client);
  await client.query("ANALYZE school");
}

function csvLine(school: SearchableSchool): string {
  const values = [
    school.id,
    `school-${school.id}`,
    school.name,
    school.schoolType.toLowerCase(),
    school.city,
    school.state,
    school.zip,
    school.latitude,
    school.longitude,
    school.enrollment,
    15.5,
    `{${school.grades.join(",")}}`,
    school.charter,
    school.magnet,
    school.religion,
  ];
  const quoted = values.map((value) => (value === null ? "" : `"${String(value).replaceAll('"', '""')}"`));
  return `${quoted.join(",")}\n`;
}

/**
 * Multiplies what `loadNational` loaded: copies with the same names, each moved by up to a mile or so and a few
 * students larger or smaller.
 * @param factor the number of rows afterwards, as a multiple of those now
 */
export async function multiplyNational(client: pg.ClientBase, factor: number): Promise<void> {
  const { rows } = await client.query<{ last: number }>("SELECT max(id) AS last FROM school");
  const last = rows[0]?.last ?? 0;
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'school_search' AND indexname LIKE '%_idx'",
  );
  await client.query(`DROP INDEX ${indexes.rows.map((index) => index.indexname).join(", ")}`);
  await client.query(
    `INSERT INTO school (id, slug, name, school_type, city, state, zip, latitude, longitude, enrollment,
       student_teacher_ratio, grades, charter, magnet, religion)
     SELECT id + copy * $1, slug || '-' || copy, name, school_type, city, state, zip,
       latitude + (random() - 0.5) / 30, longitude + (random() - 0.5) / 30, enrollment,
       student_teacher_ratio, grades, charter, magnet, religion
     FROM school, generate_series(1, $2::int) copy`,
    [last, factor - 1],
  );
  await client.query(
    `INSERT INTO school_search (school_id, core, names, size, grades, lexemes, position)
     SELECT s.id, e.core, e.names, greatest(e.size + (random() * 20)::int - 10, 0), e.grades, e.lexemes,
       point(s.longitude, s.latitude)
     FROM generate_series(1, $2::int) copy
     JOIN school_search e ON true JOIN school s ON s.id = e.school_id + copy * $1`,
    [last, factor - 1],
  );
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await refreshSearchStatistics(client);
  await client.query("VACUUM ANALYZE school, school_search");
}
