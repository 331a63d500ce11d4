import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { GET as LATEST } from "#app/api/admin/jobs/latest/route.ts";
import { POST } from "#app/api/admin/update-school-alternative-names/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { reportProgress } from "#lib/jobs/mutations.ts";
import { doJob, NotYet } from "#lib/jobs/work.jobs.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { nameVariationsOf } from "#lib/record/name-variations.rules.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";
import { call } from "#tests/support/call.ts";
import { begun, doJobNow } from "#tests/support/jobs.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeEach(async () => {
  await db().school.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

type Job = { _id: string; status: string; current: number; total: number; count: number | null };
const start = async () => {
  const answer = await call(POST, { method: "POST", headers: staff.asAda });
  return { ...answer, job: answer.body.job as Job };
};
/** The job after its work, which is done here instead of by a worker. */
async function update(): Promise<Job> {
  const { status, body, job } = await start();
  expect(status, JSON.stringify(body)).toBe(202);
  await doJobNow(job._id);
  return latest();
}
const latest = async () =>
  (await call(LATEST, { query: { kind: "name_variations" }, headers: staff.asAda })).body.job as Job;
async function found(q: string): Promise<string[]> {
  const { body } = await call(SEARCH, { query: { q } });
  return (body.schools as { name: string }[]).map(({ name }) => name);
}
const recorded = () => db().activity.count({ where: { action: "name_variations_updated" } });

test("afterwards, search finds schools by other spellings of their names, and the count is of what changed", async () => {
  await makeSchool({ name: "Ninth Street School" });
  await makeSchool({ name: "Brooklyn Prep" });
  await makeSchool({ name: "Boston Latin School" });
  expect(await found("9th street")).toEqual([]);
  expect(await update()).toMatchObject({ status: "completed", count: 2 });
  expect(await found("9th street")).toEqual(["Ninth Street School"]);
  expect(await found("brooklyn preparatory")).toEqual(["Brooklyn Prep"]);
  expect(await update()).toMatchObject({ status: "completed", count: 0 });
  expect(await db().revision.count()).toBe(0);
  expect(await recorded()).toBe(2);
});

test("answers before it is done with how many schools it processes, and then reports its progress", async () => {
  expect(await latest()).toBeNull();
  await makeSchool({ name: "La Salle Academy" });
  const { status, body, job } = await start();
  expect([status, body]).toMatchObject([202, { success: true, count: 1 }]);
  expect(job).toMatchObject({ status: "waiting", current: 0, total: 1, count: null });
  expect(await latest()).toEqual(job);
  await doJobNow(job._id);
  expect(await latest()).toMatchObject({ _id: job._id, status: "completed", current: 1, total: 1, count: 1 });
});

test("a second start while one runs is told so", async () => {
  await makeSchool({ name: "La Salle Academy" });
  const id = crypto.randomUUID();
  const kind = "name_variations";
  await db().job.create({ data: { id, kind, status: "running", current: 1200, total: 5000 } });
  const second = await start();
  expect([second.status, second.body.code]).toEqual([409, "job_running"]);
  expect(second.body.message).toContain("1,200 of 5,000");
});

test("of two simultaneous starts, one runs", async () => {
  await makeSchool({ name: "La Salle Academy" });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
});

test("archived schools stay out of search", async () => {
  await makeSchool({ name: "La Salle Academy", archivedAt: new Date() });
  await update();
  expect(await found("la salle")).toEqual([]);
});

/** Schools without search entries and variations, enough for several batches. */
async function makeMany(count: number): Promise<void> {
  await db().school.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      slug: `many-${at}`,
      name: `Ninth Street School ${at}`,
      schoolType: "PUBLIC" as const,
    })),
  });
}

/** The own process of a job, as a worker starts it. */
async function begin(job: string): Promise<ChildProcess> {
  await begun(job);
  return spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "scripts/job.ts", job],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

