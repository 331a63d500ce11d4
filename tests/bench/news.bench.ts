import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "#scripts/support/paths.ts";
import { atLeast, atMost, informational } from "./assistant/report.ts";
import { makeCorpus } from "./news/corpus.ts";
import {
  type Fetching,
  fetchApart,
  fetchOnSite,
  SCHOOLS,
  schoolsWithFeed,
  startProvider,
} from "./news/fetching.ts";
import { type Groups, groupsOf, type Judged, judgedPairs, shareOf } from "./news/scoring.ts";
import type { Half } from "./news/types.ts";
import { loadNewSite } from "./support/seeded.ts";
import type { Bench, BenchContext, BenchRow } from "./types.ts";

/**
 * Which school an article is about, and which articles tell the same story.
 *
 * - The articles are written for the purpose (news/), in the manner of papers, stations, newsletters, agencies, and
 *   aggregators; half of them by hand. Their schools are in public registers and share their names with others.
 * - Half of the articles stood before the rules did. Of these, only the figures are shown, and they are what counts.
 *   `--seed 2` tells the composed ones of other schools, at other times.
 *
 * The part "memory" searches for the news of a thousand schools at a local provider, in a process of its own. "load" has a
 * running site do the same, while somebody types into its search.
 *
 * What was wrong is in DATA_DIR/bench/news-wrong.json, of the held half only with `--show-held`. With `--parts articles`
 * (or `memory`, or `load`) only this part runs, and nothing is filed.
 */
export const bench: Bench = async (context) => {
  const parts = new Set((context.options.parts ?? "articles,memory,load").split(","));
  const rows: BenchRow[] = [];
  if (parts.has("articles")) rows.push(...articleRows(context));
  if (parts.has("memory") || parts.has("load")) {
    const databaseUrl = await context.createDatabase("news_fetching");
    await loadNewSite(databaseUrl);
    const ids = await schoolsWithFeed(databaseUrl);
    const provider = await startProvider();
    try {
      const fetching = { databaseUrl, ids, provider };
      if (parts.has("memory")) rows.push(...(await memoryRows(fetching, context)));
      if (parts.has("load")) rows.push(await loadRow(fetching, context));
    } finally {
      await provider.stop();
    }
  }
  return rows;
};

async function memoryRows(fetching: Fetching, { log }: BenchContext): Promise<BenchRow[]> {
  const { megabytes, seconds, stored } = await fetchApart(fetching);
  log(`${SCHOOLS} schools in ${seconds.toFixed(0)} s, ${stored} articles stored`);
  return [
    atMost(`search for news of ${SCHOOLS} schools: peak memory of its process`, megabytes, 250, "MB"),
    informational(
      `search for news of ${SCHOOLS} schools: schools per second`,
      SCHOOLS / seconds,
      "schools/s",
    ),
  ];
}

async function loadRow(fetching: Fetching, { startApp, log }: BenchContext): Promise<BenchRow> {
  const { databaseUrl, provider } = fetching;
  const site = await startApp({ databaseUrl, env: provider.env });
  const { alone, beside, seconds } = await fetchOnSite(site, fetching);
  log(
    `suggestions, 95th percentile: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside; ${seconds.toFixed(0)} s`,
  );
  return {
    measure: `search suggestions while the site searches for news of ${SCHOOLS} schools: 95th percentile`,
    ours: beside,
    reference: alone,
    against: "no search for news",
    unit: "ms",
    ratio: beside / alone,
    target: "≤ 2",
    met: beside / alone <= 2,
  };
}

function articleRows({ options, log }: BenchContext): BenchRow[] {
  const seed = Number(options.seed ?? 1);
  const rows: BenchRow[] = [];
  const wrong: object[] = [];
  for (const half of ["held", "open"] as const) {
    const corpus = makeCorpus(half, seed);
    const judged = judgedPairs(corpus);
    const groups = groupsOf(corpus.printed);
    const stories = new Set(corpus.printed.map(({ story }) => story)).size;
    log(
      `${half}: ${judged.length} pairs, ${corpus.printed.length} articles of ${stories} stories, seed ${seed}`,
    );
    rows.push(...rowsOf(half, judged, groups, stories));
    if (half === "open" || options["show-held"]) wrong.push(...wrongOf(judged, groups));
  }
  log(`What was wrong: ${written(wrong)}`);
  return rows;
}

function rowsOf(half: Half, judged: readonly Judged[], groups: Groups, stories: number): BenchRow[] {
  const { precision, recall } = shareOf(judged);
  const byHand = shareOf(judged.filter(({ labelled }) => labelled.made === "by hand"));
  const which = half === "held" ? "held out" : "to build on";
  return [
    atLeast(`${judged.length} pairs ${which}: precision of what is ticked`, precision, 0.97, "of 1"),
    atLeast(`${judged.length} pairs ${which}: recall`, recall, 0.85, "of 1"),
    informational(`pairs ${which}, written by hand: precision`, byHand.precision, "of 1"),
    informational(`pairs ${which}, written by hand: recall`, byHand.recall, "of 1"),
    atLeast(`${stories} stories ${which}: F1 of pairs of articles`, groups.f1, 0.95, "of 1"),
  ];
}

function wrongOf(judged: readonly Judged[], { wrong, missed }: Groups): object[] {
  const pairs = judged
    .filter(({ isAbout, said }) => isAbout !== said.isLikely)
    .map(({ key, isAbout, said, labelled: { printed } }) => ({ school: key, isAbout, said, printed }));
  return [
    ...pairs,
    ...wrong.map((printed) => ({ story: "two, taken for one", printed })),
    ...missed.map((printed) => ({ story: "one, taken for two", printed })),
  ];
}

/** @returns the path of the file */
function written(wrong: readonly object[]): string {
  const folder = join(dataDir(), "bench");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "news-wrong.json");
  writeFileSync(path, `${JSON.stringify(wrong, null, 2)}\n`);
  return path;
}
