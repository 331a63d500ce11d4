import { once } from "node:events";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { importFields } from "#lib/bulk/mapping.rules.ts";
import { storedAt } from "#lib/fields/stored-values.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { median } from "./support/load.ts";
import { multiplySchools } from "./support/multiplied-seed.ts";
import { loadNewSite } from "./support/seeded.ts";
import { tokenOf } from "./support/signed-in.ts";
import type { Bench } from "./types.ts";

const SCHOOLS = 130_000;
const ROUNDS = 5;

/** The CSV file of all schools over HTTP, compared with COPY of the same columns as stored. */
export const bench: Bench = async ({ createDatabase, startApp, peakMegabytes, log }) => {
  const databaseUrl = await createDatabase("export");
  await loadNewSite(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await multiplySchools(client, SCHOOLS);
  const site = await startApp({ databaseUrl });
  const token = await tokenOf("editor", databaseUrl, site);
  const headers = { authorization: `Bearer ${token}` };
  // The code of an export takes memory, too, apart from its rows.
  await download(`${site}/api/bulk/export/csv?state=VT`, headers);
  const before = peakMegabytes(site);

  const overHttp: number[] = [];
  const copied: number[] = [];
  let sent = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await timed(() => download(`${site}/api/bulk/export/csv`, headers));
    const reference = await timed(() => copyOut(client));
    log(
      `${megabytes(ours.result)} in ${ours.seconds.toFixed(2)} s, COPY in ${reference.seconds.toFixed(2)} s`,
    );
    sent += ours.result;
    // The first round warms up caches.
    if (round === 0) continue;
    overHttp.push(ours.seconds);
    copied.push(reference.seconds);
  }
  await client.end();
  log(`memory of the site: ${before.toFixed(0)} MB before, ${peakMegabytes(site).toFixed(0)} MB at most`);
  const [rate, copyRate] = [SCHOOLS / median(overHttp), SCHOOLS / median(copied)];
  const growth = peakMegabytes(site) - before;
  return [
    {
      measure: "exporting: schools per second",
      ours: rate,
      reference: copyRate,
      against: "COPY of the same columns as stored",
      unit: "schools/s",
      ratio: rate / copyRate,
      target: "≥ 0.5",
      met: rate / copyRate >= 0.5,
    },
    {
      measure: "exporting: additional memory of the site",
      ours: growth,
      reference: sent / 1e6,
      against: "all bytes sent",
      unit: "MB",
      ratio: growth / (sent / 1e6),
      target: null,
      met: null,
    },
  ];
};

/** @returns how many bytes arrived */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

async function copyOut(client: pg.Client): Promise<number> {
  const columns = importFields(MASTER_FIELDS).map(({ name }) => {
    const stored = storedAt(name);
    if (!stored) throw new Error(`${name} is not stored`);
    return "json" in stored ? `s.${stored.json[0]} ->> '${stored.json[1]}'` : `s.${stored.column}`;
  });
  const ended = once(client, "drain");
  const copy = client.query(
    copyTo(
      `COPY (SELECT s.id, nces.value, ${columns.join(", ")} FROM school s
         LEFT JOIN (SELECT school_id, min(value) AS value FROM school_identifier WHERE scheme = 'nces'
           GROUP BY school_id) nces ON nces.school_id = s.id) TO STDOUT (FORMAT csv)`,
    ),
  );
  let bytes = 0;
  for await (const chunk of copy) bytes += chunk.length;
  await ended;
  if (copy.rowCount !== SCHOOLS) throw new Error(`${copy.rowCount} schools were copied`);
  return bytes;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