test("a job whose process is killed resumes where it stopped and processes no school twice", async () => {
  await makeMany(1000);
  const { job } = await start();
  const before = await recorded();
  // Anyone who writes the fourth hundred schools has to wait for this connection, which holds up the process.
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM school WHERE name LIKE '% 3__' FOR NO KEY UPDATE");
  const child = await begin(job._id);
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ current: 200 }), {
    timeout: 20_000,
    interval: 20,
  });
  child.kill("SIGKILL");
  await once(child, "exit");
  await holder.query("COMMIT");
  holder.release();
  expect(await latest()).toMatchObject({ status: "running", current: 200, count: null });
  // Reveals anything done twice: these have already been processed.
  await db()
    .$executeRaw`UPDATE school SET name_variations = '{}' WHERE id IN (SELECT id FROM school ORDER BY id LIMIT 10)`;
  await doJobNow(job._id);
  expect(await latest()).toMatchObject({ status: "completed", current: 1000, count: 1000 });
  expect(await db().school.count({ where: { nameVariations: { isEmpty: true } } })).toBe(10);
  expect(await recorded()).toBe(before + 1);
});

test("a job whose starter is gone is done", async () => {
  await makeMany(10);
  const { job } = await start();
  await db().job.update({ where: { id: job._id }, data: { startedById: null } });
  await doJobNow(job._id);
  expect(await latest()).toMatchObject({ _id: job._id, status: "completed", count: 10 });
});

test("what a job has done before it fails is announced", async () => {
  await makeMany(300);
  await db().$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more'; END $$;
    CREATE TRIGGER refusing BEFORE UPDATE ON school FOR EACH ROW WHEN (old.name LIKE '% 299') EXECUTE FUNCTION refuse()`);
  const listener = await pool().connect();
  const heard: unknown[] = [];
  listener.on("notification", (message) => heard.push(message));
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
  expect(await update()).toMatchObject({ status: "failed", current: 200 });
  await vi.waitFor(() => expect(heard).not.toEqual([]));
  await listener.query("UNLISTEN *");
  listener.release();
  await db().$executeRawUnsafe("DROP FUNCTION refuse CASCADE");
});

test("two processes on one job process each school once between them", async () => {
  await makeMany(1000);
  const { job } = await start();
  const before = await recorded();
  const ended = await Promise.allSettled([doJobNow(job._id), doJobNow(job._id)]);
  // The queue tries the other one again, in case the first one does not live to the end.
  expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await latest()).toMatchObject({ status: "completed", current: 1000, count: 1000 });
  expect(await recorded()).toBe(before + 1);
});

test("a process that was held up leaves its job to the one that went on with it, and does nothing twice", async () => {
  await makeMany(300);
  const { job } = await start();
  const heldUp = await begun(job._id);
  if (!heldUp) throw new Error("The job has ended.");
  const { id: after } = await db().school.findFirstOrThrow({ orderBy: { id: "asc" }, skip: 199 });
  await reportProgress(pool(), { ...heldUp, current: 200, after, count: 200 });
  // The queue is to try again: the other process may not live to the end.
  await expect(doJob(definitionOf("name_variations"), heldUp)).rejects.toThrow(NotYet);
  expect(await latest()).toMatchObject({ status: "running", current: 200 });
  expect(await db().school.count({ where: { nameVariations: { isEmpty: false } } })).toBe(0);
  await doJobNow(job._id);
  expect(await latest()).toMatchObject({ status: "completed", current: 300, count: 300 });
});

test("nobody waits for a school that does not change", async () => {
  await makeSchool({ name: "La Salle Academy" });
  await update();
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM school FOR UPDATE");
  expect(await update()).toMatchObject({ status: "completed", count: 0 });
  await holder.query("COMMIT");
  holder.release();
});

test("a worker does what is queued in a process of its own", async () => {
  const school = await makeSchool({ name: "La Salle Academy" });
  const { job } = await start();
  await startWorker();
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ _id: job._id, status: "completed" }), {
    timeout: 20_000,
    interval: 50,
  });
  const { nameVariations } = await db().school.findUniqueOrThrow({ where: { id: school } });
  expect(nameVariations).toEqual(
    nameVariationsOf({ facts: { name: "La Salle Academy" }, alternativeNames: [] }),
  );
});
