/** The outcome for the rows of one file. */
export type FileSummary = {
  file: string;
  source: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
  seconds: number;
  /** Why the file could not be read; null if it could. */
  error: string | null;
  /** How many rows were skipped, failed or noted, by reason. */
  reasons: Map<string, number>;
};

export type RowProblem = {
  line: number;
  /** A note says what part of a row could not be used although the row was; "merged" is about two schools of the catalog. */
  kind: "failed" | "skipped" | "duplicate" | "note" | "merged";
  reason: string;
};

export function newSummary(file: string, source: string): FileSummary {
  return {
    file,
    source,
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    seconds: 0,
    error: null,
    reasons: new Map(),
  };
}

/** Counts a problem under its general form, without the names and numbers of its row. */
export function countReason(summary: FileSummary, { kind, reason }: RowProblem): void {
  const general =
    kind === "duplicate" ? reason.replace(/:.*/, "") : reason.replace(/"[^"]*"|-?\d[\d.]*/g, "…");
  const key = `${kind}: ${/could be one of/.test(general) ? "the name fits several schools: kept as a separate school" : general}`;
  summary.reasons.set(key, (summary.reasons.get(key) ?? 0) + 1);
}

const COLUMNS = ["rows", "created", "updated", "unchanged", "skipped", "failed"] as const;

/** The table at the end of a run, with the reasons below it. */
export function formatSummaries(summaries: readonly FileSummary[]): string {
  const total = newSummary("total", "");
  for (const summary of summaries) {
    for (const column of COLUMNS) total[column] += summary[column];
    total.seconds += summary.seconds;
  }
  const rows = [...summaries, total].map((summary) => [
    summary.file,
    ...COLUMNS.map((column) => count(summary[column])),
    summary.seconds > 0 ? count(Math.round(summary.rows / summary.seconds)) : "",
  ]);
  const table = aligned([["file", ...COLUMNS, "rows/s"], ...rows]);
  const details = summaries.flatMap((summary) => [
    ...(summary.error ? [`${summary.file}: NOT READ: ${summary.error}`] : []),
    ...[...summary.reasons]
      .sort(([, one], [, other]) => other - one)
      .slice(0, REASONS_SHOWN)
      .map(([reason, times]) => `${summary.file}: ${count(times)} × ${reason}`),
  ]);
  return [table, ...details].join("\n");
}

/** The notice to staff about a run that has ended. */
export function catalogNotice(summaries: readonly FileSummary[]): { subject: string; lines: string[] } {
  const lines = summaries.map(({ file, error, ...counts }) => {
    if (error !== null) return `${file}: could not be read: ${error}`;
    const parts = COLUMNS.map((column) => `${count(counts[column])} ${column}`);
    return `${file}: ${parts.join(", ")}`;
  });
  return { subject: "Public records were loaded into the catalog", lines };
}

/** The report file contains them all. */
const REASONS_SHOWN = 8;

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
