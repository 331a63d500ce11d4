/** Run as a separate process, so its memory can be measured: loads a folder and prints the measurements as JSON. */
import "#scripts/support/lean-heap.ts";
import { join } from "node:path";
import pg from "pg";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";

const [url, folder, scratchDir] = process.argv.slice(2);
if (!url || !folder || !scratchDir)
  throw new Error("usage: load-catalog.ts <database> <folder> <scratch folder>");
const client = new pg.Client(url);
await client.connect();
const started = performance.now();
const summaries = await loadCatalog(client, [folder], { reportPath: join(scratchDir, "report.csv") });
const seconds = (performance.now() - started) / 1000;
await client.end();
const sum = (key: "rows" | "created" | "updated") => summaries.reduce((total, one) => total + one[key], 0);
console.log(
  JSON.stringify({
    seconds,
    rows: sum("rows"),
    created: sum("created"),
    updated: sum("updated"),
    // Node.js returns kilobytes.
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
