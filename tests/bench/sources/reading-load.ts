import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { textPdf } from "#tests/support/small-pdf.ts";
import { percentile } from "../assistant/report.ts";

const PAGE_BYTES = 2 * 2 ** 20;
const PDF_PAGES = 200;
const LINES = 40;
/** As many suggestions as a few people who type cause. */
const SUGGESTIONS = 300;
const ROUNDS = 4;
const PAUSE_MS = 15;
const SEARCHED = ["linc", "washington", "st mar", "roosevelt hi", "jeffers", "oak gr"];

/** Seconds for a large page and a large PDF, and how long suggestions take alone and beside such reading. */
export type ReadingLoad = { page: number; pdf: number; pages: number; alone: number; beside: number };

/** A server with the two documents, which the site must be allowed to fetch from. */
export async function serveLarge(): Promise<{ host: string; stop: () => void }> {
  const files = new Map([
    ["/page.html", { type: "text/html; charset=utf-8", bytes: largePage() }],
    ["/book.pdf", { type: "application/pdf", bytes: largePdf() }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain" }).end(file?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, stop: () => void server.close() };
}

/** @param token of an editor of the site */
export async function measureReading(site: string, host: string, token: string): Promise<ReadingLoad> {
  const read = (name: string) => readSeconds(site, `http://${host}/${name}`, token);
  await read("page.html");
  await suggestionTimes(site, 50);
  const [page, pdf] = [await read("page.html"), await read("book.pdf")];
  const [alone, beside]: [number[], number[]] = [[], []];
  // In turn, so that both have the same of whatever else the machine is doing.
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await suggestionTimes(site, SUGGESTIONS)));
    let isOver = false;
    const reading = (async () => {
      while (!isOver) await Promise.all([read("page.html"), read("book.pdf")]);
    })();
    beside.push(...(await suggestionTimes(site, SUGGESTIONS)));
    isOver = true;
    await reading;
  }
  const slow = (times: readonly number[]) => percentile(times, 0.95);
  return { page: page.seconds, pdf: pdf.seconds, pages: pdf.pages, alone: slow(alone), beside: slow(beside) };
}

async function readSeconds(
  site: string,
  url: string,
  token: string,
): Promise<{ seconds: number; pages: number }> {
  const started = performance.now();
  const response = await fetch(`${site}/api/extract-content`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ url }),
  });
  if (!response.ok) throw new Error(`${url} was not read: ${response.status} ${await response.text()}`);
  const { content } = z.object({ content: z.object({ text: z.string() }) }).parse(await response.json());
  return { seconds: (performance.now() - started) / 1000, pages: content.text.split("\f").length };
}

async function suggestionTimes(site: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const q = `${SEARCHED[at % SEARCHED.length]}${String.fromCharCode(97 + (at % 26))}`;
    const started = performance.now();
    const response = await fetch(`${site}/api/schools/search?${new URLSearchParams({ q })}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A suggestion was answered ${response.status}.`);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return times;
}

const SENTENCE =
  "Students read, write, calculate and build in classrooms that look out on the garden, and their teachers plan together every week. ";

/** Half text, half markup, as pages are that have grown for years. */
function largePage(): Buffer {
  const part = (at: number) =>
    `<div class="row section-block align-left" id="part-${at}"><div class="column column--wide"><h3 class="block-title">Part ${at}</h3><p class="body-text" style="margin:0">${SENTENCE}</p><a class="button button--secondary" href="/handbook/part/${at}">More</a></div></div>\n`;
  let html = "<!doctype html><html lang=en><head><title>Handbook</title></head><body><main><h1>Handbook</h1>";
  for (let at = 0; html.length < PAGE_BYTES; at += 1) html += part(at);
  return Buffer.from(`${html}</main></body></html>`);
}

function largePdf(): Buffer {
  const line = (page: number, at: number) => `${page + 1}.${at + 1} ${SENTENCE.slice(0, 80)}`;
  const page = (_: unknown, number: number) => Array.from({ length: LINES }, (__, at) => line(number, at));
  return textPdf(Array.from({ length: PDF_PAGES }, page));
}
