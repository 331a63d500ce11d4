import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import { besideDatabases, copyOf, ownDatabase } from "./databases.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

// Files may share a process, but nothing that ours keep in it, and no settings of another file.
const ENVIRONMENT = Symbol.for("tests.environment");
const given: Record<string, string | undefined> = Reflect.get(globalThis, ENVIRONMENT) ?? { ...process.env };
Reflect.set(globalThis, ENVIRONMENT, given);
const { env } = process;
for (const name of Object.keys(env)) if (!Object.hasOwn(given, name)) Reflect.deleteProperty(env, name);
Object.assign(env, given);
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(key)?.startsWith("homeroom.")) Reflect.deleteProperty(globalThis, key);

// Runs before each test file: a separate database, so that files neither see nor wait for each other.
const server = inject("postgresUrl");
if (!["127.0.0.1", "localhost"].includes(new URL(server).hostname)) {
  throw new Error(`Tests write and drop databases, and ${new URL(server).host} is not on this machine.`);
}
const name = ownDatabase();

await besideDatabases((client) => client.query(copyOf(TEMPLATE_DATABASE, name)));
process.env.DATABASE_URL = server + name;
// Mail and the session key, too.
const dataDir = join(tmpdir(), name);
process.env.DATA_DIR = dataDir;

afterAll(async () => {
  const { closeDatabase } = await import("#lib/platform/pool.ts");
  await closeDatabase();
  await besideDatabases((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  rmSync(dataDir, { recursive: true, force: true });
});
