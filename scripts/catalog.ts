/**
 * `npm run catalog -- <file|folder…>`: loads published school registers. Exits with 0 if every file was read, bad
 * rows or not, and with 1 if one could not be.
 */
import "./support/lean-heap.ts";
import { join, relative } from "node:path";
import pg from "pg";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { catalogNotice, type FileSummary, formatSummaries } from "#lib/catalog/report.format.ts";
import { command } from "./support/command.ts";
import { acquireDatabase } from "./support/database.ts";
import { dataDir } from "./support/paths.ts";

const PROGRESS_EVERY_MS = 2_000;

await command(async ({ defer }) => {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new Error("usage: npm run catalog -- <file or folder of CSV files> …");
  const database = await acquireDatabase();
  defer(database.stop);
  const client = new pg.Client({ connectionString: database.url, application_name: "catalog" });
  await client.connect();
  defer(() => client.end());

  const reportPath = join(dataDir(), "catalog", `${new Date().toISOString().replaceAll(":", "-")}.csv`);
  let printed = Date.now();
  const summaries = await loadCatalog(client, paths, {
    reportPath,
    onFile: (file, source) => console.log(`${file}: ${source}`),
    onProgress: (summary) => {
      if (Date.now() - printed < PROGRESS_EVERY_MS) return;
      printed = Date.now();
      console.log(progressLine(summary));
    },
  });
  console.log(
    `\n${formatSummaries(summaries)}\n\nEvery row that was not used as is: ${relative(".", reportPath)}`,
  );
  await tellStaff(client, summaries);
  return summaries.some((summary) => summary.error !== null) ? 1 : 0;
});

/** Imports the mail code only now, so that loading itself stays within its memory. */
async function tellStaff(client: pg.Client, summaries: readonly FileSummary[]): Promise<void> {
  const { refreshSettings } = await import("#lib/settings/data.ts");
  const { notifyOfSync } = await import("#lib/settings/notifications.jobs.ts");
  await refreshSettings(client);
  await notifyOfSync(catalogNotice(summaries));
}

function progressLine({ file, rows, seconds }: FileSummary): string {
  const rate = Math.round(rows / Math.max(seconds, 0.001));
  return `  ${file}: ${rows.toLocaleString("en-US")} rows, ${rate.toLocaleString("en-US")} rows/s`;
}
