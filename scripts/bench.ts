/**
 * `npm run bench [-- name …]`: runs tests/bench/<name>.bench.ts, or all of them without a name, and records the
 * results. Some take options: `--seed 2`, `--parts questions,lies`, `--show-held`.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { haveRecords, RECORDS_DIR } from "#tests/bench/support/records.ts";
import type { Bench, BenchContext, CountrySource, Faults } from "#tests/bench/types.ts";
import { faultTable, fileResult, textTable } from "./support/bench-report.ts";
import { ensureBareBuild, ensureBuild } from "./support/build.ts";
import { command, type Scope } from "./support/command.ts";
import { applyMigrations } from "./support/database.ts";
import { ROOT } from "./support/paths.ts";
import { freePort } from "./support/ports.ts";
import { type Postgres, startPostgres } from "./support/postgres.ts";
import { startSite } from "./support/site.ts";

const FOLDER = join(ROOT, "tests/bench");
const BARE = join(FOLDER, "bare");
/** A quarter of the memory for PostgreSQL's own cache, as its manual advises, and storage without moving parts. */
const SETTINGS = {
  shared_buffers: `${Math.min(4096, Math.floor(totalmem() / 4 / 2 ** 20))}MB`,
  effective_cache_size: "4GB",
  random_page_cost: "1.1",
};

await command(async ({ defer }) => {
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".bench.ts"))
    .map((file) => file.replace(/\.bench\.ts$/, ""))
    .sort();
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string" }, parts: { type: "string" }, "show-held": { type: "boolean" } },
  });
  const names = positionals.length > 0 ? positionals : known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`There is no bench ${unknown.join(", ")}. Known: ${known.join(", ")}.`);

  const scratchDir = join(tmpdir(), `homeroom-bench-${process.pid}`);
  defer(async () => rmSync(scratchDir, { recursive: true, force: true }));
  const postgres = await startPostgres({
    dir: join(scratchDir, "postgres"),
    durable: false,
    persistent: false,
    settings: SETTINGS,
  });
  defer(postgres.stop);
  const schools: CountrySource = haveRecords() ? "public records" : "shipped seed";
  for (const name of names) {
    console.log(`\n${name}`);
    const { bench, faults, fromRecords } = (await import(join(FOLDER, `${name}.bench.ts`))) as {
      bench?: Bench;
      faults?: Faults;
      fromRecords?: true;
    };
    if (fromRecords && schools === "shipped seed")
      console.log(`  There are no public records in ${RECORDS_DIR}: schools are made from the bundled seed.`);
    const apps = new AsyncDisposableStack();
    defer(() => apps.disposeAsync());
    const context = contextFor(scratchDir, postgres, options, {
      defer: (cleanup) => apps.defer(async () => void (await cleanup())),
    });
    const rows = (await bench?.(context)) ?? [];
    const inflicted = (await faults?.(context)) ?? [];
    await apps.disposeAsync();
    console.log(faults ? faultTable(inflicted) : textTable(rows));
    // The result of a partial run is not kept.
    if (options.parts === undefined)
      fileResult(name, faults ? { faults: inflicted } : { rows, ...(fromRecords && { schools }) });
  }
  return 0;
});

function contextFor(
  scratchDir: string,
  postgres: Postgres,
  options: BenchContext["options"],
  { defer }: Pick<Scope, "defer">,
): BenchContext {
  const processes = new Map<string, number>();
  return {
    scratchDir,
    options,
    peakMegabytes: (url) => megabytes(processes.get(url), "VmHWM"),
    residentMegabytes: (url) => megabytes(processes.get(url), "VmRSS"),
    log: (line) => console.log(`  ${line}`),
    createDatabase: async (name) => {
      const url = await postgres.createDatabase(name);
      await applyMigrations(url);
      return url;
    },
    startApp: async ({ databaseUrl, app = "homeroom", env = {} }) => {
      const isBare = app === "bare";
      if (isBare) await ensureBareBuild(BARE);
      const buildDir = isBare ? ".next" : await ensureBuild({ keepMain: true });
      const site = await startSite({
        mode: "start",
        port: await freePort(),
        ...(isBare && { app: BARE }),
        healthPath: isBare ? "/api/noop" : "/api/health",
        env: {
          BUILD_DIR: buildDir,
          RATE_LIMIT: "off",
          LOG_LEVEL: "warn",
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          ...env,
        },
        output: "kept",
      });
      defer(site.stop);
      processes.set(site.url, site.pid);
      return site.url;
    },
  };
}

function megabytes(pid: number | undefined, figure: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
}
