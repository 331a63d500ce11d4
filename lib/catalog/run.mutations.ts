import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { transactionOn } from "#lib/platform/transaction.ts";
import { prepareBatches } from "#lib/record/write.mutations.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { refreshSearchStatistics } from "#lib/search/entries.mutations.ts";
import { type Batch, type BatchEntry, type IdentifierClaim, writeBatch } from "./batch.mutations.ts";
import type { KnownSchool } from "./identity.rules.ts";
import { type Joined, joinSchools } from "./join.mutations.ts";
import { type Known, readKnown } from "./known-schools.data.ts";
import { declareComplete, markMissing } from "./listing.mutations.ts";
import { placeSchools } from "./positions.mutations.ts";
import { registerRelease } from "./releases.mutations.ts";
import type { FileSummary, RowProblem } from "./report.format.ts";
import type { CatalogRecord, MappedRow, Release } from "./schema.ts";

/**
 * Schools per transaction: few enough that a batch becomes garbage before the collector promotes it to the old
 * generation.
 */
const BATCH_SIZE = 500;
/** Addresses without schools are much smaller. */
const ADDRESSES_AT_ONCE = 1000;

export type LocatedRow = { line: number; mapped: MappedRow };

/** The schools that each release of a file has described so far: a file can hold several releases. */
type Seen = Map<string, Set<KnownSchool>>;

/**
 * One run of the catalog loader: takes mapped rows file by file, finds the school that each describes, and writes
 * them in batches. While PostgreSQL writes one batch, the next one is read and mapped.
 */
export class CatalogRun {
  readonly #client: pg.ClientBase;
  readonly #importId: number;
  readonly known: Known;
  readonly #releases = new Set<string>();

  private constructor(client: pg.ClientBase, importId: number, known: Known) {
    this.#client = client;
    this.#importId = importId;
    this.known = known;
  }

