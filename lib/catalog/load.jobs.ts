import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import type { CsvRow } from "./csv.rules.ts";
import { type CatalogFile, openCatalogFile, UnreadableFileError } from "./file.service.ts";
import { SOURCES } from "./formats.source.ts";
import { countReason, type FileSummary, newSummary, type RowProblem } from "./report.format.ts";
import { CatalogRun, type LocatedRow } from "./run.mutations.ts";

export type LoadOptions = {
  /** Where to list every row that was not used, or not completely, with file, line and reason; CSV. */
  reportPath: string;
  onFile?: (file: string, source: string) => void;
  onProgress?: (summary: FileSummary) => void;
};

/**
 * Loads published files into the catalog: single files, and the CSV files in folders. Formats are recognized by
 * header and read newest release first, so the order of the arguments does not matter. Loading the same files again
 * changes nothing.
 * @param client a dedicated connection: the run holds a lock and a temporary table on it
 * @returns one summary per file, including unreadable ones (`error`)
 * @throws Error if another run is in progress or the database fails; batches already written stay
 */
export async function loadCatalog(
  client: pg.ClientBase,
  paths: readonly string[],
  options: LoadOptions,
): Promise<FileSummary[]> {
  const { files, summaries } = await openAll(paths);
  const run = await startRun(client);
  const report = await openReport(options.reportPath);
  try {
    for (const { path, file } of files) {
      const summary = newSummary(basename(path), file.source.name);
      summaries.push(summary);
      options.onFile?.(summary.file, summary.source);
      await loadFile(run, file, summary, report, options);
    }
    for (const { name, stays, goes, reasons } of await run.finish(summaries)) {
      const reason = `school ${goes} is the same as ${stays}, ${name}: ${reasons.join(", ")}`;
      report.write(reportLine("all files", { line: 0, kind: "merged", reason }));
    }
    return summaries;
  } catch (error) {
    await run.fail(summaries).catch(() => undefined);
    throw error;
  } finally {
    report.end();
    await finished(report);
  }
}

async function startRun(client: pg.ClientBase): Promise<CatalogRun> {
  const { rowCount } = await client.query("SELECT FROM zip_place LIMIT 1");
  // Positions are checked against ZIP codes, so these must be loaded.
  if (!rowCount) await loadGazetteer(client);
  return CatalogRun.start(client, "catalog");
}

async function loadFile(
  run: CatalogRun,
  file: CatalogFile,
  summary: FileSummary,
  report: WriteStream,
  { onProgress }: LoadOptions,
): Promise<void> {
  const started = performance.now();
  const onProblem = (problem: RowProblem) => {
    countReason(summary, problem);
    // Rows that a source contains by the hundred thousand for other purposes are counted, not listed.
    if (problem.kind !== "skipped") report.write(reportLine(summary.file, problem));
  };
  const tick = () => {
    summary.seconds = (performance.now() - started) / 1000;
    onProgress?.(summary);
  };
  try {
    await run.load(mappedRows(file, run), summary, onProblem, tick);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    summary.error = error.message;
  }
  tick();
}

async function* mappedRows(file: CatalogFile, run: CatalogRun): AsyncIterable<LocatedRow[]> {
  const map = file.source.open(file.header, {
    gazetteer: run.known.gazetteer,
    isKnown: (identifier) => run.known.index.find(identifier) !== undefined,
  });
  const width = file.header.columns.length;
  const mappedRow = (row: CsvRow): LocatedRow => {
    const cells = row.cells(file.header.wanted);
    if (cells.length === width) return { line: row.line, mapped: map(cells) };
    const reason = `has ${cells.length} cells where the header has ${width}`;
    return { line: row.line, mapped: { kind: "rejected", reason } };
  };
  for await (const rows of file.rows) yield rows.map(mappedRow);
}

type OpenFile = { path: string; file: CatalogFile };

/** Opens what can be opened; the rest are summarized with their errors. */
async function openAll(paths: readonly string[]): Promise<{ files: OpenFile[]; summaries: FileSummary[] }> {
  const files: OpenFile[] = [];
  const summaries: FileSummary[] = [];
  for (const path of await expand(paths)) {
    try {
      files.push({ path, file: await openCatalogFile(path) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      summaries.push({ ...newSummary(basename(path), ""), error: error.message });
    }
  }
  const order = ({ file }: OpenFile) => SOURCES.indexOf(file.source);
  // Within one format, the newer file first, judging by its name: "…_2324" before "…_2223".
  files.sort((one, other) => order(one) - order(other) || (one.path < other.path ? 1 : -1));
  return { files, summaries };
}

async function expand(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
    if (!isFolder) files.push(path);
    else {
      const names = await readdir(path);
      files.push(
        ...names.filter((name) => /\.(csv|tsv|txt)(\.gz)?$/i.test(name)).map((name) => join(path, name)),
      );
    }
  }
  return [...new Set(files)];
}

async function openReport(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true });
  const report = createWriteStream(path);
  report.write("file,line,kind,reason\n");
  return report;
}

function reportLine(file: string, { line, kind, reason }: RowProblem): string {
  return `${file},${line},${kind},"${reason.replaceAll('"', '""')}"\n`;
}
