import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { illustrateSeedSchools } from "#lib/schools/illustrations.mutations.ts";
import { compareStandings } from "./merge.rules.ts";
import { countReason, type FileSummary, newSummary } from "./report.format.ts";
import { CatalogueRun, type LocatedRow } from "./run.mutations.ts";
import { catalogueRecordSchema, type Release, releaseSchema } from "./schema.ts";

/** One file per release: the release on the first line, then one record on each. */
const RECORDS = join(import.meta.dirname, "../../prisma/seed/records");

/**
 * Loads the shipped schools through the same merge as every register, and their drawings. What is there already stays;
 * repeating it changes nothing. ZIP codes have to be loaded first.
 * @param client a connection of its own: the run holds a lock and a temporary table on it
 */
export async function loadSeed(client: pg.ClientBase): Promise<FileSummary[]> {
  const files = await readSeed();
  const run = await CatalogueRun.start(client, "seed");
  const summaries: FileSummary[] = [];
  try {
    for (const { file, release, rows } of files) {
      const summary = newSummary(file, release.name);
      summaries.push(summary);
      await run.load(oneByOne(rows), summary, (problem) => countReason(summary, problem));
    }
    await illustrateSeedSchools(client);
    await run.finish(summaries);
    return summaries;
  } catch (error) {
    await run.fail(summaries).catch(() => undefined);
    throw error;
  }
}

type SeedFile = { file: string; release: Release; rows: LocatedRow[] };

/** Newest release first; those without names last, for they only add to schools that are known. */
async function readSeed(): Promise<SeedFile[]> {
  const names = (await readdir(RECORDS)).filter((name) => name.endsWith(".jsonl"));
  const files = await Promise.all(names.map(readSeedFile));
  return files.sort(
    (one, other) =>
      Number(isNameless(one)) - Number(isNameless(other)) || compareStandings(other.release, one.release),
  );
}

async function readSeedFile(file: string): Promise<SeedFile> {
  const [head = "", ...lines] = (await readFile(join(RECORDS, file), "utf8")).trim().split("\n");
  const release = releaseSchema.parse(JSON.parse(head));
  const rows = lines.map((line, index): LocatedRow => {
    const record = catalogueRecordSchema.parse(JSON.parse(line));
    return { line: index + 2, mapped: { kind: "record", release, record, notes: [] } };
  });
  return { file, release, rows };
}

function isNameless({ rows }: SeedFile): boolean {
  return rows.every(({ mapped }) => mapped.kind === "record" && mapped.record.facts.name === undefined);
}

async function* oneByOne(rows: LocatedRow[]): AsyncIterable<LocatedRow[]> {
  yield rows;
}
