import { expect, test, vi } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { refreshAveragesSoon } from "#lib/schools/averages.jobs.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
const HOUR_MS = 3_600_000;
const POLL = { timeout: 10_000, interval: 20 };

test("an edited figure counts in the averages soon, and names no year", async () => {
  await makeRelease();
  const ids = [];
  for (let at = 0; at < 10; at += 1) {
    const provenance = { "academicInfo.averageSAT": { s: "ccd-2023" } };
    ids.push(await makeSchool({ academicInfo: { averageSAT: 1000 }, provenance }));
  }
  const client = await pool().connect();
  await refreshAverages(client);
  client.release();
  const average = () =>
    db().schoolAverage.findFirst({ where: { place: "MA", figure: "academicInfo.averageSAT" } });
  expect(await average()).toMatchObject({ value: 1000, schools: 10 });

  await call(PUT, {
    method: "PUT",
    params: { id: String(ids[0]) },
    headers: staff.asAda,
    body: { academicInfo: { averageSAT: 1100 } },
  });
  await vi.waitFor(
    async () =>
      expect(await average()).toMatchObject({
        value: 1010,
        schools: 10,
        firstYear: "2023–24",
        lastYear: "2023–24",
      }),
    { timeout: 10_000, interval: 200 },
  );
});

test("one refresh runs at a time, and changes made meanwhile get one more afterwards", async () => {
  const waiting = async () => {
    const { rows } = await pool().query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows[0]?.count;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const holder = await pool().connect();
  try {
    await db().schoolAverage.deleteMany();
    const lock = () => holder.query("BEGIN; LOCK TABLE school_average IN SHARE ROW EXCLUSIVE MODE");
    await lock();
    refreshAveragesSoon();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await expect.poll(waiting, POLL).toBe(1);
    // However long it takes, changes do not start a second one next to it.
    refreshAveragesSoon();
    refreshAveragesSoon();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    // Each of the four that could be waiting by now would have been given a connection before these queries.
    for (let query = 0; query < 20; query += 1) await pool().query("SELECT pg_sleep(0.01)");
    expect(await waiting()).toBe(1);

    await holder.query("COMMIT");
    await expect.poll(() => db().schoolAverage.count(), POLL).toBeGreaterThan(0);
    await lock();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(await waiting()).toBe(1);
    }, POLL);
    await holder.query("COMMIT");
  } finally {
    vi.useRealTimers();
    holder.release();
  }
});
