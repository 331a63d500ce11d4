import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { makeReportsAnswerSchema } from "#lib/research/editor.schema.ts";
import { findChromium } from "#scripts/support/chromium.ts";
import { atMost, percentile } from "#tests/bench/assistant/report.ts";
import { loadInTurn } from "#tests/bench/support/load.ts";
import { tokenOf } from "#tests/bench/support/signed-in.ts";
import type { BenchContext, BenchRow } from "#tests/bench/types.ts";
import { makersMegabytes } from "./files.ts";

const MAKING_MS = 300_000;
const PLAYS = 10;
const RANGE_BYTES = 256 * 1024;

/** The reports of a running site: what one takes to make, how soon it is heard, and how fast its files are served. */
export async function measureOnSite(context: BenchContext, databaseUrl: string): Promise<BenchRow[]> {
  const site = await context.startApp({ databaseUrl, env: { DATA_DIR: join(context.scratchDir, "site") } });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const made = await makeOne(context, site, client, await tokenOf("editor", databaseUrl, site));
    const reader = { token: await tokenOf("user", databaseUrl, site), ...made.school };
    await unlock(client, site, reader);
    return [...made.rows, ...(await playbackRows(site, reader)), await rangeRow(context, site, reader)];
  } finally {
    await client.end();
  }
}

type School = { id: number; slug: string };
type Reader = School & { token: string };

async function makeOne(
  { residentMegabytes, log }: BenchContext,
  site: string,
  client: pg.Client,
  token: string,
): Promise<{ school: School; rows: BenchRow[] }> {
  const { rows } = await client.query<School>(
    "SELECT id, slug FROM school WHERE slug = 'brooklyn-technical-high-school-brooklyn-ny'",
  );
  const [school] = rows;
  if (!school) throw new Error("The school of the report is not among the bundled ones.");
  const before = residentMegabytes(site);
  const asked = makeReportsAnswerSchema.parse(
    await post(`${site}/api/research-admin/make`, token, { schools: [String(school.id)] }),
  );
  let megabytes = 0;
  const until = Date.now() + MAKING_MS;
  for (;;) {
    megabytes = Math.max(megabytes, residentMegabytes(site) - before + makersMegabytes());
    const [job] = (
      await client.query<{ status: string; seconds: number; message: string | null }>(
        `SELECT status, message, extract(epoch FROM finished_at - started_at)::float8 AS seconds FROM job
         WHERE kind = 'research' ORDER BY queued_at DESC LIMIT 1`,
      )
    ).rows;
    if (job?.status === "completed") {
      await post(`${site}/api/research-admin/${asked.asked[0]?.reportId}/publish`, token);
      log(`a report made in ${job.seconds.toFixed(1)} s, with ${megabytes.toFixed(0)} MB more in use`);
      return {
        school,
        rows: [
          atMost("a whole report made by the site: text, PDF, and audio", job.seconds, 15, "s"),
          atMost("a whole report: memory of the site’s growth and of its makers", megabytes, 300, "MB"),
        ],
      };
    }
    if (job?.status === "failed" || Date.now() > until)
      throw new Error(`No report: ${job?.message ?? "too slow"}`);
    await wait(50);
  }
}

/** Has the member pay with a credit that nobody had to buy. */
async function unlock(client: pg.Client, site: string, { token, id }: Reader): Promise<void> {
  await client.query(
    `WITH owner AS (
       UPDATE account SET credits = 1, credits_added = 1 WHERE email = 'bench-user@homeroom.example' RETURNING id
     )
     INSERT INTO credit_entry (id, account_id, amount, balance, reason)
     SELECT gen_random_uuid(), id, 1, 1, 'manual_addition' FROM owner`,
  );
  await post(`${site}/api/schools/${id}/deep-research/unlock`, token);
}

/** @returns the body of the answer. @throws Error with it if the call is refused */
async function post(url: string, token: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** From the press on Play to the moment when the recording moves, in a browser, the page being there. */
async function playbackRows(site: string, { token, slug }: Reader): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const delays: number[] = [];
    for (let play = 0; play < PLAYS; play += 1) {
      // Nothing of the recording is kept from the time before.
      const browsing = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
      const page = await browsing.newPage();
      await page.goto(`${site}/school/${slug}/deepresearch`, { waitUntil: "networkidle" });
      const button = page.getByRole("button", { name: "Play", exact: true });
      await button.waitFor();
      const heard = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let pressedAt = 0;
            document.addEventListener("click", () => (pressedAt ||= performance.now()), { capture: true });
            document
              .querySelector("audio")
              ?.addEventListener("playing", () => resolve(performance.now() - pressedAt), { once: true });
          }),
      );
      await button.click();
      delays.push(await heard);
      await browsing.close();
    }
    return [
      atMost("from a press on Play to the first sound: median", percentile(delays, 0.5), 1000, "ms"),
      atMost(`from a press on Play to the first sound: slowest of ${PLAYS}`, Math.max(...delays), 1000, "ms"),
    ];
  } finally {
    await browser.close();
  }
}

const recordingSchema = z.object({ audioUrl: z.string() });

/** Parts of the recording as players ask for them, from the site and from a server of plain files. */
async function rangeRow(
  { scratchDir }: BenchContext,
  site: string,
  { token, id }: Reader,
): Promise<BenchRow> {
  const answer = await fetch(`${site}/api/schools/${id}/deep-research/audio`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { audioUrl } = recordingSchema.parse(await answer.json());
  const address = new URL(audioUrl, site).href;
  const recording = Buffer.from(await (await fetch(address)).arrayBuffer());
  const path = join(scratchDir, "recording.mp3");
  writeFileSync(path, recording);
  const server = spawn(process.execPath, ["tests/bench/research/static-server.ts", path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    const [plain] = (await once(createInterface(server.stdout), "line")) as [string];
    const start = Math.floor(recording.byteLength / 2);
    const headers = { range: `bytes=${start}-${start + RANGE_BYTES - 1}` };
    for (const url of [address, plain]) {
      const part = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
      if (!part.equals(recording.subarray(start, start + RANGE_BYTES)))
        throw new Error(`${url}: another part`);
    }
    const load = await loadInTurn({
      site: { urls: [address], headers },
      plain: { urls: [plain], headers },
    });
    const megabytesPerSecond = (requests: number) => (requests * RANGE_BYTES) / 2 ** 20;
    const ratio = load.site.requestsPerSecond / load.plain.requestsPerSecond;
    return {
      measure: "parts of a recording",
      ours: megabytesPerSecond(load.site.requestsPerSecond),
      reference: megabytesPerSecond(load.plain.requestsPerSecond),
      against: "static file server",
      unit: "MB/s",
      ratio,
      target: "≥ 0.8",
      met: ratio >= 0.8,
    };
  } finally {
    server.kill();
    await ended;
  }
}
