import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import {
  fieldTable,
  invariantTable,
  MISLEADING_LIMIT,
  summary,
  verdictOf,
  writeFindings,
} from "#scripts/audit/report.ts";
import { type Audit, audit } from "#scripts/audit/run.ts";
import { insertIntoReadme } from "#scripts/support/bench-report.ts";
import { haveRecords, RECORDS_DIR } from "./support/records.ts";
import type { Bench, BenchRow } from "./types.ts";

const ROOT = join(import.meta.dirname, "../..");
const LOADER = join(import.meta.dirname, "support/load-catalog.ts");
const SCHOOLS = 1000;

export const fromRecords = true;

/**
 * Whether the catalog says what the registers say: the loader runs as a program of its own, and the audit, which shares
 * nothing with it, traces schools that did not ship with the product. Without the records, only the shipped schools are
 * looked at.
 */
export const bench: Bench = async ({ scratchDir, createDatabase, log }) => {
  const url = await createDatabase("audit");
  const client = new pg.Client(url);
  await client.connect();
  await loadGazetteer(client);
  if (haveRecords()) {
    const arguments_ = ["--conditions=react-server", LOADER, url, RECORDS_DIR, scratchDir];
    await promisify(execFile)(process.execPath, arguments_, { cwd: ROOT });
  } else await loadSeed(client);
  const started = performance.now();
  const result = await audit(client, { folder: haveRecords() ? RECORDS_DIR : undefined, sample: SCHOOLS });
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  log(summary(result));
  const path = join(scratchDir, "audit.csv");
  await writeFindings(result, path);
  insertIntoReadme("audit", `${fieldTable(result)}\n\n${invariantTable(result)}\n\n${summary(result)}\n`);
  return [...tracedRows(result), ...catalogRows(result), atMost("the whole audit", seconds, 180, "s")];
};

function tracedRows(result: Audit): BenchRow[] {
  if (result.traced === 0) return [];
  const { untrue, missing } = verdictOf(result);
  const traced = `${result.traced.toLocaleString("en-US")} held-out schools`;
  return [
    atMost(`${traced}: fields wrong, invented or miscredited`, untrue, 0, "fields"),
    {
      ...atMost(`${traced}: values of a register that are missing`, missing, 0, "fields"),
      target: null,
      met: null,
    },
  ];
}

function catalogRows(result: Audit): BenchRow[] {
  const { misleading, duplicates } = verdictOf(result);
  return [
    atMost("all schools: share of fields that mislead", misleading, MISLEADING_LIMIT, "%"),
    atMost("all schools: pages about a school that has one", duplicates, 20, "pages"),
  ];
}

function atMost(measure: string, ours: number, limit: number, unit: string): BenchRow {
  return {
    measure,
    ours,
    reference: limit,
    against: "limit",
    unit,
    ratio: null,
    target: `≤ ${limit} ${unit}`,
    met: ours <= limit,
  };
}
