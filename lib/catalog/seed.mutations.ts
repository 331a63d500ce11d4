import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { illustrateSeedSchools } from "#lib/schools/illustrations.mutations.ts";
import { compareStandings } from "./merge.rules.ts";
import { countReason, type FileSummary, newSummary } from "./report.format.ts";
import { CatalogRun, type LocatedRow } from "./run.mutations.ts";
import {
  catalogRecordSchema,
  identifierSchema,
  type Release,
  registerAddressSchema,
  releaseSchema,
  schoolFactsSchema,
} from "./schema.ts";

/** One file per release: the release on the first line, then one record per line. */
const RECORDS = join(import.meta.dirname, "../../prisma/seed/records");
/** Rows of registers of locations, by which bundled schools are placed; in the same format, without schools. */
const ADDRESSES = join(import.meta.dirname, "../../prisma/seed/addresses");
/** One file per school: facts from pages about it that no register has, each page a separate release. */
const PAGES = join(import.meta.dirname, "../../prisma/seed/pages");

const schoolPagesSchema = z.strictObject({
  identifiers: z.array(identifierSchema).min(1),
  pages: z.array(z.strictObject({ release: releaseSchema, facts: schoolFactsSchema })).min(1),
});

/**
 * Loads the bundled schools, then facts from pages about some of them, through the same merge as every register, and
 * their drawings. Existing data stays; repeating it changes nothing. ZIP codes have to be loaded
 * first.
 * @param client a dedicated connection: the run holds a lock and a temporary table on it
 */
export async function loadSeed(client: pg.ClientBase): Promise<FileSummary[]> {
  const files = await readSeed();
  const run = await CatalogRun.start(client, "seed");
  const summaries: FileSummary[] = [];
  try {
    for (const { file, release, rows } of [...files, ...(await readAddresses())]) {
      const summary = newSummary(file, release.name);
      summaries.push(summary);
      await run.load(oneByOne(rows), summary, (problem) => countReason(summary, problem));
    }
    summaries.push(await loadPages(run));
    await illustrateSeedSchools(client);
    await run.finish(summaries);
    return summaries;
  } catch (error) {
    await run.fail(summaries).catch(() => undefined);
    throw error;
  }
}

/** Pages are loaded one by one: if two in the same file described one school, the second would be a duplicate. */
async function loadPages(run: CatalogRun): Promise<FileSummary> {
  const summary = newSummary("pages", "Pages about single schools");
  for (const name of (await readdir(PAGES)).sort()) {
    const { identifiers, pages } = schoolPagesSchema.parse(
      JSON.parse(await readFile(join(PAGES, name), "utf8")),
    );
    for (const { release, facts } of pages) {
      const record = { identifiers, facts, blanks: {} };
      const row: LocatedRow = { line: 1, mapped: { kind: "record", release, record, notes: [] } };
      await run.load(oneByOne([row]), summary, (problem) => countReason(summary, problem));
    }
  }
  return summary;
}

type SeedFile = { file: string; release: Release; rows: LocatedRow[] };

/** Newest release first; those without names last, because they only add to known schools. */
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
  // A sample of a register is not complete for anything.
  const { completeFor: _, ...release } = releaseSchema.parse(JSON.parse(head));
  const rows = lines.map((line, index): LocatedRow => {
    const record = catalogRecordSchema.parse(JSON.parse(line));
    return { line: index + 2, mapped: { kind: "record", release, record, notes: [] } };
  });
  return { file, release, rows };
}

async function readAddresses(): Promise<SeedFile[]> {
  const names = (await readdir(ADDRESSES)).filter((name) => name.endsWith(".jsonl"));
  return Promise.all(
    names.map(async (file) => {
      const [head = "", ...lines] = (await readFile(join(ADDRESSES, file), "utf8")).trim().split("\n");
      const release = releaseSchema.parse(JSON.parse(head));
      const rows = lines.map((line, index): LocatedRow => {
        const address = { ...registerAddressSchema.parse(JSON.parse(line)), release };
        return { line: index + 2, mapped: { kind: "skipped", reason: "only an address", address } };
      });
      return { file: `addresses/${file}`, release, rows };
    }),
  );
}

function isNameless({ rows }: SeedFile): boolean {
  return rows.every(({ mapped }) => mapped.kind === "record" && mapped.record.facts.name === undefined);
}

async function* oneByOne(rows: LocatedRow[]): AsyncIterable<LocatedRow[]> {
  yield rows;
}
