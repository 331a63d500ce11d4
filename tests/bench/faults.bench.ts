import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { FaultSite } from "./support/fault-site.ts";
import { importerOf } from "./support/process-memory.ts";
import { loadNewSite } from "./support/seeded.ts";
import type { BenchContext, FaultRow, Faults } from "./types.ts";

const HEADER = "name,schoolType,address.city,address.state,numOfStudents\n";
/** New schools in an import that is disturbed: enough that it is still running by then. */
const SCHOOLS = 12_000;
const IMPORTS = 2;
/** As often as a job is retried. */
const KILLS = 5;

/** Causes what can be wrong with a file of schools, and what can happen to its import, on a running site. */
export const faults: Faults = async (context) => {
  const databaseUrl = await context.createDatabase("faults");
  await loadNewSite(databaseUrl);
  const dataDir = join(context.scratchDir, "faults");
  const url = await context.startApp({ databaseUrl, env: { DATA_DIR: dataDir } });
  const site = await FaultSite.of(url, databaseUrl, dataDir);
  const rows = [
    ...(await refusedFiles(site)),
    ...(await fullDisk(context)),
    await formulas(site),
    await oddColumn(site),
    await killedImporter(site),
    await twoImports(site),
    await crashedDatabase(site, databaseUrl),
  ];
  await site.client.end();
  return rows;
};

/** [fault, contents, name] of files that cannot be imported. */
const REFUSED: readonly (readonly [fault: string, contents: BlobPart, name?: string])[] = [
  ["a file with another extension", "PK", "schools.xlsx"],
  ["an empty file", ""],
  ["a workbook renamed to .csv", "PK\x03\x04\x14\0\x06\0"],
  ["another binary file renamed to .csv", Uint8Array.from({ length: 4096 }, (_, at) => (at * 151) % 256)],
  ["NUL bytes", `${HEADER}Alder School,Public School,Barre\0,VT,1\n`],
  [
    "two encodings in one file",
    // Far below the beginning, which determines the encoding.
    Buffer.concat([
      Buffer.from(HEADER + "Größe,Public School,Barre,VT,1\n".repeat(20_000)),
      Buffer.from("Gr\xf6\xdfe,Public School,Barre,VT,1\n", "latin1"),
    ]),
  ],
  ["a quotation mark that is never closed", `${HEADER}Alder School,Public School,"Barre,VT,1\nB,C,D,VT,2\n`],
  ["a quotation mark in the middle of a cell", `${HEADER}Alder "A" School,Public School,Barre,VT,1\n`],
  ["a row of more than 1 MB", `${HEADER}Alder School,Public School,"${"a\n".repeat(600_000)}",VT,1\n`],
  ["5,000 columns", `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join()}\n1\n`],
  ["two columns with the same name", "name,name\nA,B\n"],
  ["a header and nothing below it", HEADER],
];

async function refusedFiles(site: FaultSite): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const [fault, contents, name] of REFUSED)
    rows.push(await site.row(fault, () => site.upload(contents, name)));
  rows.push(await site.row("a file of 2 GB", () => sendStream(site, megabytes(2048))));
  rows.push(
    await site.row("the sender disconnects", async () => {
      const leaving = AbortSignal.timeout(500);
      await sendStream(site, megabytes(2048, 20), leaving).catch(() => undefined);
      // The site notices a moment later, and then removes what it has.
      await wait(2000);
      return "nobody left to tell";
    }),
  );
  return rows;
}

const BOUNDARY = "----faults";

/** A form with a file of this many megabytes. @param pauseMs before each of them */
async function* megabytes(count: number, pauseMs = 0): AsyncGenerator<Uint8Array> {
  const megabyte = Buffer.from(`${"Alder School,Public School,Barre,VT,1".padEnd(63)}\n`.repeat(2 ** 14));
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${HEADER}`,
  );
  for (let sent = 0; sent < count; sent += 1) {
    if (pauseMs > 0) await wait(pauseMs);
    yield megabyte;
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

function sendStream(site: FaultSite, pieces: AsyncGenerator<Uint8Array>, signal?: AbortSignal) {
  return site.call("/imports", {
    method: "POST",
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    duplex: "half",
    ...(signal && { signal }),
  });
}

/**
 * A site whose folder has room for one megabyte: a separate file system, which only root can create. It also has its
 * own database, or it would take over imports whose files it does not have.
 */
async function fullDisk(context: BenchContext): Promise<FaultRow[]> {
  const dataDir = join(context.scratchDir, "small-disk");
  mkdirSync(dataDir, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", dataDir], { stdio: "ignore" });
  } catch {
    context.log("the full disk was not tried: this user may not mount a file system");
    return [];
  }
  try {
    const databaseUrl = await context.createDatabase("faults_disk");
    const url = await context.startApp({ databaseUrl, env: { DATA_DIR: dataDir } });
    const site = await FaultSite.of(url, databaseUrl, dataDir);
    const row = await site.row("the disk is full", () => sendStream(site, megabytes(3)));
    await site.client.end();
    return [row];
  } finally {
    execFileSync("umount", ["--lazy", dataDir]);
  }
}

/**
 * A school whose name a spreadsheet would run: text when imported, text in the export, unchanged when that comes
 * back.
 */
async function formulas(site: FaultSite): Promise<FaultRow> {
  const name = '=HYPERLINK("http://x.example","A")';
  const cell = `"${name.replaceAll('"', '""')}"`;
  const file = `${HEADER}${cell},Public School,Barre,VT,1\n`;
  const run = await imported(site, file);
  const { rows } = await site.client.query("SELECT name FROM school WHERE name = $1", [name]);
  const exported = await site.text("/export/csv?fields=_id,name&state=VT");
  const isInert = exported.includes(`"'=HYPERLINK`);
  const again = await imported(site, exported);
  return {
    fault: "cells that begin like a formula",
    answer: `imported as plain text; ${isInert ? "an export puts an apostrophe before it" : "an export could run it"}; the export comes back with ${again.stats.unchangedRecords} unchanged`,
    nothingLost:
      run.status === "completed" && rows.length === 1 && isInert && again.stats.updatedRecords === 0,
    siteUp: await site.isUp(),
  };
}

