import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { run } from "./commands.ts";
import { dataDir, ROOT } from "./paths.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { step } from "./steps.ts";

export type Database = {
  url: string;
  /** Null if DATABASE_URL names the user's own server. */
  embedded: Postgres | null;
  stop: () => Promise<void>;
};

/**
 * The database that a command works on, migrated: DATABASE_URL if set, else our own PostgreSQL in DATA_DIR, shared
 * with a running `npm run up` or started for this command. Prints its steps.
 * @throws StepError
 */
export async function acquireDatabase(): Promise<Database> {
  const external = env().DATABASE_URL;
  if (external) {
    await migrate(external);
    return { url: external, embedded: null, stop: async () => undefined };
  }
  const embedded = await step(
    "Starting PostgreSQL",
    `see ${join(dataDir(), "postgres.log")}; a different DATA_DIR gets a new database; DATABASE_URL uses your own server.`,
    () => startPostgres({ dir: dataDir(), durable: true, persistent: true }),
  );
  if (embedded.startedBy) {
    console.log(`  It is the one that process ${embedded.startedBy} started, and stops with it.`);
  } else if (embedded.home !== dataDir()) {
    console.log(`  PostgreSQL cannot enter ${dataDir()}: its data is in ${embedded.home}`);
  }
  try {
    const url = await embedded.createDatabase("homeroom");
    await migrate(url);
    return { url, embedded, stop: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Applies prisma/migrations. In a process of its own: the schema engine keeps memory and a timer after its work. */
export async function applyMigrations(url: string): Promise<void> {
  await run(process.execPath, ["--disable-warning=ExperimentalWarning", join(ROOT, "prisma/migrate.ts")], {
    env: { DATABASE_URL: url },
  });
}

function migrate(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  return step(
    "Migrating the database",
    `check that the server at ${host} answers and has the database "${pathname.slice(1)}"; \`npm run migrate -- status\` shows the state of the migrations.`,
    () => applyMigrations(url),
  );
}
