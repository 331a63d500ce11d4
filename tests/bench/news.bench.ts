import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "#scripts/support/paths.ts";
import { atLeast, informational } from "./assistant/report.ts";
import { makeCorpus } from "./news/corpus.ts";
import { type Groups, groupsOf, type Judged, judgedPairs, shareOf } from "./news/scoring.ts";
import type { Half } from "./news/types.ts";
import type { Bench, BenchRow } from "./types.ts";

/**
 * Which school an article is about, and which articles tell the same story.
 *
 * - The articles are written for the purpose (news/), in the manner of papers, stations, newsletters, agencies, and
 *   aggregators; half of them by hand. Their schools are in public registers and share their names with others.
 * - Half of the articles stood before the rules did. Of these, only the figures are shown, and they are what counts.
 *   `--seed 2` tells the composed ones of other schools, at other times.
 *
 * What was wrong is in DATA_DIR/bench/news-wrong.json, of the held half only with `--show-held`.
 */
export const bench: Bench = async ({ options, log }) => {
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
};

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
    .filter(({ isAbout, said }) => isAbout !== said.preTicked)
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
