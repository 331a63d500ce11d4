import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { loadContents } from "./contents.ts";
import { applyMigrations } from "./database.ts";
import { startPostgres } from "./postgres.ts";

/** PostgreSQL for the sites that tests visit. */
export type FilledDatabases = {
  /** A new database filled like a new site's, of which each site gets its own. @returns its URL */
  create: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

const TEMPLATE = "filled";

let started: Promise<FilledDatabases> | undefined;

/** Filled once per command, however many sites there are. */
export function filledDatabases(): Promise<FilledDatabases> {
  started ??= start();
  return started;
}

export async function stopFilledDatabases(): Promise<void> {
  // If it did not start, whoever asked for it has said so.
  await (await started?.catch(() => null))?.stop();
}

async function start(): Promise<FilledDatabases> {
  const dir = join(tmpdir(), `homeroom-filled-${process.pid}`);
  const { url, createDatabase, stop } = await startPostgres({ dir, durable: false, persistent: false });
  try {
    const template = await createDatabase(TEMPLATE);
    await applyMigrations(template);
    await loadContents(template, { seed: "always" });
  } catch (error) {
    await stop();
    throw error;
  }
  const create = async (name: string) => {
    const client = new pg.Client(url("postgres"));
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
    } finally {
      await client.end();
    }
    return url(name);
  };
  return { create, stop };
}
