import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { GET as events } from "#app/api/events/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { send, stopQueue } from "#lib/platform/queue.ts";
import { publish } from "#lib/platform/realtime.ts";
import { closeEventStreams } from "#lib/platform/realtime-streams.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { refreshStatisticsSoon } from "#lib/search/statistics.jobs.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { readEvents, type StreamedEvent } from "#tests/support/event-stream.ts";
import { workOff } from "#tests/support/jobs.ts";

const staff = withStaff();
beforeEach(async () => {
  await db().school.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
});
afterAll(closeEventStreams);

const SCHOOLS = 1000;
async function makeMany(): Promise<void> {
  await db().school.createMany({
    data: Array.from({ length: SCHOOLS }, (_, at) => ({
      slug: `many-${at}`,
      name: `Ninth Street School ${at}`,
      schoolType: "PUBLIC" as const,
    })),
  });
}
const jobOf = (id: string) => db().job.findUniqueOrThrow({ where: { id } });

/** What `npm run worker` starts; with a group of its own, so that all of it can be killed at once. */
function beginWorker(): ChildProcess {
  return spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "worker.ts"],
    { stdio: ["ignore", "ignore", "inherit"], detached: true },
  );
}

test("what a killed worker was doing goes on in another one where it stopped", async () => {
  await makeMany();
  const id = await startNameVariations(staff.ada.id);
  // Everybody who writes the fourth hundred of schools has to wait for this connection, so that the worker does.
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM school WHERE name LIKE '% 3__' FOR NO KEY UPDATE");
  const worker = beginWorker();
  await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject({ status: "running", current: 200 }), {
    timeout: 30_000,
    interval: 50,
  });
  process.kill(-(worker.pid ?? 0), "SIGKILL");
  await once(worker, "exit");
  await holder.query("COMMIT");
  holder.release();
  // Whatever is done twice shows: these are behind it.
  await db()
    .$executeRaw`UPDATE school SET name_variations = '{}' WHERE id IN (SELECT id FROM school ORDER BY id LIMIT 10)`;
  await startWorker();
  await vi.waitFor(
    async () =>
      expect(await jobOf(id)).toMatchObject({
        status: "completed",
        current: SCHOOLS,
        attempts: 2,
        result: { count: SCHOOLS },
      }),
    { timeout: 90_000, interval: 200 },
  );
  expect(await db().school.count({ where: { nameVariations: { isEmpty: true } } })).toBe(10);
}, 150_000);

test("an edit asks for new averages if it is saved, and not otherwise", async () => {
  const refused = inTransaction(async (client) => {
    await refreshStatisticsSoon(client);
    throw new Error("not saved");
  });
  await expect(refused).rejects.toThrow("not saved");
  const id = await makeSchool();
  const edit = (numOfStudents: unknown) =>
    call(PUT, { method: "PUT", params: { id: String(id) }, headers: staff.asAda, body: { numOfStudents } });
  expect((await edit("many")).status).toBe(400);
  const { rows } = await pool().query("SELECT FROM pgboss.job WHERE name = 'statistics'");
  expect(rows).toHaveLength(0);
  expect((await edit(7)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await db().job.count({ where: { kind: "statistics", status: "completed" } })).toBe(1),
    { timeout: 40_000, interval: 200 },
  );
}, 60_000);

test("a job that throws has failed with its message, and is not tried again", async () => {
  await makeMany();
  await db().$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more'; END $$;
    CREATE TRIGGER refusing BEFORE UPDATE ON school FOR EACH ROW WHEN (old.name LIKE '% 299') EXECUTE FUNCTION refuse()`);
  const id = await startNameVariations(staff.ada.id);
  await vi.waitFor(
    async () => expect(await jobOf(id)).toMatchObject({ status: "failed", message: "no more" }),
    {
      timeout: 20_000,
      interval: 50,
    },
  );
  await db().$executeRawUnsafe("DROP FUNCTION refuse CASCADE");
  expect(await jobOf(id)).toMatchObject({ attempts: 1, current: 200 });
});

test("whoever started a job hears that it began, how far it is and that it ended, and nobody else does", async () => {
  const streamOf = async (headers: { authorization: string }) => {
    const request = new Request("http://localhost:3000/api/events", { headers });
    return readEvents(await events(request, { params: Promise.resolve({}) }));
  };
  const [hers, other] = [await streamOf(staff.asAda), await streamOf(staff.asBen)];
  await makeMany();
  const id = await startNameVariations(staff.ada.id);
  await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject({ status: "completed" }), {
    timeout: 20_000,
    interval: 50,
  });
  const heardBy = async (stream: Awaited<ReturnType<typeof streamOf>>, accountId: string) => {
    const heard: StreamedEvent[] = [];
    // The last word is said after the job has ended.
    await vi.waitFor(
      async () => {
        await publish("end-of-test", {}, { to: accountId });
        for (let next = await stream.next(); next.event !== "end-of-test"; next = await stream.next())
          heard.push(next);
        if (accountId === staff.ada.id)
          expect(heard.filter(({ event }) => event === "job-changed")).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    await stream.cancel();
    return heard;
  };
  const heard = await heardBy(hers, staff.ada.id);
  const about = { jobId: id, kind: "name_variations" };
  expect(heard[0]).toEqual({ event: "job-changed", data: about });
  expect(heard.at(-1)).toEqual({ event: "job-changed", data: about });
  const counts = heard.flatMap(({ event, data }) =>
    event === "job-progress" ? [(data as { current: number }).current] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(await heardBy(other, staff.ben.id)).toEqual([]);
});

test("a schedule's work is listed once it begins, and only its latest success is", async () => {
  await stopQueue();
  for (let day = 0; day < 2; day += 1) {
    await send(pool(), "picture_cleaning", {});
    expect(await workOff("picture_cleaning")).toBe(1);
  }
  expect(await db().job.findMany({ where: { kind: "picture_cleaning" } })).toMatchObject([
    { status: "completed", startedById: null, attempts: 1 },
  ]);
  const { rows } = await pool().query("SELECT name FROM pgboss.schedule");
  expect(rows.map(({ name }) => name).sort()).toEqual([
    "ai_call_cleaning",
    "conversation_cleaning",
    "feedback_cleaning",
    "news_cleaning",
    "news_digest",
    "news_pictures",
    "news_schedule",
    "picture_cleaning",
    "research_check",
    "research_cleaning",
  ]);
});
