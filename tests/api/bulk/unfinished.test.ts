import { afterAll, expect, test } from "vitest";
import { queueUnfinished } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { stopJobs } from "#lib/platform/jobs.ts";
import { pool } from "#lib/platform/pool.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";

const staff = withStaff();
afterAll(() => stopJobs());

test("a process that starts picks up what one before it left, and nothing newer", async () => {
  const run = { kind: "import", startedById: staff.ada.id } as const;
  const dayAgo = new Date(Date.now() - 86_400_000);
  await db().bulkRun.createMany({
    data: [
      { ...run, status: "running", startedAt: dayAgo, fileName: "left.csv" },
      { ...run, status: "completed", startedAt: dayAgo, fileName: "done.csv" },
      { ...run, status: "running", fileName: "since.csv" },
    ],
  });
  await queueUnfinished();
  const { rows } = await pool().query<{ name: string }>(
    "SELECT r.file_name AS name FROM pgboss.job j JOIN bulk_run r ON r.id::text = j.data ->> 'run'",
  );
  expect(rows.map(({ name }) => name)).toEqual(["left.csv"]);
});
