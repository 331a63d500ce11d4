import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { startNewsServer } from "#tests/support/news-server.ts";
import { percentile } from "../assistant/report.ts";
import { tokenOf } from "../support/signed-in.ts";

export const SCHOOLS = 1000;
const ARTICLES = 30;
const SUGGESTIONS = 300;
const PAUSE_MS = 20;
const SEARCHED = ["linc", "washington", "st mar", "roosevelt hi", "jeffers", "oak gr"];

export type Provider = { env: Record<string, string>; stop: () => Promise<void> };
export type Fetching = { databaseUrl: string; ids: readonly number[]; provider: Provider };

/** A search feed with new articles for every query: of each, some texts are about the school, some are not. */
export async function startProvider(): Promise<Provider> {
  const server = await startNewsServer();
  let count = 0;
  server.handles((request, response) => {
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
    const name = asked.replaceAll('"', "").replaceAll("&", "&amp;");
    count += 1;
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    const items = Array.from({ length: ARTICLES }, (_, at) => {
      const title =
        at % 3 === 0 ? `Council votes on item ${count}-${at}` : `${name} begins project ${count}-${at}`;
      const body =
        `The board met about ${at % 2 === 0 ? name : "the roads"} and heard report ${at} of ${count}. `.repeat(
          12,
        );
      return `<item><title>${title}</title><link>https://paper.example/${count}/${at}</link><description>${body}</description><pubDate>${date}</pubDate></item>`;
    });
    response.end(`<rss version="2.0"><channel><title>Search</title>${items.join("")}</channel></rss>`);
  });
  const env = {
    FETCH_PRIVATE_HOSTS: server.host,
    NEWS_FEED_URL: `${server.url}/search?q={query}`,
    NEWS_INTERVAL_MS: "0",
  };
  return { env, stop: server.stop };
}

/** Gives schools all over the country a news feed name; some of them have an annex. @returns their IDs */
export async function schoolsWithFeed(databaseUrl: string): Promise<number[]> {
  return withDatabase(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO school (slug, name, alternative_names, school_type, grades, city, state, zip, county, latitude, longitude)
       SELECT slug || '-annex', name || ' Annex', '{}', school_type, grades, city, state, zip, county, latitude, longitude
       FROM school ORDER BY id LIMIT $1`,
      [SCHOOLS / 2],
    );
    const { rows } = await client.query<{ id: number }>(
      `UPDATE school SET news_feed_name = name
       WHERE id IN (SELECT id FROM school WHERE name LIKE '% %' ORDER BY md5(id::text) LIMIT $1) RETURNING id`,
      [SCHOOLS],
    );
    if (rows.length < SCHOOLS) throw new Error(`There are only ${rows.length} schools.`);
    return rows.map(({ id }) => id);
  });
}

const reportSchema = z.object({ megabytes: z.number(), stored: z.number() });

/** Searches for all of them, one after the other, in a process that does nothing else. */
export async function fetchApart({ databaseUrl, ids, provider }: Fetching) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "tests/bench/news/fetch-all.ts"],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...provider.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" },
    },
  );
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(ids));
  const said = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The searching process ended with ${code}.`);
  return { ...reportSchema.parse(JSON.parse(said)), seconds: (performance.now() - started) / 1000 };
}

/** Has a site search for all of them by its own jobs, as staff would start them, while somebody types. */
export async function fetchOnSite(site: string, { databaseUrl, ids }: Fetching) {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await tokenOf("editor", databaseUrl, site)}`,
  };
  await suggestionTimes(site, (asked) => asked < 50);
  const alone = percentile(await suggestionTimes(site, (asked) => asked < SUGGESTIONS), 0.95);
  const started = performance.now();
  let isOver = false;
  const working = (async () => {
    for (const id of ids) {
      const body = JSON.stringify({ schoolId: String(id) });
      const response = await fetch(`${site}/api/news-admin/fetch`, { method: "POST", headers, body });
      await response.arrayBuffer();
      if (response.status !== 202) throw new Error(`A search was answered ${response.status}.`);
    }
    while ((await openJobs(databaseUrl)) > 0) await wait(500);
  })().finally(() => {
    isOver = true;
  });
  const times = await suggestionTimes(site, () => !isOver);
  await working;
  return { alone, beside: percentile(times, 0.95), seconds: (performance.now() - started) / 1000 };
}

async function openJobs(databaseUrl: string): Promise<number> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM job WHERE kind = 'news_search' AND status IN ('waiting', 'running')",
    );
    return rows[0]?.count ?? 0;
  });
}

async function suggestionTimes(site: string, goesOn: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const at = times.length;
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

async function withDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
