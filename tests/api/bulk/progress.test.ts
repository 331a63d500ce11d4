import { afterAll, expect, test } from "vitest";
import { GET as events } from "#app/api/events/route.ts";
import type { ImportProgress } from "#lib/bulk/progress.schema.ts";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { publish } from "#lib/platform/realtime.ts";
import { closeEventStreams } from "#lib/platform/realtime-streams.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { readEvents, type StreamReader } from "#tests/support/event-stream.ts";
import { csv, done, uploaded } from "./fixtures.ts";

/** As many rows as several batches. */
const ROWS = 3000;

afterAll(closeEventStreams);

async function streamOf(account: Account): Promise<StreamReader> {
  const request = new Request("http://localhost:3000/api/events", { headers: await bearer(account) });
  return readEvents(await events(request, { params: Promise.resolve({}) }));
}

/** What a stream brings until an event that the test itself sends. */
async function heardBy(account: Account, stream: StreamReader, runId: string): Promise<ImportProgress[]> {
  await publish("end-of-test", {}, { to: account.id });
  const heard: ImportProgress[] = [];
  for (let next = await stream.next(); next.event !== "end-of-test"; next = await stream.next()) {
    if (next.event === "import-progress") heard.push(next.data as ImportProgress);
    else if (next.event === "import-changed") expect(next.data).toEqual({ runId });
    else expect(next.event).toMatch(/^job-/);
  }
  await stream.cancel();
  return heard;
}

test("whoever imports a file hears how far it is, until its end, and nobody else does", async () => {
  const [ada, grace] = [await makeAccount({ role: "editor" }), await makeAccount({ role: "editor" })];
  const [hers, other] = [await streamOf(ada), await streamOf(grace)];
  const rows = Array.from({ length: ROWS }, (_, row) => [`School ${row}`, "Public School", "Boston", "MA"]);
  const runId = await uploaded(csv(["name", "schoolType", "address.city", "address.state"], ...rows), ada.id);
  await startImport(runId, ada.id);
  const run = await done(runId);
  expect(run).toMatchObject({ status: "completed", stats: { newRecords: ROWS } });

  const heard = await heardBy(ada, hers, runId);
  expect(heard.length).toBeGreaterThan(1);
  const counts = heard.map(({ current }) => current);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBeLessThan(ROWS);
  expect(heard.at(-1)).toEqual({ userId: ada.id, current: ROWS, total: ROWS });
  expect(await heardBy(grace, other, runId)).toEqual([]);
});

test("whoever is no editor any more hears nothing more of the import that they began", async () => {
  const ada = await makeAccount({ role: "editor" });
  const stream = await streamOf(ada);
  const runId = await uploaded(csv(["name", "address.state"], ["School", "MA"]), ada.id);
  await startImport(runId, ada.id);
  await db().account.update({ where: { id: ada.id }, data: { role: "user" } });
  expect(await done(runId)).toMatchObject({ status: "completed" });
  expect(await heardBy(ada, stream, runId)).toEqual([]);
});
