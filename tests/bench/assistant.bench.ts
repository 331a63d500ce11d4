import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { insertIntoReadme } from "#scripts/support/bench-report.ts";
import { dataDir } from "#scripts/support/paths.ts";
import { type Asking, askAll } from "./assistant/asking.ts";
import { type Catalog, readCatalog } from "./assistant/catalog.ts";
import { Member } from "./assistant/client.ts";
import { loadCountry } from "./assistant/country.ts";
import { generate } from "./assistant/generate.ts";
import { type Lying, measureLies } from "./assistant/lying.ts";
import {
  atLeast,
  atMost,
  kindTable,
  type Outcome,
  percentile,
  shareRight,
  wrongOnes,
} from "./assistant/report.ts";
import { measureStreams } from "./assistant/streaming.ts";
import { HELD } from "./assistant/templates-held.ts";
import { OPEN } from "./assistant/templates-open.ts";
import type { Bench, BenchRow } from "./types.ts";

export const fromRecords = true;

/**
 * How often the assistant answers families right, and how it behaves beside a language model. Nobody who builds it has
 * a hand in this.
 *
 * - The questions are generated (assistant/generate.ts) from wordings of two halves: templates-open.ts may be looked
 *   at while building, templates-held.ts not. Schools and places are drawn by a seed; `--seed 2` draws others.
 * - The truth is read from the tables (assistant/catalog.ts) and computed here, past all code of search and assistant.
 *   Questions are about schools and places of which only one answer is true.
 * - assistant/judge.ts decides on answers as a person sees them: Markdown, cards, suggestions.
 * - All numbers of all answers are looked for in what the tools returned, by rules of our own (assistant/grounded.ts).
 * - Without a model, all questions are asked over HTTP. With a scripted one, a third of its answers lie; then the first
 *   token and 200 streams at once are measured.
 *
 * What was wrong is in DATA_DIR/bench/assistant-wrong.json: of held wordings only the kind and the reason, unless with
 * `--show-held`. With `--parts questions,lies` (or `streams`) only these parts run, and nothing is filed.
 */
export const bench: Bench = async ({
  scratchDir,
  createDatabase,
  startApp,
  residentMegabytes,
  options,
  log,
}) => {
  const seed = Number(options.seed ?? 1);
  const parts = new Set((options.parts ?? "questions,lies,streams").split(","));
  const databaseUrl = await createDatabase("assistant");
  log(`${await loadCountry(databaseUrl, scratchDir)} schools`);
  const catalog = await read(databaseUrl);
  const start = (env: Record<string, string> = {}) => startApp({ databaseUrl, env });
  const rows: BenchRow[] = [];
  const findings: Findings = {};
  if (parts.has("questions")) {
    const url = await start(WITHOUT_MODEL);
    const member = await Member.join(url, databaseUrl, "asks");
    const questions = generate(catalog, { open: OPEN, held: HELD }, seed);
    log(`${questions.length} questions, seed ${seed}`);
    const asking = await askAll(questions, member, catalog, databaseUrl);
    const table = kindTable(asking.outcomes);
    log(`\n${table}`);
    if (options.parts === undefined)
      insertIntoReadme("assistant", `${table}\n${questions.length} questions of seed ${seed}.\n`);
    findings.asking = asking;
    rows.push(...answerRows(asking));
  }
  if (parts.has("lies")) {
    findings.lying = await measureLies(catalog, databaseUrl, seed, start);
    rows.push(...findings.lying.rows);
  }
  if (parts.has("streams")) {
    const site = async (env: Record<string, string>) => {
      const url = await start(env);
      return { url, databaseUrl, residentMegabytes: () => residentMegabytes(url) };
    };
    rows.push(...(await measureStreams(catalog, seed, site)));
  }
  log(`What was wrong: ${writeFindings(findings, options["show-held"] === true)}`);
  return rows;
};

/** Whatever the environment of the command says. */
const WITHOUT_MODEL = { AI_CHAT_MODEL: "" };

async function read(databaseUrl: string): Promise<Catalog> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await readCatalog(client);
  } finally {
    await client.end();
  }
}

function answerRows({ outcomes, times, unfounded, failed }: Asking): BenchRow[] {
  const half = (wanted: Outcome["question"]["half"]) =>
    shareRight(outcomes.filter(({ question }) => question.half === wanted));
  return [
    atLeast(
      `${outcomes.length} questions of families, without a model: right`,
      shareRight(outcomes),
      0.95,
      "of all",
    ),
    atLeast("of these, in wordings that nobody saw while building: right", half("held"), 0.95, "of all"),
    atMost("figures that no tool had returned", unfounded.length, 0, "figures"),
    atMost("calls that failed", failed, 0, "calls"),
    atMost("time to the whole answer: 95th percentile", percentile(times, 0.95), 150, "ms"),
  ];
}

type Findings = { asking?: Asking; lying?: Lying };

/** @returns the path of the file */
function writeFindings({ asking, lying }: Findings, showHeld: boolean): string {
  const folder = join(dataDir(), "bench");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "assistant-wrong.json");
  const unfounded = asking?.unfounded.map(({ question, number, around }) =>
    question.half === "held" && !showHeld
      ? { kind: question.kind, half: question.half, number }
      : { id: question.id, asked: question.turns.map(({ say }) => say), number, around },
  );
  const found = {
    ...(asking && { wrong: wrongOnes(asking.outcomes, showHeld), unfounded }),
    ...(lying && { liesShown: lying.shown, truthsLost: lying.lost }),
  };
  writeFileSync(path, `${JSON.stringify(found, null, 2)}\n`);
  return path;
}
