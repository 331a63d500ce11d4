import { beforeEach, expect, test } from "vitest";
import { POST as RETRY } from "#app/api/admin/jobs/[id]/retry/route.ts";
import { GET } from "#app/api/admin/jobs/route.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import { cancelImport, checkImport, startImport } from "#lib/bulk/runs.mutations.ts";
import { startNameVariations } from "#lib/editing/name-variations.jobs.ts";
import { endJob } from "#lib/jobs/mutations.ts";
import type { JobListAnswer } from "#lib/jobs/schema.ts";
import { closeGivenUp } from "#lib/jobs/work.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { doJobNow, workOff } from "#tests/support/jobs.ts";

const staff = withStaff();
let asAdmin: { authorization: string };
let adminId: string;
beforeEach(async () => {
  await db().bulkRun.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
  const admin = await makeAccount({ role: "admin" });
  adminId = admin.id;
  asAdmin = await bearer(admin);
});

async function list(query: Record<string, string> = {}): Promise<JobListAnswer> {
  const { status, body } = await call(GET, { query, headers: asAdmin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as JobListAnswer;
}
const retry = (id: string) => call(RETRY, { method: "POST", params: { id }, headers: asAdmin });

test("lists what runs, waits and failed with who started it, newest first, and counts all of it", async () => {
  await makeSchool();
  const waiting = await startNameVariations(staff.ada.id);
  const text = csv(["name", "address.state"], ["Listed School", "MA"]);
  const run = await uploaded(text, staff.ben.id);
  await startImport(run, staff.ben.id);
  await done(run);
  const failed = await db().job.create({
    data: {
      id: crypto.randomUUID(),
      kind: "duplicate_report",
      status: "failed",
      message: "out of memory",
      attempts: 3,
      queuedAt: new Date("2026-01-02"),
    },
  });
  const { jobs, counts, pagination } = await list();
  expect(jobs).toMatchObject([
    {
      kind: "import",
      status: "completed",
      subject: run,
      label: "schools.csv",
      startedBy: { displayName: "Ben Editor" },
      current: 1,
      total: 1,
      attempts: 1,
      message: null,
    },
    { _id: waiting, kind: "name_variations", status: "waiting", startedBy: { displayName: "Ada Editor" } },
    { _id: failed.id, status: "failed", message: "out of memory", attempts: 3, startedBy: null },
  ]);
  expect(counts).toEqual({ waiting: 1, running: 0, completed: 1, failed: 1, cancelled: 0 });
  expect(pagination).toEqual({ page: 1, limit: 20, total: 3, pages: 1 });
  expect((await list({ status: "failed" })).jobs.map(({ _id }) => _id)).toEqual([failed.id]);
  expect((await list({ kind: "name_variations", status: "failed" })).jobs).toEqual([]);
  expect((await list({ page: "2", limit: "2" })).jobs.map(({ _id }) => _id)).toEqual([failed.id]);
});

test("says when what begins by itself does so next, and how it went", async () => {
  const { schedules } = await list();
  expect(schedules).toMatchObject([
    { kind: "picture_cleaning", last: null },
    { kind: "ai_call_cleaning", last: null },
    { kind: "conversation_cleaning", last: null },
    { kind: "feedback_cleaning", last: null },
    { kind: "news_pictures", last: null },
    { kind: "news_digest", last: null },
    { kind: "news_schedule", last: null },
    { kind: "news_cleaning", last: null },
    { kind: "research_check", last: null },
    { kind: "research_cleaning", last: null },
  ]);
  const next = Date.parse(schedules[0]?.nextAt ?? "") - Date.now();
  expect(next).toBeGreaterThan(0);
  expect(next).toBeLessThanOrEqual(24 * 3_600_000);
});

test("a failed job that is started again goes on, and that is recorded", async () => {
  await makeSchool({ name: "Ninth Street School" });
  const id = await startNameVariations(staff.ada.id);
  await endJob(id, "failed", "no more");
  expect((await list()).jobs).toMatchObject([{ _id: id, status: "failed", message: "no more" }]);
  await db().$executeRaw`DELETE FROM pgboss.job`;
  expect((await retry(id)).status).toBe(202);
  expect((await list()).jobs).toMatchObject([{ _id: id, status: "waiting", message: null }]);
  expect(await workOff("name_variations")).toBe(1);
  expect((await list()).jobs).toMatchObject([{ _id: id, status: "completed" }]);
  const { details, accountId } = await db().activity.findFirstOrThrow({ where: { action: "job_retried" } });
  expect([accountId, details]).toEqual([adminId, { job: id, kind: "name_variations" }]);
});

test("only a failed job is started again", async () => {
  const id = await startNameVariations(staff.ada.id);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "job_not_failed" } });
  await doJobNow(id);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: "job_not_failed" } });
  expect(await retry(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: "job_not_found" } });
});

test("the check of a file that went well is not made again", async () => {
  const run = await uploaded(csv(["name", "address.state"], ["Checked School", "MA"]), staff.ada.id);
  await checkImport(run, staff.ada.id);
  expect(await done(run)).toMatchObject({ status: "checked" });
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id: run } });
  expect(await retry(jobId ?? "")).toMatchObject({ status: 409, body: { code: "job_not_failed" } });
  expect(await getRun(run)).toMatchObject({ status: "checked" });
});

test("an import whose process died too often has failed and says why, and its retry goes on", async () => {
  const run = await uploaded(csv(["name", "address.state"], ["Given Up School", "MA"]), staff.ada.id);
  await startImport(run, staff.ada.id);
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id: run } });
  const entry = { id: crypto.randomUUID(), data: { job: jobId ?? "" }, retries: 20 };
  await closeGivenUp(definitionOf("import"), entry, "Its process ended again and again.");
  expect((await list()).jobs).toMatchObject([
    { _id: jobId, status: "failed", message: "Its process ended again and again." },
  ]);
  expect(await getRun(run)).toMatchObject({ status: "failed" });
  expect((await retry(jobId ?? "")).status).toBe(202);
  expect(await done(run)).toMatchObject({ status: "completed", stats: { newRecords: 1 } });
  expect((await list({ kind: "import" })).counts).toMatchObject({ completed: 1, failed: 1 });
});

test("a canceled import's job is canceled", async () => {
  const run = await uploaded(csv(["name", "address.state"], ["Canceled School", "MA"]), staff.ada.id);
  await startImport(run, staff.ada.id);
  await cancelImport(run, staff.ada.id);
  expect(await done(run)).toMatchObject({ status: "cancelled", stats: { newRecords: 0 } });
  expect((await list()).jobs).toMatchObject([{ kind: "import", status: "cancelled", message: null }]);
});
