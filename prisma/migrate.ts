/**
 * Prisma migrations through Prisma's own WASM schema engine (no native engine to download).
 *   node prisma/migrate.ts [deploy]      apply prisma/migrations
 *   node prisma/migrate.ts status        exit 1 if migrations are pending, edited, or failed
 *   node prisma/migrate.ts diff [live]   SQL that leads from the migrations (or the live database) to schema.prisma; exit 2 if any
 *   node prisma/migrate.ts resolve <migration>  mark a failed migration as rolled back
 *   node prisma/migrate.ts new <name>    write that SQL into prisma/migrations/<timestamp>_<name>/migration.sql
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemaFilter, SchemasContainer } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { env } from "#lib/platform/env.ts";

const schemaDir = join(import.meta.dirname, "schema");
const baseDir = join(import.meta.dirname, "migrations");
const filters: SchemaFilter = { externalTables: [], externalEnums: [] };

async function connect(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url, max: 1 }); // one session: advisory lock and BEGIN/COMMIT apply to it
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  // adapter-pg does not know PostgreSQL's internal "char" (oid 18), which the engine's catalog queries return: let it
  // pass as text (oid 25), then give the engine the type it expects.
  const charColumns = new WeakMap<object, number[]>();
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    const chars: number[] = [];
    for (const [i, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== 18) continue;
      field.dataTypeID = 25;
      chars.push(i);
    }
    if (chars.length) charColumns.set(result.rows, chars);
    return result;
  }) as typeof pool.query;
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (q) => {
    const set = await queryRaw(q);
    for (const i of charColumns.get(set.rows) ?? []) set.columnTypes[i] = ColumnTypeEnum.Character;
    return set;
  };
  // adapter-pg splits scripts at every ";", which breaks function bodies; PostgreSQL itself takes the whole script.
  adapter.executeScript = async (sql) => {
    try {
      await query(sql);
    } catch (e) {
      if (!(e instanceof pg.DatabaseError)) throw e;
      throw new DriverAdapterError({
        kind: "postgres",
        code: e.code ?? "XX000",
        severity: e.severity ?? "ERROR",
        message: e.message,
        detail: e.detail,
        column: e.column,
        hint: e.hint,
      });
    }
  };
  return adapter;
}

class MigrationPg implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "@prisma/adapter-pg";
  readonly #url: string;
  readonly #open: SqlDriverAdapter[] = [];
  constructor(url: string) {
    this.#url = url;
  }
  async connect() {
    const adapter = await connect(this.#url);
    this.#open.push(adapter);
    return adapter;
  }
  // PrismaPg.connectToShadowDb() keeps the connection string, hence the MAIN database: never use it.
  async connectToShadowDb() {
    const name = `shadow_${randomUUID().replaceAll("-", "")}`;
    const main = new pg.Client(this.#url);
    await main.connect();
    await main.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    const shadowUrl = new URL(this.#url);
    shadowUrl.pathname = `/${name}`;
    const adapter = await connect(shadowUrl.href);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await main.query(`DROP DATABASE "${name}" WITH (FORCE)`);
      await main.end();
    };
    return adapter;
  }
  async dispose() {
    for (const adapter of this.#open.splice(0)) await adapter.dispose();
  }
}

const schema = (): SchemasContainer => ({
  files: readdirSync(schemaDir)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => {
      const path = join(schemaDir, name);
      return { path, content: readFileSync(path, "utf8") };
    }),
});

function migrations(): MigrationList {
  const names = (existsSync(baseDir) ? readdirSync(baseDir, { withFileTypes: true }) : [])
    .filter((d) => d.isDirectory())
    .map((d) => d.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((path) => {
      const file = join(baseDir, path, "migration.sql");
      return {
        path,
        migrationFile: {
          path: "migration.sql",
          content: existsSync(file)
            ? { tag: "ok", value: readFileSync(file, "utf8") }
            : { tag: "error", value: `no ${file}` },
        },
      };
    }),
  };
}

async function withEngine<T>(url: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await import("@prisma/schema-engine-wasm"); // an ESM import of .wasm: Node 24 needs no flag
  const factory = new MigrationPg(url);
  const engine = await SchemaEngine.new(
    { datamodels: schema().files.map((f) => [f.path, f.content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    await factory.dispose();
  }
}

export const deploy = (url: string) =>
  withEngine(
    url,
    async (e) => (await e.applyMigrations({ migrationsList: migrations(), filters })).appliedMigrationNames,
  );
export const diff = (url: string, live = false) =>
  withEngine(url, (e) =>
    e.diff({
      from: live
        ? { tag: "schemaDatasource", configDir: import.meta.dirname, ...schema() }
        : { tag: "migrations", ...migrations() },
      to: { tag: "schemaDatamodel", ...schema() },
      script: true,
      exitCode: true,
      filters,
    }),
  );
export const status = (url: string) =>
  withEngine(url, (e) =>
    e.diagnoseMigrationHistory({ migrationsList: migrations(), optInToShadowDatabase: false, filters }),
  );

/** The tables of the queue are pg-boss's own affair; they stand in a schema of their own (lib/platform/queue.ts). */
async function installQueue(url: string): Promise<void> {
  const queue = new PgBoss({ connectionString: url, schema: "pgboss", schedule: false, supervise: false });
  await queue.start();
  await queue.stop({ graceful: false });
}

async function main([cmd = "deploy", arg]: string[]): Promise<number> {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  switch (cmd) {
    case "deploy": {
      const names = await deploy(url);
      await installQueue(url);
      console.log(names.length ? `applied ${names.join(", ")}` : "up to date");
      return 0;
    }
    case "status": {
      const s = await status(url);
      console.log(JSON.stringify(s, null, 2));
      return s.history || s.editedMigrationNames.length || s.failedMigrationNames.length ? 1 : 0;
    }
    case "diff": {
      const r = await diff(url, arg === "live");
      process.stdout.write(r.stdout ?? "");
      return r.exitCode;
    }
    case "resolve": {
      if (!arg) throw new Error("usage: resolve <migration>");
      await withEngine(url, (e) => e.markMigrationRolledBack({ migrationName: arg }));
      return 0;
    }
    case "new": {
      if (!arg || !/^[a-z0-9_]+$/.test(arg)) throw new Error("usage: new <snake_case_name>");
      const dir = join(baseDir, `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${arg}`);
      const sql = (await diff(url)).stdout ?? "";
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, "migration.sql"), sql);
      console.log(dir);
      return 0;
    }
    default:
      throw new Error(`unknown command ${cmd}`);
  }
}
// exit() on purpose: after applyMigrations, the engine leaves a 10 s lock timer behind
if (import.meta.main)
  process.exit(
    await main(process.argv.slice(2)).catch((e: unknown) => {
      console.error(e instanceof Error ? e.message : e);
      return 1;
    }),
  );
