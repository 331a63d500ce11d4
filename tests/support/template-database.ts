import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { processState } from "#lib/platform/process-state.ts";
import { type Postgres, startPostgres } from "#scripts/support/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the run's own PostgreSQL, without a database name. */
    postgresUrl: string;
  }
}

/** The migrated, empty database that every test file gets a copy of. */
export const TEMPLATE_DATABASE = "homeroom_template";

/** One for both projects: whoever comes second waits for the first. */
const shared = processState("tests-server", (): { server: Promise<Postgres> | null; users: number } => ({
  server: null,
  users: 0,
}));

/** Once per run: a separate PostgreSQL in a temporary folder, and the template, migrated by the real runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.users += 1;
  shared.server ??= start();
  const server = await shared.server;
  project.provide("postgresUrl", server.url(""));
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await server.stop();
  };
}

async function start(): Promise<Postgres> {
  const server = await startPostgres({
    dir: join(tmpdir(), `homeroom-test-${process.pid}-${Date.now()}`),
    durable: false,
    persistent: false,
  });
  const template = await server.createDatabase(TEMPLATE_DATABASE);
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "prisma/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: template },
  });
  return server;
}
