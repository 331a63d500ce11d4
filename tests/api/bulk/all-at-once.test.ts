import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { archiveSchool, restoreSchool } from "#lib/editing/archive.mutations.ts";
import { createSchool } from "#lib/editing/creation.mutations.ts";
import { startDuplicateReport } from "#lib/editing/duplicate-report.jobs.ts";
import { mergeSchools } from "#lib/editing/merge.mutations.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { deleteUnshownPictures } from "#lib/images/unshown.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { closeDatabase, pool } from "#lib/platform/pool.ts";
import { nameVariationsOf } from "#lib/record/name-variations.rules.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { refreshSearchStatistics } from "#lib/search/entries.mutations.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { doJobNow, workOff } from "#tests/support/jobs.ts";
import { csv, done, uploaded } from "./fixtures.ts";
import "#tests/support/with-gazetteer.ts";

/** Enough for all the work below at once, so that each waits for a lock and not for a connection. */
const CONNECTIONS = 25;
process.env.DATABASE_POOL_SIZE = String(CONNECTIONS);

const staff = withStaff();
const REGISTERS = join(import.meta.dirname, "../catalog/fixtures");
const ROUNDS = 3;
/** Two of each name, which the duplicates report finds and which get name variations. */
const NAMES = 60;
const nameOf = (at: number) => `Ninth Street Prep ${at}`;

let schools: number[];
/** Two schools for each round. */
let merged: [stays: number, goes: number][];
beforeAll(async () => {
  await makeRelease();
  schools = [];
  for (let at = 0; at < NAMES; at += 1) {
    const place = at % 2 ? { state: "MA", city: "Boston" } : { state: "AL", city: "Mobile", zip: "36602" };
    for (const _ of [1, 2]) schools.push(await makeSchool({ name: nameOf(at), ...place }));
  }
});
beforeAll(async () => {
  merged = [];
  for (let at = 1; at <= ROUNDS; at += 1)
    merged.push([
      await makeSchool({ name: `Merged ${at} Tech` }),
      await makeSchool({ name: `Merged ${at} Technology` }),
    ]);
});

/** Every third school, starting at one of the first three: one part for each kind of change. */
const part = (first: 0 | 1 | 2) => schools.filter((_, at) => at % 3 === first);
const staffId = () => staff.ada.id;

async function onItsOwnConnection(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function doneJob(started: Promise<string>): Promise<void> {
  const id = await started;
  await doJobNow(id);
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "completed" });
}

/** A file that changes every school and adds some. */
async function importAll(round: number): Promise<string> {
  const known = schools.map((id) => [String(id), "", "", "", String(1000 + round)]);
  const fresh = Array.from({ length: 20 }, (_, at) => [
    "",
    `Fresh ${round} Tech ${at}`,
    "Reno",
    "NV",
    String(at),
  ]);
  const run = await uploaded(
    csv(["_id", "name", "address.city", "address.state", "numOfStudents"], ...known, ...fresh),
    staffId(),
  );
  await startImport(run, staffId());
  const { status, stats } = await done(run);
  expect([status, stats]).toMatchObject([
    "completed",
    { newRecords: 20, updatedRecords: schools.length, failedRecords: 0 },
  ]);
  await workOff("statistics");
  return run;
}

/** An import that creates schools which nothing else uses. */
async function importAndUndo(round: number): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, at) => [`Undone ${round} Tech ${at}`, "Reno", "NV"]);
  const run = await uploaded(csv(["name", "address.city", "address.state"], ...rows), staffId());
  await startImport(run, staffId());
  expect(await done(run)).toMatchObject({ status: "completed", stats: { newRecords: 30 } });
  await undoImport(run, staffId());
  expect(await done(run)).toMatchObject({ status: "undone", stats: { undone: 30, leftAlone: 0 } });
  await workOff("statistics");
}

async function edit(round: number): Promise<void> {
  for (const id of part(0)) {
    const input = new Map<string, FieldValue>([
      ["principal", `Principal ${round}`],
      ["name", `${nameOf(schools.indexOf(id) >> 1)}${round % 2 ? " Twp" : ""}`],
    ]);
    await editSchool({ reference: String(id), staffId: staffId(), input });
  }
}

async function create(round: number): Promise<void> {
  for (let at = 0; at < 10; at += 1) {
    await createSchool({
      staffId: staffId(),
      confirmDuplicate: true,
      input: new Map<string, FieldValue>([
        ["name", `Created ${round} Tech ${at}`],
        ["address.city", "Reno"],
        ["address.state", "NV"],
      ]),
    });
  }
}

async function merge(round: number): Promise<void> {
  const [stays, goes] = merged[round - 1] ?? [];
  await mergeSchools(String(stays), { other: String(goes) }, staffId());
}

