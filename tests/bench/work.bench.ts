import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { loadFullCountry } from "./support/full-country.ts";
import { writeImportFile } from "./support/import-file.ts";
import { nationalSchools } from "./support/national.ts";
import { tokenOf } from "./support/signed-in.ts";
import { Staff } from "./support/staff.ts";
import type { Bench, BenchRow } from "./types.ts";

/** How often each call is timed on a site that has nothing else to do. */
const IDLE_ROUNDS = 10;
/** Rows of the import that goes on beside the other work. */
const LARGE_IMPORT = 20_000;
const LIMIT_SECONDS = 1;
const LIMIT_MEGABYTES = 500;
/** For the site to do what follows an import. */
const SETTLE_MS = 15_000;

const CALLS = {
  import: "one-row import, start to completed",
  archive: "archive",
  restore: "restore",
  edit: "edit saved",
  variations: "answer of the call for name variations",
  report: "answer of the call for the duplicates report",
} as const;
type Call = keyof typeof CALLS;

export const fromRecords = true;

/**
 * How long staff wait on a site of the country's size: for an import of one row, for a school to be archived, restored or
 * saved, and for the answers that begin long work; on an idle site, and while all long work goes on. And how much memory
 * the site's process takes meanwhile. The slowest of all times counts.
 */
export const bench: Bench = async ({ scratchDir, createDatabase, startApp, peakMegabytes, log }) => {
  const databaseUrl = await createDatabase("work");
  log(`${await loadFullCountry(databaseUrl)} schools`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const url = await startApp({ databaseUrl });
    const staff = new Staff(url, await tokenOf("editor", databaseUrl, url));
    const memory = (when: string) =>
      log(`the site's process ${when}: at most ${peakMegabytes(url).toFixed(0)} MB`);
    const file = await largeFile(scratchDir);
    const ids = await someSchools(client);
    // What code takes when it is first used is not what the work takes.
    await oneRound(staff, ids, new Times());
    memory("before the work");

    const idle = new Times();
    for (let round = 0; round < IDLE_ROUNDS; round += 1) await oneRound(staff, ids, idle);
    memory("after calls alone");

    const beside = new Times();
    const variations = () =>
      beside.begun("variations", staff, "/api/admin/update-school-alternative-names", "name_variations");
    const report = () => beside.begun("report", staff, "/api/schools/duplicates/report", "duplicate_report");
    await during([variations(), report(), staff.exportAll()], () => oneRound(staff, ids, beside));
    log(`${beside.count} calls beside variations, report and export`);
    memory("after these");

    await client.query("UPDATE school SET name_variations = '{}' WHERE name_variations <> '{}'");
    const imported = staff.importFile(file).then(() => wait(SETTLE_MS));
    await during([variations(), staff.exportAll(), imported], () => editRound(staff, ids, beside));
    log(`${beside.count} calls with those beside variations, export and a large import`);
    memory("after these");
    return [
      ...timeRows("idle", idle),
      ...timeRows("beside all long work", beside),
      memoryRow(peakMegabytes(url)),
    ];
  } finally {
    await client.end();
  }
};

/** New schools, so many that their import goes on for a while. */
async function largeFile(folder: string): Promise<string> {
  const path = join(folder, "many.csv");
  const schools = (await nationalSchools()).slice(0, LARGE_IMPORT);
  await writeImportFile(
    path,
    schools.map((school) => ({ ...school, name: `${school.name} Annex` })),
  );
  return path;
}

/** Schools of a large city, of which each save has most to announce, and of all the country. */
async function someSchools(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query<{ id: number }>(
    `(SELECT id FROM school WHERE city ILIKE 'Houston' AND state = 'TX' ORDER BY id LIMIT 200)
     UNION ALL (SELECT id FROM school ORDER BY md5(id::text) LIMIT 200)`,
  );
  let at = 0;
  return () => rows[(at++ * 7) % rows.length]?.id ?? 1;
}

/** An import of one row beside edits: all of which some member of staff may do at once. */
async function oneRound(staff: Staff, ids: () => number, times: Times): Promise<void> {
  await Promise.all([
    staff.importOne().then((seconds) => times.add("import", seconds)),
    editRound(staff, ids, times),
  ]);
}

async function editRound(staff: Staff, ids: () => number, times: Times): Promise<void> {
  const id = ids();
  await times.take("archive", () => staff.archive(id));
  await times.take("restore", () => staff.restore(id));
  await times.take("edit", () => staff.rename(id, `Edited School ${id} of ${times.count}`));
}

/** Goes round as long as the work goes on. */
async function during(work: readonly Promise<unknown>[], round: () => Promise<void>): Promise<void> {
  let isOver = false;
  const ended = Promise.all(work).finally(() => {
    isOver = true;
  });
  // Heard below, however the rounds end.
  ended.catch(() => undefined);
  while (!isOver) await round();
  await ended;
}

class Times {
  readonly #seconds = new Map<Call, number[]>();

  add(call: Call, seconds: number): void {
    const known = this.#seconds.get(call);
    if (known) known.push(seconds);
    else this.#seconds.set(call, [seconds]);
  }

  async take<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    this.add(call, (performance.now() - started) / 1000);
    return result;
  }

  /** The answer is timed; what is waited for is the end of the job. */
  async begun(call: Call, staff: Staff, path: string, kind: string): Promise<void> {
    const { ended } = await this.take(call, () => staff.begin(path, kind));
    await ended;
  }

  get count(): number {
    return [...this.#seconds.values()].flat().length;
  }

  slowest(): [Call, number][] {
    return [...this.#seconds].map(([call, seconds]) => [call, Math.max(...seconds)]);
  }
}

function timeRows(when: string, times: Times): BenchRow[] {
  return times.slowest().map(([call, seconds]) => ({
    measure: `${CALLS[call]}, ${when}: slowest`,
    ours: seconds,
    reference: LIMIT_SECONDS,
    against: "limit",
    unit: "s",
    ratio: null,
    target: `≤ ${LIMIT_SECONDS} s`,
    met: seconds <= LIMIT_SECONDS,
  }));
}

function memoryRow(megabytes: number): BenchRow {
  return {
    measure: "peak memory of the site's process",
    ours: megabytes,
    reference: LIMIT_MEGABYTES,
    against: "limit",
    unit: "MB",
    ratio: null,
    target: `≤ ${LIMIT_MEGABYTES} MB`,
    met: megabytes <= LIMIT_MEGABYTES,
  };
}
