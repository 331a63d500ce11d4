/**
 * Providers of news on this machine. A test imports this file before all others: settings are read at the first import
 * that needs them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, vi } from "vitest";
import { type NewsServer, startNewsServer } from "#tests/support/news-server.ts";

const OTHERS = 3;
const all = await Promise.all(Array.from({ length: 2 + OTHERS }, () => startNewsServer()));
const [feedServer, apiServer, ...others] = all as [NewsServer, NewsServer, ...NewsServer[]];

/** A search feed and a search in JSON that the site is connected to, and more servers that it may ask. */
export const providers = { feed: feedServer, api: apiServer, others };

vi.stubEnv("FETCH_PRIVATE_HOSTS", all.map(({ host }) => host).join(","));
vi.stubEnv("NEWS_INTERVAL_MS", "0");
vi.stubEnv("NEWS_SEARCHES_PER_DAY", "14");
vi.stubEnv("NEWS_FEED_URL", `${feedServer.url}/search?q={query}`);
vi.stubEnv("NEWS_API_KEY", "key-for-tests");
vi.stubEnv("NEWS_API_URL", `${apiServer.url}/v2/everything`);

const children: ChildProcess[] = [];
afterAll(async () => {
  // Each has a process group of its own, which is gone once the process has ended.
  for (const { pid, exitCode, signalCode } of children)
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  await Promise.all(all.map((server) => server.stop()));
});

type Printed = { title: string; link: string; text?: string; outlet?: string; date?: Date };

/** Articles of today as RSS. */
export function rss(...items: readonly Printed[]): string {
  const printed = items.map(
    ({ title, link, text = "", outlet = "Akron Paper", date = new Date(Date.now() - 3_600_000) }) =>
      `<item><title>${title}</title><link>${link}</link><description>${text}</description>
        <pubDate>${date.toUTCString()}</pubDate><source url="https://paper.example">${outlet}</source></item>`,
  );
  return `<rss version="2.0"><channel><title>A search</title>${printed.join("")}</channel></rss>`;
}

/** The same as NewsAPI has it. */
export function newsApi(...items: readonly Printed[]): string {
  const publishedAt = new Date(Date.now() - 3_600_000).toISOString();
  const articles = items.map(({ title, link, text = "", outlet = "Akron Station" }) => ({
    source: { id: null, name: outlet },
    title,
    description: text,
    url: link,
    publishedAt,
  }));
  return JSON.stringify({ status: "ok", articles });
}

export const OPENING: Printed = {
  title: "Cedar Hollow High School in Akron opens its new library",
  link: "https://paper.example/library",
  text: "AKRON, Ohio (AP) — The library of Cedar Hollow High School opened on Monday.",
};
export const BAND: Printed = {
  title: "Cedar Hollow High School band plays in downtown Akron",
  link: "https://station.example/band",
  text: "Forty musicians of Cedar Hollow High School marched through Akron on Friday.",
};
/** It is about something else. */
export const AVENUE: Printed = {
  title: "Bridge on Maple Avenue to close for repairs",
  link: "https://paper.example/bridge",
};

/** What `npm run worker` starts; with a group of its own, so that all of it can be killed at once. */
export function beginWorker(): ChildProcess {
  return beginProcess("worker.ts");
}

export function beginProcess(...script: string[]): ChildProcess {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", ...script],
    { stdio: ["ignore", "pipe", "inherit"], detached: true },
  );
  children.push(child);
  return child;
}