const round = (at: number): Record<string, () => Promise<unknown>> => ({
  "name variations": () => doneJob(startNameVariations(staffId())),
  "duplicates report": () => doneJob(startDuplicateReport(staffId())),
  // Only one import writes at a time.
  "imports and undo": async () => {
    await importAll(at);
    await importAndUndo(at);
  },
  registers: () =>
    onItsOwnConnection((client) =>
      loadCatalog(client, [REGISTERS], { reportPath: join(env().DATA_DIR, "report.csv") }),
    ),
  averages: () => onItsOwnConnection((client) => refreshAverages(client)),
  scores: () => onItsOwnConnection((client) => refreshScores(client)),
  "scores in a second process": () => onItsOwnConnection((client) => refreshScores(client)),
  "search statistics": () => onItsOwnConnection((client) => refreshSearchStatistics(client)),
  "statistics of a second process": () => onItsOwnConnection((client) => refreshSearchStatistics(client)),
  pictures: () => deleteUnshownPictures(),
  edits: () => edit(at),
  archive: async () => {
    for (const id of part(1)) await archiveSchool(String(id), staffId());
    if (at < ROUNDS) for (const id of part(1)) await restoreSchool(String(id), staffId());
  },
  restore: async () => {
    for (const id of part(2).toReversed()) await archiveSchool(String(id), staffId());
    for (const id of part(2)) await restoreSchool(String(id), staffId());
  },
  creation: () => create(at),
  merge: () => merge(at),
});

/**
 * Opens the connections one by one: on a busy machine, opening this many at once takes longer than the pool waits.
 */
async function openConnections(): Promise<void> {
  const clients = [];
  while (clients.length < CONNECTIONS) clients.push(await pool().connect());
  for (const client of clients) client.release();
}

test("all background work, edits, archiving, restoring, and imports run at once, and nothing is lost", async () => {
  for (let at = 1; at <= ROUNDS; at += 1) {
    await openConnections();
    const entries = Object.entries(round(at));
    const results = await Promise.allSettled(entries.map(([, work]) => work()));
    const failed = results.flatMap((result, index) =>
      result.status === "rejected" ? [`${entries[index]?.[0]}: ${result.reason}`] : [],
    );
    expect(failed, `round ${at}`).toEqual([]);
  }
  // Once more, with nothing else running: schools that were renamed behind a run of it follow by themselves.
  await doneJob(startDuplicateReport(staffId()));
  await expectEndState();
  // Connections log what happened to them when they end; an import that was resumed after a deadlock shows up only
  // here.
  await closeDatabase();
  const { rows } = await pool().query(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}, 300_000);

async function expectEndState(): Promise<void> {
  const stored = new Map(
    (await db().school.findMany({ where: { id: { in: schools } } })).map((one) => [one.id, one]),
  );
  for (const [at, id] of schools.entries()) {
    const school = stored.get(id);
    expect(school, `school ${id}`).toMatchObject({
      enrollment: 1000 + ROUNDS,
      name: at % 3 === 0 ? `${nameOf(at >> 1)} Twp` : nameOf(at >> 1),
      principal: at % 3 === 0 ? `Principal ${ROUNDS}` : null,
    });
    expect(school?.archivedAt !== null, `school ${id} is archived`).toBe(at % 3 === 1);
  }
  // Each change once: a revision for each import and each edit, and one each time a school was archived and restored.
  const moves = { 0: 2 * ROUNDS, 1: 3 * ROUNDS - 1, 2: 3 * ROUNDS };
  for (const first of [0, 1, 2] as const) {
    for (const id of part(first))
      expect(await db().revision.count({ where: { schoolId: id } }), `revisions of ${id}`).toBe(moves[first]);
  }
  const made = async (name: string, archived: boolean) =>
    db().school.count({
      where: { name: { startsWith: name }, archivedAt: archived ? { not: null } : null },
    });
  expect(await made("Fresh ", false)).toBe(20 * ROUNDS);
  expect(await made("Created ", false)).toBe(10 * ROUNDS);
  expect([await made("Undone ", true), await made("Undone ", false)]).toEqual([30 * ROUNDS, 0]);
  expect([await made("Merged ", true), await made("Merged ", false)]).toEqual([ROUNDS, ROUNDS]);
  await expectSearchAndReport();
}

/** Everything derived from the schools matches their current state. */
async function expectSearchAndReport(): Promise<void> {
  const unlike = await pool().query(
    `SELECT coalesce(s.id, e.school_id) AS school FROM (SELECT id FROM school WHERE archived_at IS NULL) s
     FULL JOIN school_search e ON e.school_id = s.id WHERE s.id IS NULL OR e.school_id IS NULL`,
  );
  expect(unlike.rows, "schools that search misses, or finds in the archive").toEqual([]);
  const named = await db().school.findMany({ where: { id: { in: schools } } });
  for (const { id, name, alternativeNames, nameVariations } of named)
    expect(nameVariations, `variations of school ${id}`).toEqual(
      nameVariationsOf({ facts: { name }, alternativeNames }),
    );
  // Of the two schools of a name, neither is in the archive: schools 0 and 1, 2 and 3, 4 and 5 of six.
  const pairs = await db().duplicatePair.findMany();
  const active = new Set(
    (await db().school.findMany({ where: { archivedAt: null }, select: { id: true } })).map(({ id }) => id),
  );
  for (const { oneId, otherId } of pairs)
    expect([active.has(oneId), active.has(otherId)]).toEqual([true, true]);
  const whole = schools.filter(
    (id, at) => at % 2 === 0 && active.has(id) && active.has(schools[at + 1] ?? 0),
  );
  expect(whole.length).toBeGreaterThan(0);
  for (const id of whole)
    expect(
      pairs.some(({ oneId }) => oneId === id),
      `pair of school ${id}`,
    ).toBe(true);
}
