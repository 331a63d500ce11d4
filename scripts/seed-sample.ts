/**
 * Chooses the schools that ship with the product from a folder of published records:
 *   node scripts/seed-sample.ts <folder>
 * The same folder gives the same choice. Writes prisma/seed/records/<release>.jsonl, and the addresses by which schools
 * without a position are placed to prisma/seed/addresses/<release>.jsonl.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openCatalogFile } from "#lib/catalog/file.service.ts";
import { SOURCES } from "#lib/catalog/formats.source.ts";
import { Gazetteer, type ZipPlace } from "#lib/catalog/gazetteer.rules.ts";
import { type KnownSchool, SchoolIndex } from "#lib/catalog/identity.rules.ts";
import { type CatalogSchool, merge, type Standing } from "#lib/catalog/merge.rules.ts";
import { addressOf } from "#lib/catalog/positions.rules.ts";
import type { CatalogRecord, RegisterAddress, Release } from "#lib/catalog/schema.ts";
import { cityName } from "#lib/places/cities.rules.ts";
import { readZipAreas } from "#lib/places/zip-areas.data.ts";
import { type Candidate, chooseSample } from "./support/sample.ts";

const zipcodes: { codes: Record<string, ZipPlace> } = createRequire(import.meta.url)("zipcodes/lib/codes.js");
const RECORDS = join(import.meta.dirname, "../prisma/seed/records");

const ADDRESSES = join(import.meta.dirname, "../prisma/seed/addresses");

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/seed-sample.ts <folder of published records>");

type Described = { release: Release; record: CatalogRecord };

const addresses: RegisterAddress[] = [];
const described = await readFolder(folder);
const candidates = [...described].map(([known, records]) => candidateOf(known, records));
candidates.sort((one, other) => (one.order < other.order ? -1 : 1));
const chosen = chooseSample(candidates);
await writeRecords(chosen.flatMap((candidate) => described.get(candidate.known) ?? []));
await writeAddresses(chosen);
console.log(`${chosen.length} schools of ${candidates.length}`);

async function readFolder(path: string): Promise<Map<KnownSchool, Described[]>> {
  const gazetteer = new Gazetteer(
    Object.values(zipcodes.codes).map((place) => ({ ...place, city: cityName(place.city) })),
    readZipAreas(),
  );
  const index = new SchoolIndex(gazetteer);
  const bySchool = new Map<KnownSchool, Described[]>();
  const names = (await readdir(path)).filter((name) => name.endsWith(".csv.gz"));
  const files = await Promise.all(names.map((name) => openCatalogFile(join(path, name))));
  files.sort((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source));
  for (const { source, header, rows } of files) {
    const map = source.open(header, {
      gazetteer,
      isKnown: (identifier) => index.find(identifier) !== undefined,
    });
    const seen = new Set<KnownSchool>();
    for await (const piece of rows) {
      for (const row of piece) {
        const mapped = map(row.cells());
        if (mapped.kind !== "rejected" && mapped.address?.position) addresses.push(mapped.address);
        if (mapped.kind !== "record") continue;
        const resolution = index.resolve(mapped.record, mapped.release);
        if (resolution.kind === "nameless") continue;
        const school =
          resolution.kind === "known" ? resolution.school : index.describe(mapped.record, mapped.release);
        if (seen.has(school)) continue;
        seen.add(school);
        if (resolution.kind === "new") index.add(school);
        index.learn(school, mapped.record, mapped.release);
        bySchool.set(school, [...(bySchool.get(school) ?? []), mapped]);
      }
    }
  }
  return bySchool;
}

function candidateOf(known: KnownSchool, records: Described[]): Candidate {
  const standings = new Map<string, Standing>(
    records.flatMap(({ release, record }) =>
      [release, record.lookedUp?.release ?? release].map((one): [string, Standing] => [one.key, one]),
    ),
  );
  let school: CatalogSchool = { facts: {}, alternativeNames: [], provenance: {} };
  for (const { record, release } of records)
    school = merge(school, record, release, (key) => standings.get(key)).school;
  const identity = known.identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(" ");
  return {
    known,
    facts: school.facts,
    provenance: school.provenance,
    releases: [...standings.keys()],
    order: createHash("sha256").update(identity).digest("hex"),
  };
}

/** Replaces the bundled records: one file per release, in the order in which they were chosen. */
async function writeRecords(records: Described[]): Promise<void> {
  const lines = records.map(({ release, record }) => ({ release, line: JSON.stringify(record) }));
  await writeReleases(RECORDS, lines);
}

/** The addresses on the streets of schools without a position of their own. */
async function writeAddresses(schools: readonly Candidate[]): Promise<void> {
  const streetOf = (street: string, zip: string) => `${zip} ${addressOf(street)?.street}`;
  const wanted = new Set(
    schools.flatMap(({ facts: { coordinates, address } }) =>
      coordinates === undefined && address?.street && address.zip
        ? [streetOf(address.street, address.zip)]
        : [],
    ),
  );
  const found = addresses.filter(({ street, zip }) => wanted.has(streetOf(street, zip)));
  await writeReleases(
    ADDRESSES,
    found.map(({ release, ...address }) => ({ release, line: JSON.stringify(address) })),
  );
}

/** Replaces the files of a folder: the release on the first line of each, then its lines. */
async function writeReleases(
  folder: string,
  lines: readonly { release: Release; line: string }[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const releases = new Map(lines.map(({ release }) => [release.key, release]));
  for (const [key, release] of releases) {
    const own = lines.filter((one) => one.release.key === key).map(({ line }) => line);
    await writeFile(join(folder, `${key}.jsonl`), `${[JSON.stringify(release), ...own].join("\n")}\n`);
  }
}
