import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { loadFullCountry } from "./support/full-country.ts";
import { writeImportFile } from "./support/import-file.ts";
import { nationalSchools } from "./support/national.ts";
import { tokenOf } from "./support/signed-in.ts";
import { Staff } from "./support/staff.ts";
import type { Bench, BenchRow } from "./types.ts";

/** How often each call is timed on an idle site. */
const IDLE_ROUNDS = 10;
/** Rows in the import that runs next to the other work. */
const LARGE_IMPORT = 20_000;
const LIMIT_SECONDS = 1;
const LIMIT_MEGABYTES = 500;
/** Time for the site to do what follows an import. */
const SETTLE_MS = 15_000;

const CALLS = {
  import: "one-row import, start to completed",
  archive: "archive",
  restore: "restore",
  edit: "edit saved",
  variations: "answer to the call for name variations",
  report: "answer to the call for the duplicates report",
} as const;
type Call = keyof typeof CALLS;

export const fromRecords = true;

/**
 * How long staff wait on a site with a whole country: for a one-row import; for a school to be archived, restored, or
 * saved; and for the answers that start long work. Measured on an idle site, and while all long work is running,
 * along with the memory of the site's process. The slowest time counts.
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
    // The first use of code costs more than the work itself.
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
      ...timeRows("during all long work", beside),
      memoryRow(peakMegabytes(url)),
    ];
  } finally {
    await client.end();
  }
};

/** New schools, so many that their import runs for a while. */
async function largeFile(folder: string): Promise<string> {
  const path = join(folder, "many.csv");
  const schools = (await nationalSchools()).slice(0, LARGE_IMPORT);
  await writeImportFile(
    path,
    schools.map((school) => ({ ...school, name: `${school.name} Annex` })),
  );
  return path;
}

/** Schools in a large city, where each save has the most to announce, and from the whole country. */
async function someSchools(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query<{ id: number }>(
    `(SELECT id FROM school WHERE city ILIKE 'Houston' AND state = 'TX' ORDER BY id LIMIT 200)
     UNION ALL (SELECT id FROM school ORDER BY md5(id::text) LIMIT 200)`,
  );
  let at = 0;
  return () => rows[(at++ * 7) % rows.length]?.id ?? 1;
}

/** A one-row import next to edits, all of which staff may make at once. */
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

/** Repeats for as long as the work is running. */
async function during(work: readonly Promise<unknown>[], round: () => Promise<void>): Promise<void> {
  let isOver = false;
  const ended = Promise.all(work).finally(() => {
    isOver = true;
  });
  // Handled below, however the rounds end.
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

  /** The answer is timed, then the end of the job is awaited. */
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
