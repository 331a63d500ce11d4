import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BenchRow, CountrySource, FaultRow } from "#tests/bench/types.ts";
import { ROOT } from "./paths.ts";

type Result = {
  /** ISO date and time of the run. */
  date: string;
  cpus: number;
  node: string;
} & Outcome;
/**
 * What a run has found: figures, or the outcome of faults. `schools` says what a benchmark generated a country's
 * schools from.
 */
type Outcome = { rows: BenchRow[]; schools?: CountrySource } | { faults: FaultRow[] };
/** By the name of the bench file; a run replaces its own entry and leaves the others. */
type Results = Record<string, Result>;

const RESULTS = join(ROOT, "tests/bench/results.json");
const README = join(ROOT, "README.md");
/** Records a benchmark's outcome in tests/bench/results.json and updates the tables in README.md. */
export function fileResult(name: string, outcome: Outcome): void {
  const results: Results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : {};
  const node = process.versions.node;
  const result = { date: new Date().toISOString(), cpus: availableParallelism(), node, ...outcome };
  const sorted = Object.fromEntries(
    Object.entries({ ...results, [name]: result }).sort(([a], [b]) => a.localeCompare(b)),
  );
  writeFileSync(RESULTS, `${JSON.stringify(sorted, null, 2)}\n`);
  const readme = readFileSync(README, "utf8");
  writeFileSync(
    README,
    between(between(readme, "bench", benchMarkdown(sorted)), "faults", faultMarkdown(sorted)),
  );
}

/** Replaces a part of README.md between its markers. */
export function insertIntoReadme(name: string, inserted: string): void {
  writeFileSync(README, between(readFileSync(README, "utf8"), name, inserted));
}

/** A text with the part between two of its markers replaced. */
function between(text: string, name: string, inserted: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md has lost its markers ${start} and ${end}.`);
  return `${before}${start}\n${inserted}${end}${after}`;
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

/** The outcome of faults, for the terminal. */
export function faultTable(rows: FaultRow[]): string {
  return rows.map((row) => `  ${faultCells(row).join(" · ")}`).join("\n");
}

function faultMarkdown(results: Results): string {
  const head = "| fault | answer | nothing lost | site up |\n|---|---|---|---|\n";
  const rows = Object.values(results).flatMap((result) => ("faults" in result ? result.faults : []));
  const tried = Object.values(results).find((result) => "faults" in result);
  return `${head}${rows.map((row) => lineOf(faultCells(row))).join("")}\nTested ${tried?.date.slice(0, 10)}.\n`;
}

function faultCells({ fault, answer, nothingLost, siteUp }: FaultRow): string[] {
  return [fault, answer, nothingLost ? "yes" : "no", siteUp ? "yes" : "no"];
}

function lineOf(texts: readonly string[]): string {
  return `| ${texts.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |\n`;
}

function benchMarkdown(results: Results): string {
  const head =
    "| bench | measure | ours | reference | ratio | target | met |\n|---|---|---|---|---|---|---|\n";
  const measured = Object.entries(results).filter(([, result]) => "rows" in result);
  const lines = measured.flatMap(([name, result]) =>
    "rows" in result ? result.rows.map((row) => lineOf([name, ...cells(row)])) : [],
  );
  const machines = measured.map(
    ([name, { date, cpus, node, ...outcome }]) =>
      `${name}: ${date.slice(0, 10)}, ${cpus} processors, Node.js ${node}${schoolsOf(outcome)}`,
  );
  return `${head}${lines.join("")}\n${machines.join("; ")}.\n`;
}

function schoolsOf(outcome: Outcome): string {
  return "schools" in outcome ? `, schools made from the ${outcome.schools}` : "";
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

/** Three significant digits, with thousands separators. */
function figure(value: number): string {
  return value.toLocaleString(
    "en-US",
    value >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
}
