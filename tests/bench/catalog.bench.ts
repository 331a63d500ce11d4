import { execFile } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { openCatalogFile } from "#lib/catalog/file.service.ts";
import { type CatalogRecord, catalogRecordSchema } from "#lib/catalog/schema.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { copyAgain } from "./support/copy-again.ts";
import type { Bench } from "./types.ts";

const ROOT = join(import.meta.dirname, "../..");
const PUBLISHED = join(ROOT, "../shared/data");
const SEED = join(ROOT, "prisma/seed/records");
const LOADER = join(import.meta.dirname, "support/load-catalog.ts");

/** The loader's output. */
type Loaded = { seconds: number; rows: number; created: number; updated: number; peakMegabytes: number };

/** The tables that a catalog run writes. */
const WRITTEN = [
  "school",
  "school_identifier",
  "revision",
  "school_search",
  "register_address",
  "school_score",
];

export const fromRecords = true;

/**
 * The catalog command's work (reading, mapping, merging, revisions, search entries) compared with COPY twice: of the
 * resulting rows, into the same tables with the same indexes; and of the files themselves, as text without any index.
 */
export const bench: Bench = async ({ scratchDir, createDatabase, log }) => {
  const url = await createDatabase("catalog");
  const folder = existsSync(PUBLISHED) ? PUBLISHED : await multipliedSeed(join(scratchDir, "registers"));
  const client = new pg.Client(url);
  await client.connect();
  await loadGazetteer(client);
  const rawSeconds = await copyRaw(client, folder);

  const ours = await runLoader(url, folder, scratchDir);
  log(
    `${ours.rows} rows of ${folder}: ${ours.created} schools, ${ours.updated} updates, ${ours.seconds.toFixed(1)} s`,
  );
  const finished = await copyAgain(client, WRITTEN, join(scratchDir, "finished"));
  await client.end();
  const again = await runLoader(url, folder, scratchDir);
  log(`the same again: ${again.created} created, ${again.updated} updated`);
  const [rate, rawRate] = [ours.rows / ours.seconds, ours.rows / rawSeconds];
  return [
    {
      measure: "loading: resulting rows per second",
      ours: finished.rows / ours.seconds,
      reference: finished.rows / finished.seconds,
      against: "COPY of the same rows into the same tables",
      unit: "rows/s",
      ratio: finished.seconds / ours.seconds,
      target: "≥ 0.15",
      met: finished.seconds / ours.seconds >= 0.15,
    },
    {
      measure: "loading: file rows per second",
      ours: rate,
      reference: rawRate,
      against: "COPY of the files as text, no index",
      unit: "rows/s",
      ratio: rate / rawRate,
      target: null,
      met: null,
    },
    {
      measure: "loading again, nothing changed: file rows per second",
      ours: again.rows / again.seconds,
      reference: rawRate,
      against: "COPY of the files as text, no index",
      unit: "rows/s",
      ratio: again.rows / again.seconds / rawRate,
      target: null,
      met: null,
    },
    {
      measure: "loading: peak memory",
      ours: ours.peakMegabytes,
      reference: 300,
      against: "limit",
      unit: "MB",
      ratio: null,
      target: "≤ 300 MB",
      met: ours.peakMegabytes <= 300,
    },
  ];
};

async function runLoader(url: string, folder: string, scratchDir: string): Promise<Loaded> {
  const arguments_ = ["--conditions=react-server", LOADER, url, folder, scratchDir];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { cwd: ROOT });
  return JSON.parse(stdout) as Loaded;
}

/** @returns seconds */
async function copyRaw(client: pg.Client, folder: string): Promise<number> {
  let seconds = 0;
  const names = (await readdir(folder)).filter((name) => /\.csv(\.gz)?$/.test(name));
  for (const [index, name] of names.entries()) {
    const path = join(folder, name);
    const { header } = await openCatalogFile(path);
    await client.query(
      `CREATE TABLE raw_${index} (${header.columns.map((_, at) => `c${at} text`).join(", ")})`,
    );
    const started = performance.now();
    const copy = client.query(copyFrom(`COPY raw_${index} FROM STDIN (FORMAT csv, HEADER)`));
    if (name.endsWith(".gz")) await pipeline(createReadStream(path), createGunzip(), copy);
    else await pipeline(createReadStream(path), copy);
    seconds += (performance.now() - started) / 1000;
    await client.query(`DROP TABLE raw_${index}`);
  }
  return seconds;
}

/**
 * How many times the bundled schools occur in the file that stands in for the published ones if these are missing.
 */
const COPIES = 60;

/** A school directory in the format of NCES CCD, with the bundled schools under new numbers each time. */
async function multipliedSeed(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(SEED)).filter((name) => name.endsWith(".jsonl"));
  const records: CatalogRecord[] = [];
  for (const name of names) {
    const [, ...lines] = (await readFile(join(SEED, name), "utf8")).trim().split("\n");
    records.push(...lines.map((line) => catalogRecordSchema.parse(JSON.parse(line))));
  }
  const header =
    "SCHOOL_YEAR,ST,SCH_NAME,LEA_NAME,NCESSCH,LSTREET1,LCITY,LSTATE,LZIP,PHONE,WEBSITE,SY_STATUS,CHARTER_TEXT,GSLO,GSHI";
  const lines = [header];
  for (let copy = 0; copy < COPIES; copy += 1) {
    for (const { facts } of records) {
      const { name, address } = facts;
      if (!name || !address) continue;
      const id = String(lines.length).padStart(12, "0");
      const place = [`${copy} Main St`, address.city ?? "", address.state, address.zip ?? ""];
      const cells = [
        "2023-2024",
        address.state,
        `${name} ${copy}`,
        "",
        id,
        ...place,
        "",
        "",
        "1",
        "No",
        "KG",
        "12",
      ];
      lines.push(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
    }
  }
  await writeFile(join(folder, "ccd_directory.csv"), `${lines.join("\n")}\n`);
  return folder;
}
