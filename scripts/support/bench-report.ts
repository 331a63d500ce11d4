import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "#tests/bench/types.ts";
import { ROOT } from "./paths.ts";

type Result = {
  /** ISO date and time of the run. */
  date: string;
  cpus: number;
  node: string;
  rows: BenchRow[];
};
/** By the name of the bench file; a run replaces its own entry and leaves the others. */
type Results = Record<string, Result>;

const RESULTS = join(ROOT, "tests/bench/results.json");
const README = join(ROOT, "README.md");
const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** Files the rows of one benchmark in tests/bench/results.json and renews the table in README.md. */
export function fileResult(name: string, rows: BenchRow[]): void {
  const results: Results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : {};
  const node = process.versions.node;
  results[name] = { date: new Date().toISOString(), cpus: availableParallelism(), node, rows };
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RESULTS, `${JSON.stringify(sorted, null, 2)}\n`);
  const readme = readFileSync(README, "utf8");
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`README.md has lost its markers ${START} and ${END}.`);
  writeFileSync(README, `${before}${START}\n${markdown(sorted)}${END}${after}`);
}

/** The rows as aligned columns for the terminal. */
export function textTable(rows: BenchRow[]): string {
  const lines = rows.map((row) => cells(row));
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`)
    .join("\n");
}

function markdown(results: Results): string {
  const head =
    "| bench | measure | ours | reference | ratio | target | met |\n|---|---|---|---|---|---|---|\n";
  const lines = Object.entries(results).flatMap(([name, { rows }]) =>
    rows.map(
      (row) => `| ${[name, ...cells(row)].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`,
    ),
  );
  const machines = Object.entries(results).map(
    ([name, { date, cpus, node }]) => `${name}: ${date.slice(0, 10)}, ${cpus} processors, Node.js ${node}`,
  );
  return `${head}${lines.join("")}\n${machines.join("; ")}.\n`;
}

function cells(row: BenchRow): string[] {
  return [
    row.measure,
    `${figure(row.ours)} ${row.unit}`,
    `${figure(row.reference)} (${row.against})`,
    row.ratio === null ? "–" : figure(row.ratio),
    row.target ?? "–",
    row.met === null ? "–" : row.met ? "yes" : "no",
  ];
}

/** Three significant digits, thousands grouped. */
function figure(value: number): string {
  return value.toLocaleString(
    "en-US",
    value >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
}
