import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { POST as RETRY } from "#app/api/admin/jobs/[id]/retry/route.ts";
import { GET as events } from "#app/api/events/route.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import { cancelImport, checkImport, startImport } from "#lib/bulk/runs.mutations.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { endJob, reportProgress, waitAgain } from "#lib/jobs/mutations.ts";
import { closeGivenUp, doJob, queueWorkOf } from "#lib/jobs/work.jobs.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { stopQueue } from "#lib/platform/queue.ts";
import { closeEventStreams } from "#lib/platform/realtime-streams.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { readEvents } from "#tests/support/event-stream.ts";
import { begun, doJobNow, workOff } from "#tests/support/jobs.ts";

const staff = withStaff();
let asAdmin: { authorization: string };
beforeEach(async () => {
  await db().bulkRun.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
  asAdmin = await bearer(await makeAccount({ role: "admin" }));
});
afterAll(closeEventStreams);
const jobOf = (id: string) => db().job.findUniqueOrThrow({ where: { id } });
const retry = (id: string) => call(RETRY, { method: "POST", params: { id }, headers: asAdmin });

test("a job that a process before this one is still at is tried again", async () => {
  await makeSchool();
  const id = await startNameVariations(staff.ada.id);
  const job = await begun(id);
  if (!job) throw new Error("not begun");
  // Told to end, it finishes a batch and is gone.
  await reportProgress(pool(), { ...job, current: 0, after: 1 });
  await expect(doJob(definitionOf("name_variations"), job)).rejects.toThrow("still at");
  expect(await jobOf(id)).toMatchObject({ status: "running" });
  await doJobNow(id);
  expect(await jobOf(id)).toMatchObject({ status: "completed" });
});

test("what was asked for is done when the entry before it was done already", async () => {
  await makeSchool();
  const [done, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  const handle = (...ids: string[]) =>
    queueWorkOf(definitionOf("statistics")).handle(ids.map((id) => ({ id, data: {}, retries: 0 })));
  await handle(done);
  expect(await jobOf(done)).toMatchObject({ status: "completed" });
  // The worker could not tell the queue, and somebody asked meanwhile.
  await handle(done, fresh);
  expect(await jobOf(fresh)).toMatchObject({ status: "completed" });
});

test("what staff started again is done first of all that waits", async () => {
  const { id } = await db().job.create({
    data: { id: crypto.randomUUID(), kind: "statistics", status: "failed" },
  });
  expect((await retry(id)).status).toBe(202);
  await queueWorkOf(definitionOf("statistics")).handle([
    { id: crypto.randomUUID(), data: {}, retries: 0 },
    { id: crypto.randomUUID(), data: { job: id }, retries: 0 },
  ]);
  expect(await jobOf(id)).toMatchObject({ status: "completed" });
});

test("a failed job is not started again beside another one of its kind", async () => {
  const id = await startNameVariations(staff.ada.id);
  await endJob(id, "failed", "no more");
  await startNameVariations(staff.ada.id);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "job_running" } });
});

test("a process that lost its job says nothing about it", async () => {
  const id = await startNameVariations(staff.ada.id);
  const former = await begun(id);
  const job = await begun(id);
  if (!former || !job) throw new Error("not begun");
  await waitAgain(former, "Its process ended.");
  expect(await jobOf(id)).toMatchObject({ status: "running" });
});

test("an import whose failure cannot be saved is tried again, and blocks no other", async () => {
  const run = await uploaded(csv(["name", "address.state"], ["Unclosed School", "MA"]), staff.ada.id);
  await startImport(run, staff.ada.id);
  await db().$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more'; END $$;
    CREATE TRIGGER refusing BEFORE UPDATE ON import FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await expect(done(run)).rejects.toThrow("no more");
  await db().$executeRawUnsafe("DROP FUNCTION refuse CASCADE");
  expect(await done(run)).toMatchObject({ status: "completed", stats: { newRecords: 1 } });
}, 30_000);

test("a canceled step that is given up leaves the next one alone", async () => {
  const run = await uploaded(csv(["name", "address.state"], ["Checked School", "MA"]), staff.ada.id);
  await checkImport(run, staff.ada.id);
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id: run } });
  await cancelImport(run, staff.ada.id);
  await checkImport(run, staff.ada.id);
  const entry = { id: crypto.randomUUID(), data: { job: jobId ?? "" }, retries: 20 };
  await closeGivenUp(definitionOf("import_check"), entry, "Its process ended again and again.");
  expect(await getRun(run)).toMatchObject({ status: "checking" });
});

test("whoever started a job hears that it was given up", async () => {
  await makeSchool();
  const id = await startNameVariations(staff.ada.id);
  const request = new Request("http://localhost:3000/api/events", { headers: staff.asAda });
  const stream = readEvents(await events(request, { params: Promise.resolve({}) }));
  const entry = { id: crypto.randomUUID(), data: { job: id }, retries: 20 };
  await closeGivenUp(definitionOf("name_variations"), entry, "Its process ended again and again.");
  expect(await stream.next()).toEqual({
    event: "job-changed",
    data: { jobId: id, kind: "name_variations" },
  });
  await stream.cancel();
});

test("a refresh of the statistics that staff start again covers all schools", async () => {
  const { id } = await db().job.create({
    data: { id: crypto.randomUUID(), kind: "statistics", status: "failed" },
  });
  const dropped = vi.fn();
  const listener = await pool().connect();
  listener.on("notification", dropped);
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
  expect((await retry(id)).status).toBe(202);
  await workOff("statistics");
  await listener.query("UNLISTEN *");
  listener.release();
  expect(dropped.mock.calls.flat()).toContainEqual(expect.objectContaining({ payload: "*" }));
});

test("a queue that an earlier version made gets the options of this one", async () => {
  await startNameVariations(staff.ada.id);
  const retryLimit = async () => {
    const { rows } = await pool().query(
      "SELECT retry_limit FROM pgboss.queue WHERE name = 'name_variations'",
    );
    return rows[0]?.retry_limit;
  };
  const current = await retryLimit();
  await pool().query("UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'name_variations'");
  await stopQueue();
  await db().job.deleteMany();
  await startNameVariations(staff.ada.id);
  expect(await retryLimit()).toBe(current);
});
