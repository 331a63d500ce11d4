import { atMost, informational, percentile } from "./assistant/report.ts";
import { checkFigures } from "./research/figures.ts";
import { audioOf, documentsOf, type Made, pdfOf } from "./research/files.ts";
import { measureOnSite } from "./research/on-site.ts";
import { loadNewSite } from "./support/seeded.ts";
import type { Bench, BenchRow } from "./types.ts";

const PDFS = 20;
const RECORDINGS = 3;
/** Schools that no test of reports knows: those that the hash of their ID picks. */
const HELD = 200;

/**
 * What the files of reports cost, and whether their PDFs are sound: title, language, tags, bookmarks, and a glyph for
 * each character, as another library finds them. Audio is made with the built-in voices.
 *
 * The figures of 200 reports are compared with the database by statements of their own. A running site makes one whole
 * report, plays it in a browser, and serves parts of its recording. With `--parts figures` (`pdf`, `audio`, `site`) only this part runs, and nothing is filed.
 */
export const bench: Bench = async (context) => {
  const { createDatabase, options, log } = context;
  const parts = new Set((options.parts ?? "figures,pdf,audio,site").split(","));
  const databaseUrl = await createDatabase("research");
  await loadNewSite(databaseUrl);
  const documents = await documentsOf(databaseUrl, PDFS);
  const rows: BenchRow[] = [];
  if (parts.has("figures")) {
    const held = await documentsOf(databaseUrl, HELD);
    const { compared, different, withoutSource } = await checkFigures(databaseUrl, held);
    for (const line of [...withoutSource, ...different].slice(0, 40)) log(line);
    rows.push(
      atMost(
        `reports of ${held.length} schools: figures without a source`,
        withoutSource.length,
        0,
        "figures",
      ),
      atMost("reports: figures that differ from the database", different.length, 0, "figures"),
      informational("reports: figures compared with the database", compared, "figures"),
    );
  }
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
  if (parts.has("site")) rows.push(...(await measureOnSite(context, databaseUrl)));
  return rows;
};

const secondsOf = ({ seconds }: Made) => seconds;

function peakOf(made: readonly Made[]): number {
  return Math.max(...made.map(({ megabytes }) => megabytes));
}
