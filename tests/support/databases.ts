import pg from "pg";
import { inject } from "vitest";

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
