import { expect, test } from "vitest";
import { GET as health } from "#app/api/health/route.ts";
import { GET as ready } from "#app/api/ready/route.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";

test("with every migration applied, the instance is ready", async () => {
  const answer = await call(ready);
  expect(answer.status).toBe(200);
  const { rows } = await pool().query("SELECT count(*)::int AS applied FROM _prisma_migrations");
  expect(answer.body).toEqual({ success: true, migrations: rows[0].applied });
});

test("a missing migration is named", async () => {
  const { rows } = await pool().query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name LIKE '%_foundation' RETURNING migration_name",
  );
  const answer = await call(ready);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    code: "unavailable",
    errors: [{ field: "migrations", message: `not applied: ${rows[0].migration_name}` }],
  });
});

test("a database that was never migrated is not ready", async () => {
  await pool().query("DROP TABLE _prisma_migrations");
  const answer = await call(ready);
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.body.errors)).toContain("_foundation");
});

test("the process is healthy all the same", async () => {
  const answer = await call(health);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
