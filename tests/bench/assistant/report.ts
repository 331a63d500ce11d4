import type { BenchRow } from "#tests/bench/types.ts";
import { type Half, KINDS, type Kind, type Question } from "./types.ts";

/** What became of one question: null if every turn was answered right. */
export type Outcome = {
  question: Question;
  /** The index of the first wrong turn. */
  turn: number;
  answer: string;
  wrong: string | null;
};

/** Share of the outcomes that are right; NaN of none. */
export function shareRight(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ wrong }) => wrong === null).length / outcomes.length;
}

const HALVES = ["open", "held"] as const satisfies readonly Half[];

/** A Markdown table of the shares by kind, for the wordings that were open and those that were held back. */
export function kindTable(outcomes: readonly Outcome[]): string {
  const line = (label: string, some: readonly Outcome[]) => {
    const shares = HALVES.map((half) => shareText(some.filter(({ question }) => question.half === half)));
    return `| ${label} | ${some.length} | ${shares.join(" | ")} | ${shareText(some)} |\n`;
  };
  const head =
    "| question | asked | right, open wordings | right, held wordings | right |\n|---|---:|---:|---:|---:|\n";
  const byKind = (kind: Kind) => outcomes.filter(({ question }) => question.kind === kind);
  return `${head}${KINDS.map((kind) => line(kind, byKind(kind))).join("")}${line("**all**", outcomes)}`;
}

function shareText(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return "–";
  const right = outcomes.filter(({ wrong }) => wrong === null).length;
  return `${((100 * right) / outcomes.length).toFixed(1)}%`;
}

/** What was wrong, for whoever builds the assistant. Of held wordings, only the kind and the reason. */
export function wrongOnes(outcomes: readonly Outcome[], showHeld: boolean): object[] {
  return outcomes
    .filter(({ wrong }) => wrong !== null)
    .map(({ question: { id, kind, half, template, turns }, turn, answer, wrong }) =>
      half === "held" && !showHeld
        ? { kind, half, turn: turn + 1, wrong: withoutNames(wrong ?? "") }
        : { id, kind, half, template, asked: turns.map(({ say }) => say), turn: turn + 1, wrong, answer },
    );
}

/** A reason without what would lead back to the question. */
function withoutNames(reason: string): string {
  return reason.replace(/\p{Lu}[\p{L}.’'-]+(?: (?:of |the )?\p{Lu}[\p{L}.’'-]+)+/gu, "…");
}

export function atMost(
  measure: string,
  ours: number,
  limit: number,
  unit: string,
  against = "limit",
): BenchRow {
  return {
    measure,
    ours,
    reference: limit,
    against,
    unit,
    ratio: null,
    target: `≤ ${limit} ${unit}`,
    met: ours <= limit,
  };
}

export function atLeast(measure: string, ours: number, limit: number, unit: string): BenchRow {
  return { ...atMost(measure, ours, limit, unit), target: `≥ ${limit}`, met: ours >= limit };
}

/** Without a target. */
export function informational(measure: string, ours: number, unit: string): BenchRow {
  return { ...atMost(measure, ours, ours, unit, "for information"), target: null, met: null };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
