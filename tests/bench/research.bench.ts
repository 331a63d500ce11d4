import { atMost, informational, percentile } from "./assistant/report.ts";
import { audioOf, documentsOf, type Made, pdfOf } from "./research/files.ts";
import { loadNewSite } from "./support/seeded.ts";
import type { Bench, BenchRow } from "./types.ts";

const PDFS = 20;
const RECORDINGS = 3;

/**
 * What the files of reports cost, and whether their PDFs are sound: title, language, tags, bookmarks, and a glyph for
 * each character, as another library finds them. Audio is made with the built-in voices.
 *
 * With `--parts pdf` (or `audio`) only this part runs, and nothing is filed.
 */
export const bench: Bench = async ({ createDatabase, options, log }) => {
  const parts = new Set((options.parts ?? "pdf,audio").split(","));
  const databaseUrl = await createDatabase("research");
  await loadNewSite(databaseUrl);
  const documents = await documentsOf(databaseUrl, PDFS);
  const rows: BenchRow[] = [];
  if (parts.has("pdf")) {
    const made = [];
    for (const document of documents) made.push(await pdfOf(document));
    const faulty = made.filter(({ faults }) => faults.length > 0);
    for (const { faults } of faulty) log(faults.join(", "));
    rows.push(
      atMost(`PDFs of ${made.length} reports with a fault in their structure`, faulty.length, 0, "PDFs"),
      atMost("PDF of a report: 95th percentile", percentile(made.map(secondsOf), 0.95), 5, "s"),
      atMost("PDF of a report: peak memory of its process", peakOf(made), 300, "MB"),
    );
  }
  if (parts.has("audio")) {
    const made = [];
    for (const document of documents.slice(0, RECORDINGS)) made.push(await audioOf(document));
    log(
      made.map(({ seconds, minutes }) => `${minutes.toFixed(1)} min in ${seconds.toFixed(1)} s`).join(", "),
    );
    rows.push(
      atMost("audio of a report: slowest", Math.max(...made.map(secondsOf)), 15, "s"),
      atMost("audio of a report: peak memory of its process", peakOf(made), 300, "MB"),
      informational("audio of a report: minutes", Math.max(...made.map(({ minutes }) => minutes)), "min"),
    );
  }
  return rows;
};

const secondsOf = ({ seconds }: Made) => seconds;

function peakOf(made: readonly Made[]): number {
  return Math.max(...made.map(({ megabytes }) => megabytes));
}
