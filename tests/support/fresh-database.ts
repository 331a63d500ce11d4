import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { closeDatabase } from "#lib/platform/pool.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

// Runs before each test file: a separate database, so that files neither see nor wait for each other.
const server = inject("postgresUrl");
if (!["127.0.0.1", "localhost"].includes(new URL(server).hostname)) {
  throw new Error(`Tests write and drop databases, and ${new URL(server).host} is not on this machine.`);
}
const name = `test_${randomUUID().replaceAll("-", "")}`;

await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY file_copy`);
process.env.DATABASE_URL = server + name;
// Mail and the session key, too.
const dataDir = join(tmpdir(), name);
process.env.DATA_DIR = dataDir;

afterAll(async () => {
  await closeDatabase();
  await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
