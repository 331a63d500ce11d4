import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { copyAgain } from "./support/copy-again.ts";
import { writeImportFile } from "./support/import-file.ts";
import { nationalSchools } from "./support/national.ts";
import { type PeakMemory, watchImporter } from "./support/process-memory.ts";
import { nationalQuestions } from "./support/questions.ts";
import { tokenOf } from "./support/signed-in.ts";
import type { Bench } from "./types.ts";

/** The tables that an import of new schools writes. */
const WRITTEN = ["school", "revision", "school_search", "bulk_row"];
/** Schools that exist beforehand, so that suggestions have something to find. */
const BEFORE = 2000;
const ASK_EVERY_MS = 50;
/**
 * How often to check whether the import has ended: rarely enough to load the site no more than a page that follows
 * it.
 */
const LOOK_EVERY_MS = 1000;

const runSchema = z.object({
  run: z.object({
    _id: z.string(),
    status: z.string(),
    message: z.string().nullable(),
    stats: z.object({ newRecords: z.number() }),
  }),
});
type Site = { url: string; headers: { authorization: string } };

export const fromRecords = true;

/**
 * A country of new schools through the running site: upload, reading, and import, until the run is completed;
 * compared with COPY of the resulting rows into the same tables with the same indexes. Meanwhile a visitor types
 * names.
 */
export const bench: Bench = async ({ scratchDir, createDatabase, startApp, log }) => {
  const databaseUrl = await createDatabase("import");
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await loadGazetteer(client);
  const url = await startApp({ databaseUrl });
  const site = { url, headers: { authorization: `Bearer ${await tokenOf("editor", databaseUrl, url)}` } };
  const schools = await nationalSchools();
  const [few, all] = [join(scratchDir, "few.csv"), join(scratchDir, "all.csv")];
  await writeImportFile(few, schools.slice(0, BEFORE));
  await writeImportFile(
    all,
    schools.map((school) => ({ ...school, name: `${school.name} of ${school.city}` })),
  );
  await importFile(site, few);

  const questions = (await nationalQuestions(client)).manyPrefixes;
  let runId = "";
  const stopWatching = watchImporter(() => runId !== "");
  const asking = ask(site.url, questions);
  const started = performance.now();
  const run = await importFile(site, all, (id) => {
    runId = id;
  });
  const seconds = (performance.now() - started) / 1000;
  const busy = await asking.stop();
  const peak = stopWatching();
  log(`${run.stats.newRecords} schools in ${seconds.toFixed(1)} s`);
  const resting = ask(site.url, questions);
  await wait(10_000);
  const idle = await resting.stop();
  const copied = await copyAgain(client, WRITTEN, join(scratchDir, "imported"));
  await client.end();
  return rowsOf({ seconds, copied, peak, busy, idle });
};

async function importFile(site: Site, path: string, onUploaded: (runId: string) => void = () => undefined) {
  const form = new FormData();
  form.set("file", await openAsBlob(path), "schools.csv");
  const { run } = await call(site, "", { method: "POST", body: form });
  onUploaded(run._id);
  await call(site, `/${run._id}/start`, { method: "POST" });
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const { run: now } = await call(site, `/${run._id}`, {});
    if (now.status === "completed") return now;
    if (now.status !== "running") throw new Error(`The import is ${now.status}: ${now.message}`);
  }
}

async function call({ url, headers }: Site, path: string, init: RequestInit) {
  const response = await fetch(`${url}/api/bulk/imports${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return runSchema.parse(await response.json());
}

/** Asks for suggestions one after the other, like somebody typing. */
function ask(url: string, questions: readonly string[]): { stop: () => Promise<number> } {
  const milliseconds: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const q = questions[at % questions.length] ?? "";
      const search = new URLSearchParams({ q, limit: "5", count: "false" });
      const started = performance.now();
      const response = await fetch(`${url}/api/schools/search?${search}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
      milliseconds.push(performance.now() - started);
      await wait(ASK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return percentile(milliseconds, 0.95);
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

function rowsOf(measured: {
  seconds: number;
  copied: { rows: number; seconds: number };
  peak: PeakMemory;
  busy: number;
  idle: number;
}) {
  const { seconds, copied, peak, busy, idle } = measured;
  const ratio = copied.seconds / seconds;
  const memory = { reference: 300, against: "limit", unit: "MB", ratio: null };
  return [
    {
      measure: "import, upload to completed: resulting rows per second",
      ours: copied.rows / seconds,
      reference: copied.rows / copied.seconds,
      against: "COPY of the same rows into the same tables",
      unit: "rows/s",
      ratio,
      target: "≥ 0.25",
      met: ratio >= 0.25,
    },
    {
      measure: "import: peak memory of the importing process",
      ours: peak.importer,
      ...memory,
      target: "≤ 300 MB",
      met: peak.importer <= 300,
    },
    {
      measure: "import: peak memory of the site's process",
      ours: peak.server,
      ...memory,
      target: null,
      met: null,
    },
    {
      measure: "import: suggestions meanwhile, 95th percentile",
      ours: busy,
      reference: idle,
      against: "suggestions after it",
      unit: "ms",
      ratio: busy / idle,
      target: "≤ 3",
      met: busy / idle <= 3,
    },
  ];
}
