import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { TEMPLATE_DATABASE } from "#tests/support/template-database.ts";

// An account of the database that may have as many connections as the pool takes, and none to listen on.
const name = `few_${process.pid}`;
const server = inject("postgresUrl");
const admin = new pg.Client(`${server}postgres`);
await admin.connect();
await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
const owner = new pg.Client(server + name);
await owner.connect();
await owner.query(`
  CREATE ROLE ${name} LOGIN PASSWORD 'few' CONNECTION LIMIT 2;
  GRANT ALL ON SCHEMA public, pgboss TO ${name};
  GRANT ALL ON ALL TABLES IN SCHEMA public, pgboss TO ${name}`);
const url = new URL(server + name);
url.username = name;
url.password = "few";
process.env.DATABASE_URL = url.href;
process.env.DATABASE_POOL_SIZE = "2";
// Only now: the settings are read once, at the first use.
const { closeDatabase, pool } = await import("#lib/platform/pool.ts");
const { inTransaction } = await import("#lib/platform/transaction.ts");
const { refreshStatisticsSoon } = await import("#lib/search/statistics.jobs.ts");
const { startWorker } = await import("#lib/worker/start.jobs.ts");

afterAll(async () => {
  await closeDatabase();
  await owner.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${name}`);
  await admin.end();
});

test("an edit is saved while no connection is left on which the worker hears of new work", async () => {
  const connected = await Promise.all([pool().connect(), pool().connect()]);
  for (const client of connected) client.release();
  const starting = startWorker();
  await inTransaction((client) => refreshStatisticsSoon(client));
  const { rows } = await owner.query("SELECT FROM pgboss.job WHERE name = 'statistics'");
  expect(rows).toHaveLength(1);
  await starting;
}, 5000);