  /** @throws Error if another run holds the catalog lock */
  static async start(client: pg.ClientBase, kind: "catalog" | "seed"): Promise<CatalogRun> {
    const lock = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [LOCK]);
    if (!lock.rows[0]?.locked) {
      throw new Error("Another run is loading the catalog of this database. Wait until it has finished.");
    }
    // A run marked as running that holds no lock has died.
    await client.query(
      "UPDATE import SET status = 'failed', finished_at = now() WHERE status = 'running' AND kind <> 'bulk'",
    );
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO import (kind, status) VALUES ($1, 'running') RETURNING id",
      [kind],
    );
    await prepareBatches(client);
    return new CatalogRun(client, rows[0]?.id ?? 0, await readKnown(client));
  }

  /**
   * Loads the rows of one file. Unusable rows are reported and counted, never fatal.
   * @param onProgress called after every piece with the progress of the file
   */
  async load(
    rows: AsyncIterable<LocatedRow[]>,
    summary: FileSummary,
    report: (problem: RowProblem) => void,
    onProgress: (summary: FileSummary) => void = () => undefined,
  ): Promise<void> {
    const seen: Seen = new Map();
    const complete = new Set<string>();
    const withoutFigures: LocatedRow[] = [];
    let batch: Batch = { entries: [], claims: [], addresses: [] };
    let inBatch = new Set<KnownSchool>();
    let writing: Promise<void> = Promise.resolve();
    const flush = async () => {
      const full = batch;
      batch = { entries: [], claims: [], addresses: [] };
      inBatch = new Set();
      await writing;
      writing = this.#write(full, summary);
      // Awaited with the next batch; an unhandled rejection before that would end the process.
      writing.catch(() => undefined);
    };
    const take = async (row: LocatedRow) => {
      const entry = this.#take(row, batch, seen, summary, report);
      if (entry) {
        if (inBatch.has(entry.school)) await flush();
        inBatch.add(entry.school);
        batch.entries.push(entry);
      }
      if (batch.entries.length >= BATCH_SIZE || batch.addresses.length >= ADDRESSES_AT_ONCE) await flush();
    };
    try {
      for await (const piece of rows) {
        for (const row of piece) {
          summary.rows += 1;
          if (row.mapped.kind === "record" && row.mapped.release.completeFor)
            complete.add(row.mapped.release.key);
          // A copy, because the cells are slices of the file's text: one cell would keep all of it in memory.
          if (hasNoFigures(row)) withoutFigures.push(structuredClone(row));
          else await take(row);
        }
        onProgress(summary);
      }
      for (const row of withoutFigures) await take(row);
    } finally {
      await flush();
      await writing;
    }
    // Not for a file that could only be read in part: that one ends with an error.
    await declareComplete(this.#client, complete);
  }

  /**
   * Merges the schools that turned out to be one, places schools by their address, updates marks, search, averages, scores and
   * pages, and closes the run.
   */
  async finish(summaries: readonly FileSummary[]): Promise<Joined[]> {
    const joined = await joinSchools(this.#client, { importId: this.#importId, known: this.known });
    await placeSchools(this.#client, { importId: this.#importId, gazetteer: this.known.gazetteer });
    await transactionOn(this.#client, () => markMissing(this.#client));
    await refreshSearchStatistics(this.#client);
    await this.#client.query("ANALYZE school");
    await refreshAverages(this.#client);
    await refreshScores(this.#client);
    await invalidatePages(this.#client, "*");
    await this.#close("completed", summaries);
    return joined;
  }

  async fail(summaries: readonly FileSummary[]): Promise<void> {
    await this.#close("failed", summaries);
  }

  async #close(status: "completed" | "failed", summaries: readonly FileSummary[]): Promise<void> {
    await this.#client.query(
      "UPDATE import SET status = $2, finished_at = now(), summary = $3 WHERE id = $1",
      [this.#importId, status, JSON.stringify({ files: summaries })],
    );
    await this.#client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
  }

  /** What a row says about a school; null if it is not used, which is reported. Its identifiers go into the batch. */
  #take(
    { line, mapped }: LocatedRow,
    batch: Batch,
    seen: Seen,
    summary: FileSummary,
    report: (problem: RowProblem) => void,
  ): BatchEntry | null {
    if (mapped.kind === "rejected") {
      summary.failed += 1;
      report({ line, kind: "failed", reason: mapped.reason });
      return null;
    }
    if (mapped.address) batch.addresses.push(mapped.address);
    if (mapped.kind === "skipped") {
      summary.skipped += 1;
      report({ line, kind: "skipped", reason: mapped.reason });
      return null;
    }
    const { record, release, notes } = mapped;
    for (const reason of notes) report({ line, kind: "note", reason });
    const resolution = this.known.index.resolve(record, release);
    if (resolution.kind === "nameless") {
      summary.skipped += 1;
      report({
        line,
        kind: "skipped",
        reason: "no name in this source, and no known school has its ID",
      });
      return null;
    }
    const described = seen.get(release.key) ?? new Set();
    seen.set(release.key, described);
    if (resolution.kind === "known" && described.has(resolution.school)) {
      summary.skipped += 1;
      batch.claims.push(this.#claim(resolution.school, withoutName(record), release));
      report({
        line,
        kind: "duplicate",
        reason: `the same school as an earlier row: ${record.facts.name ?? ""}`,
      });
      return null;
    }
    if (resolution.kind === "new" && resolution.ambiguous > 1) {
      const count = `${resolution.ambiguous} schools of that name there`;
      report({
        line,
        kind: "note",
        reason: `${record.facts.name} could be one of ${count}: kept as a separate school`,
      });
    }
    const school =
      resolution.kind === "known" ? resolution.school : this.known.index.describe(record, release);
    if (resolution.kind === "new") this.known.index.add(school);
    described.add(school);
    batch.claims.push(this.#claim(school, record, release));
    return { school, record, release };
  }

  #claim(school: KnownSchool, record: CatalogRecord, release: Release): IdentifierClaim {
    return { school, ...this.known.index.learn(school, record, release) };
  }

  async #write(batch: Batch, summary: FileSummary): Promise<void> {
    if (batch.entries.length + batch.claims.length + batch.addresses.length === 0) return;
    await this.#registerReleases(batch);
    const counts = await writeBatch(this.#client, batch, { importId: this.#importId, known: this.known });
    summary.created += counts.created;
    summary.updated += counts.updated;
    summary.unchanged += counts.unchanged;
  }

  async #registerReleases({ entries, addresses }: Batch): Promise<void> {
    const cited = entries.flatMap(({ record, release }) => [
      release,
      ...(record.lookedUp ? [record.lookedUp.release] : []),
    ]);
    for (const release of [...cited, ...addresses.map(({ release }) => release)]) {
      if (this.#releases.has(release.key)) continue;
      await registerRelease(this.#client, release);
      this.#releases.add(release.key);
      this.known.standings.set(release.key, release);
    }
  }
}

/** An arbitrary number that nothing else on this database locks. */
const LOCK = 7_210_001;

/**
 * Whether a row says that a school has no students, or that nobody counted them. Such a row is read last: if it is the
 * stub of a school with figures ("Selma High" as a vocational center), the figures stay.
 */
function hasNoFigures({ mapped }: LocatedRow): boolean {
  if (mapped.kind !== "record") return false;
  const { facts, blanks } = mapped.record;
  if (facts.numOfStudents || facts.numOfStudentsK12) return false;
  return facts.numOfStudents === 0 || blanks.numOfStudents !== undefined;
}

function withoutName(record: CatalogRecord): CatalogRecord {
  const { name: _, ...facts } = record.facts;
  return { ...record, facts };
}
