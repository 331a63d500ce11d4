import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { startS3Server } from "#tests/support/file-adapters.ts";
import { form } from "#tests/support/form.ts";

const place = await startS3Server();
for (const [name, value] of Object.entries(place.variables)) vi.stubEnv(name, value);
// Only now: the settings are read once, on first use.
const { POST: upload } = await import("#app/api/bulk/imports/route.ts");
const { GET: media } = await import("#app/media/[name]/route.ts");
const { GET: errorFile } = await import("#app/api/bulk/imports/[id]/errors/route.ts");
const { importFile, importFiles } = await import("#lib/bulk/files.data.ts");
const { startImport } = await import("#lib/bulk/runs.mutations.ts");
const { db } = await import("#lib/platform/db.ts");
const { env } = await import("#lib/platform/env.ts");
const { keepPictureFile } = await import("#lib/platform/files/pictures.ts");
const { getRun } = await import("#lib/bulk/runs.data.ts");
const { begun } = await import("#tests/support/jobs.ts");
const { done } = await import("./fixtures.ts");

afterAll(async () => {
  vi.unstubAllEnvs();
  await place.stop();
});

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await bearer(await makeAccount({ role: "editor" }));
});

const send = async (contents: string) => {
  const { status, body } = await call(upload, { form: form(["file", contents, "schools.csv"]), headers });
  return { status, body, id: String((body.run as { _id?: string } | undefined)?._id) };
};

const ROWS = 6000;
const row = (at: number) => `Bucket Test School ${at},Boston,${at === 7 ? "ZZ" : "MA"},02115\n`;
const FILE = `name,address.city,address.state,address.zip\n${Array.from({ length: ROWS }, (_, at) => row(at)).join("")}`;

test("an import whose file is in a bucket resumes where its process was killed", async () => {
  const { status, id } = await send(FILE);
  expect(status).toBe(201);
  expect(await importFiles().stat(importFile(id))).toMatchObject({ size: FILE.length, type: "text/csv" });
  const account = await makeAccount({ role: "editor" });
  await startImport(id, account.id);
  const reached = async () => (await getRun(id)).current;
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id } });
  await begun(jobId ?? "");
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "scripts/job.ts", jobId ?? ""],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(child, "exit");
  await vi.waitFor(async () => expect(await reached()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  child.kill("SIGKILL");
  await ended;
  const before = await reached();
  expect(before, "the kill must come while rows are left").toBeLessThan(ROWS);
  expect(await done(id)).toMatchObject({
    status: "completed",
    current: ROWS,
    stats: { newRecords: ROWS - 1, failedRecords: 1 },
  });
  expect(await db().school.count({ where: { name: { startsWith: "Bucket Test School" } } })).toBe(ROWS - 1);
  const errors = await call(errorFile, { params: { id }, headers });
  expect(errors.text).toContain("Bucket Test School 7,Boston,ZZ,02115");
});

test("a file that is not an import leaves nothing in the bucket or on this machine", async () => {
  const names = async () => (await importFiles().list(new Date(Date.now() + 60_000))).map(({ name }) => name);
  const before = await names();
  expect((await send("PK\x03\x04\x14\0")).body.message).toBe(
    "This is an Excel workbook. Save it as CSV first.",
  );
  expect((await send("")).status).toBe(400);
  expect(await names()).toEqual(before);
  expect(await place.unfinished()).toEqual([]);
  expect(existsSync(join(env().DATA_DIR, "imports"))).toBe(false);
});

test("a picture in a bucket is served like any other", async () => {
  const name = await keepPictureFile(Buffer.from("a picture"), "webp");
  const answer = await call(media, { params: { name }, headers: { range: "bytes=2-8" } });
  expect([answer.status, answer.text]).toEqual([206, "picture"]);
  expect(existsSync(join(env().DATA_DIR, "files"))).toBe(false);
  const missing = await call(media, { params: { name: `${"0".repeat(40)}.webp` } });
  expect(missing.status).toBe(404);
});
