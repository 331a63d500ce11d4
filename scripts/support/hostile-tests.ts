import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { env } from "#lib/platform/env.ts";
import { asCurl, grouped, linesOf } from "#tests/hostile/report.ts";
import { type HostileRun, type HostileTarget, repeatHostile, runHostile } from "#tests/hostile/run.ts";
import { startHostileSite } from "#tests/hostile/site.ts";
import { SiteLog } from "#tests/hostile/site-log.ts";
import { ensureBuild, stampOf } from "./build.ts";
import { readDemoAccounts } from "./demo-accounts-file.ts";
import { dataDir } from "./paths.ts";
import { step } from "./steps.ts";
import type { Tally } from "./tally.ts";

const REQUESTS = 12_000;
/** Groups of findings that are shown in full. */
const SHOWN_GROUPS = 60;

/**
 * Sends generated hostile requests to a production site of its own and judges the answers (decision 0098). Counts one
 * test for each operation, and one for each check afterwards.
 * @param given `--requests`, `--seed`, `--only <number,…>` to repeat single requests, `--url` of an expendable site
 * on this machine
 * @throws Error when anything is wrong
 */
export async function runHostileTests(given: string[], tally: Tally): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: {
      requests: { type: "string", default: String(REQUESTS) },
      seed: { type: "string", default: String(randomInt(2 ** 31)) },
      only: { type: "string" },
      url: { type: "string" },
    },
  });
  const seed = wholeNumber("seed", values.seed);
  const requests = wholeNumber("requests", values.requests);
  const only = values.only?.split(",").map((number) => wholeNumber("only", number));
  const log = new SiteLog();
  const own = values.url === undefined ? await startHostileSite(log.add) : null;
  try {
    const target = own ? { ...own, process: { pid: own.pid, log } } : running(values.url ?? "");
    if (only) await repeat(target, seed, only, tally);
    else await wholeRun(target, { seed, requests }, tally);
  } finally {
    await own?.stop();
  }
}

/**
 * As many requests as fit into a few seconds of `npm test`. Their seed comes from the sources: the same sources are
 * always tested with the same requests, and a change gets other ones.
 */
export async function runHostileGate(tally: Tally): Promise<void> {
  const stamp = stampOf(await ensureBuild({ keepMain: true })) ?? "";
  const seed = Number.parseInt(stamp.slice(0, 8), 16);
  await runHostileTests(["--requests", "2400", "--seed", String(seed)], tally);
}

async function wholeRun(
  target: HostileTarget,
  options: { seed: number; requests: number },
  tally: Tally,
): Promise<void> {
  const { seed, requests } = options;
  console.log(`  ${requests.toLocaleString("en-US")} hostile requests with the seed ${seed}`);
  const advice = `each group above names the request that shows it; all of it again: npm run test:hostile -- --requests ${requests} --seed ${seed}`;
  await step("Hostile requests", advice, async () => {
    const run = await runHostile(target, options);
    console.log(`  ${summary(run, requests)}`);
    const groups = grouped(run.findings);
    for (const group of groups.slice(0, SHOWN_GROUPS)) console.log(linesOf(group, seed).join("\n"));
    if (groups.length > SHOWN_GROUPS) console.log(`… and ${groups.length - SHOWN_GROUPS} more groups`);
    const wrong = run.checks.filter(({ problem }) => problem !== null);
    for (const { name, problem } of wrong) console.log(`✗ ${name}: ${problem}`);

    const atFault = new Set(run.findings.map(({ request }) => request?.operation ?? "the log"));
    tally.failed += atFault.size + wrong.length;
    tally.passed +=
      run.operations.filter((name) => !atFault.has(name)).length + run.checks.length - wrong.length;
    if (atFault.size + wrong.length > 0)
      throw new Error(`${groups.length} kinds of faults in ${atFault.size} operations; seed ${seed}`);
  });
}

async function repeat(target: HostileTarget, seed: number, numbers: number[], tally: Tally): Promise<void> {
  const findings = await repeatHostile(target, seed, numbers, (request, { status, ms, end, body }) => {
    console.log(
      `${request.number}: ${request.operation} as ${request.role}; ${request.mutations.join(", ")}`,
    );
    console.log(asCurl(request));
    console.log(`→ ${status ?? "no answer"} (${end}) after ${Math.round(ms)} ms`);
    console.log(body.toString("utf8").slice(0, 1000));
  });
  for (const group of grouped(findings)) console.log(linesOf(group, seed).join("\n"));
  const atFault = new Set(findings.map(({ request }) => request?.number)).size;
  tally.failed += atFault;
  tally.passed += Math.max(0, numbers.length - atFault);
  if (atFault > 0) throw new Error(`${atFault} of ${numbers.length} requests show a fault.`);
}

function summary({ statuses, seconds, slowestMs, excused, memory }: HostileRun, requests: number): string {
  const counts = [...statuses]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status} × ${count}`);
  const late = excused > 0 ? ` (${excused} slower than 3 s among the others, and not by themselves)` : "";
  const held = memory
    ? `; held ${memory.half.held.toFixed(0)} → ${memory.end.held.toFixed(0)} MB, resident ${memory.half.resident.toFixed(0)} → ${memory.end.resident.toFixed(0)} MB`
    : "";
  return `${Math.round(requests / seconds)} requests/s, slowest ${Math.round(slowestMs)} ms${late}${held}; ${counts.join(", ")}`;
}

/** A site that somebody else started, with its demo accounts and its database. */
function running(url: string): HostileTarget {
  const { hostname, origin } = new URL(url);
  if (!["localhost", "127.0.0.1"].includes(hostname))
    throw new Error(`Hostile requests change and delete what they can, and ${hostname} is not this machine.`);
  const accounts = readDemoAccounts(dataDir());
  if (!accounts || !env().DATABASE_URL)
    throw new Error(
      "Set DATABASE_URL and DATA_DIR to those of the site: its accounts have to be repaired during the run.",
    );
  return { url: origin, databaseUrl: env().DATABASE_URL ?? "", dataDir: dataDir(), accounts, process: null };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number >= 2 ** 32)
    throw new Error(`--${name} must be a whole number, not “${text}”.`);
  return number;
}
