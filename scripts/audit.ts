/**
 * `npm run audit -- <folder of raw files> [--sample n|all] [--seed s] [--load]`: traces the fields of a
 * sample of schools to their raw rows and looks for exceptions to what is always true of the catalog. Exits with 1 if
 * there are more than their limits allow.
 */
import "./support/lean-heap.ts";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { examples, fieldTable, invariantTable, summary, verdictOf, writeFindings } from "./audit/report.ts";
import { audit } from "./audit/run.ts";
import { command, type Scope } from "./support/command.ts";
import { run } from "./support/commands.ts";
import { acquireDatabase, applyMigrations } from "./support/database.ts";
import { dataDir, ROOT } from "./support/paths.ts";
import { startPostgres } from "./support/postgres.ts";
import { step } from "./support/steps.ts";

const USAGE =
  "usage: npm run audit -- [<folder of raw files>] [--sample <number, or all>] [--seed <text>] [--load]";

await command(async ({ defer }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      load: { type: "boolean", default: false },
    },
  });
  const [folder, ...others] = positionals;
  const sample = values.sample === "all" ? "all" : Number(values.sample);
  if (others.length > 0 || !(sample === "all" || Number.isInteger(sample)) || (values.load && !folder))
    throw new Error(USAGE);
  if (folder !== undefined && !existsSync(folder)) throw new Error(`There is no folder ${folder}. ${USAGE}`);
  const url = values.load && folder ? await freshCatalog(folder, defer) : await ownCatalog(defer);
  const client = new pg.Client({ connectionString: url, application_name: "audit" });
  await client.connect();
  defer(() => client.end());
  const started = performance.now();
  const result = await audit(client, { folder, sample, seed: values.seed });
  if (result.schools === 0)
    throw new Error("The database has no schools. `npm run catalog` loads them, and so does --load.");
  const path = join(dataDir(), "audit", `${new Date().toISOString().replaceAll(":", "-")}.csv`);
  await writeFindings(result, path);
  const { exceeded } = verdictOf(result);
  console.log(`\n${fieldTable(result)}\n\n${invariantTable(result)}\n\nExamples\n${examples(result)}\n`);
  console.log(
    `${summary(result)}\n${((performance.now() - started) / 1000).toFixed(0)} s. All of them: ${relative(".", path)}`,
  );
  for (const sentence of exceeded) console.log(`✗ ${sentence}`);
  return exceeded.length > 0 ? 1 : 0;
});

/** The catalog of this installation. */
async function ownCatalog(defer: Scope["defer"]): Promise<string> {
  const database = await acquireDatabase();
  defer(database.stop);
  return database.url;
}

/** A catalog in a database of its own that is gone afterward. The loader is a program like any other: we only start it. */
async function freshCatalog(folder: string, defer: Scope["defer"]): Promise<string> {
  const dir = join(tmpdir(), `homeroom-audit-${process.pid}`);
  const postgres = await startPostgres({ dir, durable: false, persistent: false });
  defer(postgres.stop);
  const url = await postgres.createDatabase("audit");
  await applyMigrations(url);
  await step("Loading the catalog", "see the message above; `npm run catalog` does the same by itself.", () =>
    run(process.execPath, [join(ROOT, "scripts/launch.mjs"), "scripts/catalog.ts", resolve(folder)], {
      cwd: ROOT,
      env: { DATABASE_URL: url },
    }),
  );
  return url;
}
