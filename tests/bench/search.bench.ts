import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { CONNECTIONS, loadInTurn, median } from "./support/load.ts";
import type { SearchTimings } from "./support/measure-search.ts";
import type { SqlRates } from "./support/measure-sql.ts";
import { loadNational, multiplyNational, nationalSchools } from "./support/national.ts";
import { nationalQuestions } from "./support/questions.ts";
import type { Bench, BenchRow } from "./types.ts";

const TIMES = 10;
const ROUNDS = 3;

export const fromRecords = true;

/** Search with a whole country and with ten times as many schools. */
export const bench: Bench = async ({ createDatabase, startApp, log }) => {
  const once = await national(await createDatabase("search"), 1, log);
  const tenfold = await national(await createDatabase("search_tenfold"), TIMES, log);
  const rows = await overHttp(once, startApp);
  const timings: Record<"once" | "tenfold", SearchTimings[]> = { once: [], tenfold: [] };
  // In turn: a shared machine is slow for minutes at a time, and one size would be blamed for it.
  for (let round = 0; round < ROUNDS; round += 1) {
    timings.once.push(await measure<SearchTimings>("measure-search.ts", once, 1));
    timings.tenfold.push(await measure<SearchTimings>("measure-search.ts", tenfold, 1));
  }
  return [...rows, ...misspelled(timings.once), ...slips(timings.once), ...growth(timings)];
};

/** Fills a database with the schools of this many countries. */
async function national(databaseUrl: string, times: number, log: (line: string) => void): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await loadGazetteer(client);
  const schools = await nationalSchools();
  await loadNational(client, schools);
  await client.query("VACUUM ANALYZE");
  if (times > 1) await multiplyNational(client, times);
  await warm(client);
  await client.end();
  log(`${schools.length * times} schools`);
  return databaseUrl;
}

/**
 * A running server has its tables and indexes in memory, and its disk idle; one that has just loaded them does not.
 */
