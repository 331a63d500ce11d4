import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { applyMigrations } from "#scripts/support/database.ts";

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/**
 * An empty, migrated database next to that of the other tests, for anything that would change the whole site for
 * them.
 */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(env().DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
