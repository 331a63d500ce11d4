/** A thread of reading-load.ts: serves two large documents, and has a site read them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { textPdf } from "#tests/support/small-pdf.ts";

const PAGE_BYTES = 2 * 2 ** 20;
const PDF_PAGES = 200;
const LINES = 40;

export type ReaderOrder =
  /** @param token of an editor of the site */
  { site: string; token: string; read: "page.html" | "book.pdf" | "over and over" } | "come to an end";
/** Of the document that was read last; of none, zeros. */
export type ReaderSaid = { host: string; seconds: number; pages: number };

const SENTENCE =
  "Students read, write, calculate and build in classrooms that look out on the garden, and their teachers plan together every week. ";

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
const host = `127.0.0.1:${port}`;
const say = (read = { seconds: 0, pages: 0 }) =>
  parentPort?.postMessage({ host, ...read } satisfies ReaderSaid);

let isOver = false;
let reading: Promise<void> | null = null;
parentPort?.on("message", async (order: ReaderOrder) => {
  if (order === "come to an end") {
    isOver = true;
    await reading;
    say();
  } else if (order.read === "over and over") {
    isOver = false;
    reading = readOverAndOver(order.site, order.token);
    say();
  } else say(await readOnce(order.site, order.token, order.read));
});
say();

async function readOverAndOver(site: string, token: string): Promise<void> {
  while (!isOver) await Promise.all([readOnce(site, token, "page.html"), readOnce(site, token, "book.pdf")]);
}

async function readOnce(
  site: string,
  token: string,
  name: string,
): Promise<{ seconds: number; pages: number }> {
  const url = `http://${host}/${name}`;
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
