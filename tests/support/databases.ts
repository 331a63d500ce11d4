import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { processState } from "#lib/platform/process-state.ts";

/** The name of the test file's own database: each file has its own process. */
export const ownDatabase = () =>
  processState("test-database", () => ({ name: `test_${randomUUID().replaceAll("-", "")}` })).name;

/** Does work on the tests' server from beside its databases, such as creating or dropping one. */
export async function besideDatabases<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${inject("postgresUrl")}postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copying through the log would take two to four times as long. */
export const copyOf = (template: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
