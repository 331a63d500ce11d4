import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startPostgres } from "#scripts/support/postgres.ts";

// A separate server, since one of the tests makes it crash.
const dir = join(tmpdir(), `homeroom-crash-${process.pid}-${Date.now()}`);
const server = await startPostgres({ dir, durable: false, persistent: false });
process.env.DATABASE_URL = await server.createDatabase("crash");
execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "prisma/migrate.ts"]);
// Only now: the settings are read once, on first use.
const { db } = await import("#lib/platform/db.ts");
const { closeDatabase, pool } = await import("#lib/platform/pool.ts");
const { startImport, undoImport } = await import("#lib/bulk/runs.mutations.ts");
const { getRun } = await import("#lib/bulk/runs.data.ts");
const { makeAccount } = await import("#tests/support/accounts.ts");
const { begun } = await import("#tests/support/jobs.ts");
const { csv, done, uploaded } = await import("./fixtures.ts");

afterAll(async () => {
  await closeDatabase();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Schools that exist before the import, and those it adds. */
const [KNOWN, NEW] = [1000, 9000];
const HEADER = ["ncesId", "name", "address.city", "address.state", "address.zip", "numOfStudents"];
const nces = (at: number) => `9${String(at).padStart(11, "0")}`;
const row = (at: number, students: number) => [
  nces(at),
  `Crash Test School ${at}`,
  "Boston",
  "MA",
  "02115",
  String(students),
];
const rows = (count: number, students: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => row(at, students(at)));

/** The own process of an import's step, as a worker starts it. */
async function begin(runId: string): Promise<ChildProcess> {
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id: runId } });
  await begun(jobId ?? "");
  return spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "scripts/job.ts", jobId ?? ""],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** Waits until the run is past a row, or its process has ended. */
async function beyond(runId: string, child: ChildProcess, current: number): Promise<number> {
  for (;;) {
    const run = await getRun(runId);
    if (run.current > current || child.exitCode !== null) return run.current;
    await wait(5);
  }
}

/** What an import has left behind: its counts, and every school with what was written for it. */
async function outcome(runId: string) {
  const { status, current, stats } = await getRun(runId);
  const { rows: schools } = await pool().query(
    `SELECT s.name, s.enrollment, i.value AS nces, e.school_id IS NOT NULL AS found,
       (SELECT count(*)::int FROM revision r JOIN bulk_run b ON b.import_id = r.import_id
        WHERE b.id = $1 AND r.school_id = s.id) AS revisions
     FROM school s LEFT JOIN school_identifier i ON i.school_id = s.id LEFT JOIN school_search e ON e.school_id = s.id
     ORDER BY i.value`,
    [runId],
  );
  const verdicts = await db().bulkRow.groupBy({ by: ["verdict"], where: { runId }, _count: true });
  return {
    status,
    current,
    stats,
    schools,
    verdicts: new Map(verdicts.map((one) => [one.verdict, one._count])),
  };
}

describe("an import that loses its process or its database", () => {
  test("resumes after the last batch, does nothing twice, and so does an undo", async () => {
    const { id: staff } = await makeAccount({ role: "editor" });
    const first = await uploaded(csv(HEADER, ...rows(KNOWN, () => 1)), staff);
    await startImport(first, staff);
    await done(first);

    const file = csv(HEADER, ...rows(KNOWN + NEW, (at) => at + 2), row(5, 77), row(KNOWN + 5, 77));
    const id = await uploaded(file, staff);
    await startImport(id, staff);
    let current = 0;
    for (let kill = 0; kill < 10; kill += 1) {
      const child = await begin(id);
      current = await beyond(id, child, current);
      await wait(Math.random() * 30);
      child.kill("SIGKILL");
      await ended(child);
    }
    expect(current, "the kills must come while rows are left").toBeLessThan(KNOWN + NEW);
    await ended(await begin(id));

    const after = await outcome(id);
    expect(after).toMatchObject({
      status: "completed",
      current: KNOWN + NEW + 2,
      stats: {
        newRecords: NEW,
        updatedRecords: KNOWN,
        unchangedRecords: 0,
        repeatedRecords: 2,
        failedRecords: 0,
      },
    });
    expect(after.verdicts).toEqual(
      new Map([
        ["new", NEW],
        ["updated", KNOWN],
        ["repeated", 2],
      ]),
    );
    expect(after.schools).toEqual(
      rows(KNOWN + NEW, (at) => at + 2)
        .map(([value, name, , , , students]) => ({
          name,
          enrollment: Number(students),
          nces: value,
          found: true,
          revisions: 1,
        }))
        .toSorted((a, b) => (String(a.nces) < String(b.nces) ? -1 : 1)),
    );

    await undoImport(id, staff);
    let undone = 0;
    for (let kill = 0; kill < 3; kill += 1) {
      const child = await begin(id);
      undone = await beyond(id, child, undone);
      child.kill("SIGKILL");
      await ended(child);
    }
    await ended(await begin(id));
    expect(await getRun(id)).toMatchObject({
      status: "undone",
      stats: { undone: KNOWN + NEW, leftAlone: 0 },
    });
    const left = await db().school.groupBy({ by: ["enrollment"], where: { archivedAt: null }, _count: true });
    expect(left).toEqual([{ enrollment: 1, _count: KNOWN }]);
  }, 240_000);

  test("waits for a database that crashes and comes back, in the same process", async () => {
    const { id: staff } = await makeAccount({ role: "editor" });
    const file = csv(HEADER, ...Array.from({ length: 4000 }, (_, at) => row(20_000 + at, at)));
    const id = await uploaded(file, staff);
    await startImport(id, staff);
    const child = await begin(id);
    await beyond(id, child, 0);
    const { rows: backends } = await pool().query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'homeroom bulk'",
    );
    // PostgreSQL treats the end of one of its processes as a crash: it ends them all and recovers.
    for (const { pid } of backends) process.kill(pid, "SIGKILL");
    await ended(child);
    expect(child.exitCode).toBe(0);
    expect(await getRun(id)).toMatchObject({
      status: "completed",
      stats: { newRecords: 4000 },
      current: 4000,
    });
    const { rows: revisions } = await pool().query(
      "SELECT count(*)::int AS all, count(DISTINCT r.school_id)::int AS schools FROM revision r JOIN bulk_run b USING (import_id) WHERE b.id = $1",
      [id],
    );
    expect(revisions).toEqual([{ all: 4000, schools: 4000 }]);
  }, 120_000);
});
