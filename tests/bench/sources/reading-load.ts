import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { percentile } from "../assistant/report.ts";
import type { ReaderOrder, ReaderSaid } from "./large-reader.ts";

/** As many suggestions as a few people who type cause. */
const SUGGESTIONS = 300;
const ROUNDS = 4;
const PAUSE_MS = 15;
const SEARCHED = ["linc", "washington", "st mar", "roosevelt hi", "jeffers", "oak gr"];

/** Seconds for a large page and a large PDF, and how long suggestions take alone and beside such reading. */
export type ReadingLoad = { page: number; pdf: number; pages: number; alone: number; beside: number };

/**
 * An editor who has large documents read, and the server that has them. Both are in a thread of their own: taking an answer of
 * a megabyte in would keep the one that types from seeing that its suggestions have come.
 */
export type LargeReader = {
  /** The site must be allowed to fetch from it. */
  host: string;
  order: (order: ReaderOrder) => Promise<ReaderSaid>;
  stop: () => Promise<unknown>;
};

export async function startLargeReader(): Promise<LargeReader> {
  const thread = new Worker(new URL("large-reader.ts", import.meta.url));
  const said = async (): Promise<ReaderSaid> => (await once(thread, "message"))[0];
  const { host } = await said();
  return {
    host,
    order: (order) => {
      thread.postMessage(order);
      return said();
    },
    stop: () => thread.terminate(),
  };
}

/** @param token of an editor of the site */
export async function measureReading(
  site: string,
  { order }: LargeReader,
  token: string,
): Promise<ReadingLoad> {
  await order({ site, token, read: "page.html" });
  await suggestionTimes(site, 50);
  const page = await order({ site, token, read: "page.html" });
  const pdf = await order({ site, token, read: "book.pdf" });
  const [alone, beside]: [number[], number[]] = [[], []];
  // In turn, so that both have the same of whatever else the machine is doing.
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await suggestionTimes(site, SUGGESTIONS)));
    await order({ site, token, read: "over and over" });
    beside.push(...(await suggestionTimes(site, SUGGESTIONS)));
    await order("come to an end");
  }
  const slow = (times: readonly number[]) => percentile(times, 0.95);
  return { page: page.seconds, pdf: pdf.seconds, pages: pdf.pages, alone: slow(alone), beside: slow(beside) };
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