async function warm(client: pg.Client): Promise<void> {
  await client.query("CHECKPOINT");
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await client.query(
    `SELECT pg_prewarm(oid) FROM pg_class
     WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
  );
}

async function overHttp(
  databaseUrl: string,
  startApp: Parameters<Bench>[0]["startApp"],
): Promise<BenchRow[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { prefixes, manyPrefixes, zips, positions } = await nationalQuestions(client);
  await client.end();
  const ours = await startApp({ databaseUrl });
  const bare = await startApp({ app: "bare" });
  const suggestionsUrl = (q: string) =>
    `${ours}/api/schools/search?q=${encodeURIComponent(q)}&limit=5&count=false`;
  const nearbyUrl = (place: string) => `${ours}/api/schools/nearby?${place}&radiusMiles=10&limit=20`;
  const load = await loadInTurn({
    noop: { urls: [`${bare}/api/noop`] },
    suggestions: { urls: prefixes.map(suggestionsUrl) },
    firstSuggestions: { urls: manyPrefixes.map(suggestionsUrl) },
    nearby: { urls: zips.map((zip) => nearbyUrl(`zip=${zip}`)) },
    firstNearby: { urls: positions.map(({ lat, lng }) => nearbyUrl(`lat=${lat}&lng=${lng}`)) },
  });
  const row = (measure: string, rate: number, target: number | null): BenchRow => {
    const ratio = rate / load.noop.requestsPerSecond;
    return {
      measure,
      ours: rate,
      reference: load.noop.requestsPerSecond,
      against: "no-op handler",
      unit: "requests/s",
      ratio,
      target: target === null ? null : `≥ ${target}`,
      met: target === null ? null : ratio >= target,
    };
  };
  const sql = await measure<SqlRates>("measure-sql.ts", databaseUrl, CONNECTIONS);
  const besideSql = (measure: string, rate: number, reference: number): BenchRow => ({
    measure,
    ours: rate,
    reference,
    against: "the same statements without HTTP",
    unit: "requests/s",
    ratio: rate / reference,
    target: null,
    met: null,
  });
  return [
    row("suggestions over HTTP", load.suggestions.requestsPerSecond, 0.6),
    row("suggestions, not cached", load.firstSuggestions.requestsPerSecond, null),
    row("schools within 10 miles over HTTP", load.nearby.requestsPerSecond, 0.4),
    row("schools within 10 miles, not cached", load.firstNearby.requestsPerSecond, null),
    besideSql("suggestions, not cached", load.firstSuggestions.requestsPerSecond, sql.suggestions),
    besideSql("schools within 10 miles, not cached", load.firstNearby.requestsPerSecond, sql.nearby),
  ];
}

/** What is found least and what takes longest, of all kinds of slips. */
function slips(timings: readonly SearchTimings[]): BenchRow[] {
  const kinds = Object.keys(timings[0]?.slips ?? {});
  const of = (kind: string, figure: "recallAt5" | "p95Ms") =>
    timings.map((one) => one.slips[kind]?.[figure] ?? Number.NaN);
  const recall = kinds.map((kind) => Math.min(...of(kind, "recallAt5")));
  const p95Ms = kinds.map((kind) => median(of(kind, "p95Ms")));
  const worst = Math.min(...recall);
  const slowest = Math.max(...p95Ms);
  return [
    {
      measure: `the slip that is found least (${kinds[recall.indexOf(worst)]}): right name among the first five`,
      ours: worst,
      reference: 0.97,
      against: `the target, for each of ${kinds.length} kinds`,
      unit: "of all",
      ratio: null,
      target: "≥ 0.97",
      met: worst >= 0.97,
    },
    {
      measure: `the slip that takes longest (${kinds[p95Ms.indexOf(slowest)]}): 95th percentile`,
      ours: slowest,
      reference: 10,
      against: `the target, for each of ${kinds.length} kinds`,
      unit: "ms",
      ratio: null,
      target: "≤ 10 ms",
      met: slowest <= 10,
    },
  ];
}

function misspelled(timings: readonly SearchTimings[]): BenchRow[] {
  const p95Ms = median(timings.map(({ misspelled }) => misspelled.p95Ms));
  const recallAt5 = Math.min(...timings.map(({ misspelled }) => misspelled.recallAt5));
  // Not measured in this run: the figures for plain trigram search that the target was set against.
  const trigram = { p95Ms: 42, recallAt5: 0.945 };
  return [
    {
      measure: "misspelled names: 95th percentile",
      ours: p95Ms,
      reference: trigram.p95Ms,
      against: "trigram search, given figure",
      unit: "ms",
      ratio: null,
      target: "≤ 10 ms",
      met: p95Ms <= 10,
    },
    {
      measure: "misspelled names: right name among the first five",
      ours: recallAt5,
      reference: trigram.recallAt5,
      against: "trigram search, given figure",
      unit: "of all",
      ratio: null,
      target: "≥ 0.97",
      met: recallAt5 >= 0.97,
    },
  ];
}

function growth({ once, tenfold }: Record<"once" | "tenfold", readonly SearchTimings[]>): BenchRow[] {
  return (["suggestions", "nearby", "misspelled"] as const).map((kind) => {
    const meanMs = (runs: readonly SearchTimings[]) => median(runs.map((run) => run[kind].meanMs));
    const [onceMs, tenfoldMs] = [meanMs(once), meanMs(tenfold)];
    const ratio = tenfoldMs / onceMs;
    return {
      measure: `ten times the schools: mean time of ${kind}`,
      ours: tenfoldMs,
      reference: onceMs,
      against: "one country",
      unit: "ms",
      ratio,
      target: "≤ 1.5",
      met: ratio <= 1.5,
    };
  });
}

/** The JSON output of a script in support/, run as a separate process. */
async function measure<Figures>(name: string, databaseUrl: string, connections: number): Promise<Figures> {
  const script = join(import.meta.dirname, "support", name);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", script],
    { env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: String(connections) } },
  );
  return JSON.parse(stdout) as Figures;
}
