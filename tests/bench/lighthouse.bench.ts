import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "#scripts/support/chromium.ts";
import { run } from "#scripts/support/commands.ts";
import { ROOT } from "#scripts/support/paths.ts";
import { median } from "./support/load.ts";
import { FIRST_PAGES, loadNewSite } from "./support/seeded.ts";
import type { Bench, BenchRow } from "./types.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const RUNS = 3;
const TARGET = 95;
const RUN_TIMEOUT_MS = 180_000;
/** Now and then, Lighthouse misses the beginning of a page in its recording and says so instead of giving a score. */
const MOST_TRIES = 3;

const score = z.object({ score: z.number() });
const failed = z.object({ runtimeError: z.object({ code: z.string() }) });
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
});

/**
 * Lighthouse's scores on its phone, the median of three runs, next to those of a bare page in the same run. Search
 * results are kept out of search engines on purpose, so the audit that wants every page in them is left out.
 */
export const bench: Bench = async ({ createDatabase, startApp, scratchDir, log }) => {
  const databaseUrl = await createDatabase("lighthouse");
  await loadNewSite(databaseUrl);
  const ours = await startApp({ databaseUrl });
  const bareApp = await startApp({ app: "bare" });
  const chromium = await findChromium();
  const measure = async (name: string, url: string): Promise<Scores> => {
    await (await fetch(url)).text(); // rendered and cached, as for all but the first visitor
    const runs: Scores[] = [];
    for (let tries = 0; runs.length < RUNS; tries += 1) {
      const scores = await scoresOf(url, chromium, join(scratchDir, `${name}-${tries}.json`), log);
      if (scores) runs.push(scores);
      else if (tries - runs.length >= MOST_TRIES) throw new Error(`Lighthouse could not record ${url}.`);
    }
    return Object.fromEntries(
      CATEGORIES.map((category) => [category, median(runs.map((one) => one[category]))]),
    ) as Scores;
  };

  const bare = await measure("bare", `${bareApp}/`);
  const rows: BenchRow[] = [];
  for (const [name, path] of Object.entries(FIRST_PAGES)) {
    const scores = await measure(name, ours + path);
    for (const category of CATEGORIES) {
      rows.push({
        measure: `${name}: ${category}`,
        ours: scores[category],
        reference: bare[category],
        against: "bare page",
        unit: "of 100",
        ratio: null,
        target: `≥ ${TARGET}`,
        met: scores[category] >= TARGET,
      });
    }
  }
  return rows;
};

async function scoresOf(
  url: string,
  chromium: string,
  file: string,
  log: (line: string) => void,
): Promise<Scores | null> {
  const program = join(ROOT, "node_modules/lighthouse/cli/index.js");
  await run(
    process.execPath,
    [
      program,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      "--skip-audits=is-crawlable",
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { CHROME_PATH: chromium }, timeoutMs: RUN_TIMEOUT_MS },
  );
  const written: unknown = JSON.parse(readFileSync(file, "utf8"));
  const failure = failed.safeParse(written);
  if (failure.success) {
    log(`${new URL(url).pathname}: not recorded, ${failure.data.runtimeError.code}`);
    return null;
  }
  const { categories, audits } = report.parse(written);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]),
  ) as Scores;
  const poor = Object.entries(audits).filter(([, audit]) => audit.score !== null && audit.score < 0.9);
  log(
    `${new URL(url).pathname} ${CATEGORIES.map((category) => scores[category]).join(" ")}: ${poor.map(([id]) => id).join(", ")}`,
  );
  return scores;
}
