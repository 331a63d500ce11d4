import { setTimeout as wait } from "node:timers/promises";
import type { BenchRow } from "#tests/bench/types.ts";
import type { StreamReader } from "#tests/support/event-stream.ts";
import { type LanguageModelServer, startLanguageModelServer } from "#tests/support/language-model-server.ts";
import type { Catalog } from "./catalog.ts";
import { Member } from "./client.ts";
import { type Plan, plans, scriptedModel } from "./liar.ts";
import { modelSettings } from "./model-settings.ts";
import { saysAtOnce, saysSlowly } from "./pacing.ts";
import { atMost, percentile } from "./report.ts";

const FIRST_TOKENS = 40;
const STREAMS = 200;
/** A member has at most 50 conversations. */
const PER_MEMBER = 40;
const SUGGESTIONS = 400;
const WORD_EVERY_MS = 400;
const WORDS = 400;

type Site = { url: string; databaseUrl: string; residentMegabytes: () => number };

/**
 * Answers with a scripted model as they arrive: how long our part holds back the first sentence, what 200 streams at
 * once take of memory, and what they do to everybody else's suggestions.
 */
export async function measureStreams(
  catalog: Catalog,
  seed: number,
  start: (env: Record<string, string>) => Promise<Site>,
): Promise<BenchRow[]> {
  const server = await startLanguageModelServer();
  try {
    const site = await start(modelSettings(server.url));
    // The truth only: what is taken out would not be a first sentence.
    const honest = plans(catalog, seed, FIRST_TOKENS * 3).filter(({ sentences }) =>
      sentences.every(({ lie }) => lie === null),
    );
    const first = await firstTokens(server, site, honest.slice(0, FIRST_TOKENS));
    return [...first, ...(await manyStreams(server, site, catalog, honest))];
  } finally {
    await server.stop();
  }
}

/** The time from the provider's first text to ours. */
async function firstTokens(
  server: LanguageModelServer,
  site: Site,
  asked: readonly Plan[],
): Promise<BenchRow[]> {
  const member = await Member.join(site.url, site.databaseUrl, "waits-for-tokens");
  const delays: number[] = [];
  for (const plan of asked) {
    let sentAt = Number.NaN;
    const [first, ...others] = plan.sentences;
    const speak = () =>
      saysAtOnce(first?.text ?? "", others.map(({ text }) => text).join(" "), 400, () => {
        sentAt = performance.now();
      });
    server.script(...Array.from({ length: 6 }, () => scriptedModel([plan], speak)));
    const reader = await member.stream(await member.begin(), plan.question);
    const isShown = await until(reader, "text");
    if (isShown) delays.push(performance.now() - sentAt);
    await reader.rest();
  }
  const label = "from the provider’s first sentence, sent in one piece, to ours";
  if (delays.length < asked.length / 2)
    throw new Error(`Only ${delays.length} of ${asked.length} answers had a text.`);
  return [
    atMost(`${label}: median`, percentile(delays, 0.5), 50, "ms"),
    atMost(`${label}: 95th percentile`, percentile(delays, 0.95), 50, "ms"),
  ];
}

/** Reads until an event of this name. @returns whether it came */
async function until(reader: StreamReader, name: string): Promise<boolean> {
  for (;;) {
    const { event } = await reader.next();
    if (event === name) return true;
    if (event === "done" || event === "error") return false;
  }
}

async function manyStreams(
  server: LanguageModelServer,
  { url, databaseUrl, residentMegabytes }: Site,
  catalog: Catalog,
  asked: readonly Plan[],
): Promise<BenchRow[]> {
  const over = new AbortController();
  const speak = ({ sentences }: Plan) =>
    saysSlowly(
      sentences
        .map(({ text }) => text)
        .join(" ")
        .concat(" ")
        .repeat(WORDS / 20),
      WORD_EVERY_MS,
      over.signal,
    );
  server.script(...Array.from({ length: STREAMS * 8 }, () => scriptedModel(asked, speak)));
  const members = await Promise.all(
    Array.from({ length: STREAMS / PER_MEMBER }, (_, at) => Member.join(url, databaseUrl, `streams-${at}`)),
  );
  const prefixes = prefixesOf(catalog);
  await suggestionTimes(url, prefixes.slice(0, 100));
  const alone = await suggestionTimes(url, prefixes.slice(100, 100 + SUGGESTIONS));
  const before = await settled(residentMegabytes);

  const readers: StreamReader[] = [];
  for (const member of members) {
    const chats = await member.beginMany(PER_MEMBER);
    const opened = chats.map((chat, at) => member.stream(chat, asked[at % asked.length]?.question ?? ""));
    readers.push(...(await Promise.all(opened)));
  }
  const shown = await Promise.all(readers.map((reader) => until(reader, "text")));
  let most = residentMegabytes();
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes());
  }, 100);
  const rests = readers.map((reader) => reader.rest().catch(() => []));
  const beside = await suggestionTimes(url, prefixes.slice(100 + SUGGESTIONS, 100 + 2 * SUGGESTIONS));
  await wait(2000);
  clearInterval(watch);
  over.abort();
  await Promise.all(rests);
  const open = shown.filter(Boolean).length;
  if (open < STREAMS * 0.95) throw new Error(`Only ${open} of ${STREAMS} streams were open.`);
  const [aloneMs, besideMs] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [
    atMost(
      `${STREAMS} streams at once: memory of the site’s process, more than before`,
      most - before,
      150,
      "MB",
    ),
    {
      measure: `suggestions beside ${STREAMS} streams: 95th percentile`,
      ours: besideMs,
      reference: aloneMs,
      against: "without streams",
      unit: "ms",
      ratio: besideMs / aloneMs,
      target: "≤ 2",
      met: besideMs / aloneMs <= 2,
    },
  ];
}

/** Beginnings of names, each asked once, so that no answer is cached. */
function prefixesOf({ schools }: Catalog): string[] {
  const step = Math.max(1, Math.floor(schools.length / 2000));
  const names = schools.filter((_, at) => at % step === 0).map(({ name }, at) => name.slice(0, 4 + (at % 8)));
  return [...new Set(names)];
}

async function suggestionTimes(url: string, prefixes: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const prefix of prefixes) {
    const began = performance.now();
    const response = await fetch(
      `${url}/api/schools/search?q=${encodeURIComponent(prefix)}&limit=5&count=false`,
    );
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

/** The memory of a site at rest. */
async function settled(residentMegabytes: () => number): Promise<number> {
  const samples: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    samples.push(residentMegabytes());
    await wait(200);
  }
  return percentile(samples, 0.5);
}