async function oddColumn(site: FaultSite): Promise<FaultRow> {
  const { run } = await site.upload(`__proto__,${HEADER}x,Elm School,Public School,Barre,VT,1\n`);
  const refused = await site.call(`/imports/${run?._id}/start`, { method: "POST" });
  await site.call(`/imports/${run?._id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mapping: [{ column: "__proto__", field: null }], blanks: "keep" }),
  });
  await site.call(`/imports/${run?._id}/start`, { method: "POST" });
  const done = await site.settled(run?._id ?? "");
  return {
    fault: "a column called __proto__",
    answer: `${refused.status} ${refused.message}. Ignored, the import is ${done.status}`,
    nothingLost: refused.status === 400 && done.stats.newRecords === 1,
    siteUp: await site.isUp(),
  };
}

/** Uploads a file and imports it. */
async function imported(site: FaultSite, file: string) {
  return site.settled(await begun(site, file));
}

async function begun(site: FaultSite, file: string): Promise<string> {
  const { run, message } = await site.upload(file);
  if (!run) throw new Error(message);
  const started = await site.call(`/imports/${run._id}/start`, { method: "POST" });
  if (!started.run) throw new Error(started.message);
  return run._id;
}

function manySchools(word: string): string {
  const lines = Array.from(
    { length: SCHOOLS },
    (_, at) => `${word} School ${at},Public School,Barre,VT,${at}\n`,
  );
  return HEADER + lines.join("");
}

/** Whether an import processed each of its schools exactly once. */
async function isWhole(client: pg.Client, word: string): Promise<boolean> {
  const { rows } = await client.query<{ schools: number; once: number }>(
    `SELECT count(*)::int AS schools, count(*) FILTER (WHERE revisions = 1)::int AS once FROM
       (SELECT (SELECT count(*) FROM revision r WHERE r.school_id = s.id) AS revisions FROM school s
        WHERE s.name LIKE $1 || ' School %' AND s.enrollment = split_part(s.name, ' ', 3)::int) done`,
    [word],
  );
  return rows[0]?.schools === SCHOOLS && rows[0].once === SCHOOLS;
}

async function killedImporter(site: FaultSite): Promise<FaultRow> {
  let killed = 0;
  let isAllThere = true;
  for (const word of ["Aspen", "Birch"].slice(0, IMPORTS)) {
    const runId = await begun(site, manySchools(word));
    for (let kill = 0; kill < KILLS; kill += 1) killed += (await killImporter(site, runId)) ? 1 : 0;
    const run = await site.settled(runId);
    isAllThere &&= run.status === "completed" && (await isWhole(site.client, word));
  }
  return {
    fault: `the process of an import is killed (kill -9), at ${killed} points in ${IMPORTS} imports`,
    answer: `each resumes after the last batch; ${SCHOOLS.toLocaleString("en-US")} schools each, each school once`,
    nothingLost: isAllThere,
    siteUp: await site.isUp(),
  };
}

/** @returns false if the import had ended before */
async function killImporter(site: FaultSite, runId: string): Promise<boolean> {
  for (;;) {
    const pid = importerOf();
    if (pid) {
      // Anywhere between its start and a few batches later.
      await wait(Math.random() * 2500);
      try {
        process.kill(Number(pid), "SIGKILL");
        return true;
      } catch {
        // It has ended by itself.
      }
    }
    const { run } = await site.call(`/imports/${runId}`);
    if (run?.status !== "running") return false;
    await wait(50);
  }
}

async function twoImports(site: FaultSite): Promise<FaultRow> {
  const first = await begun(site, manySchools("Cedar"));
  const { run } = await site.upload(`${HEADER}Alder School,Public School,Barre,VT,1\n`);
  const { status, message } = await site.call(`/imports/${run?._id}/start`, { method: "POST" });
  await site.settled(first);
  const then = await site.call(`/imports/${run?._id}/start`, { method: "POST" });
  const second = await site.settled(run?._id ?? "");
  return {
    fault: "a second import while one is running",
    answer: `${status} ${message?.replace(/, [\d,]+ of/, ", … of")} Afterwards: ${then.status}, ${second.status}`,
    nothingLost: second.status === "completed" && (await isWhole(site.client, "Cedar")),
    siteUp: await site.isUp(),
  };
}

async function crashedDatabase(site: FaultSite, databaseUrl: string): Promise<FaultRow> {
  const runId = await begun(site, manySchools("Dogwood"));
  const backends = async () => {
    const { rows } = await site.client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'homeroom bulk'",
    );
    return rows.map(({ pid }) => pid);
  };
  let pids = await backends();
  for (; pids.length === 0; pids = await backends()) await wait(50);
  // PostgreSQL treats the end of one of its processes as a crash: it ends them all and recovers.
  for (const pid of pids) process.kill(pid, "SIGKILL");
  const run = await site.settled(runId);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const isAllThere = await isWhole(client, "Dogwood");
  await client.end();
  return {
    fault: "the database crashes during an import and restarts",
    answer: `the import waits for it and resumes: ${run.status}`,
    nothingLost: isAllThere,
    siteUp: await site.isUp(),
  };
}
