import pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { expect, test } from "./fixtures.ts";
import { type RawAnswer, send } from "./raw-http.ts";

/** What a visitor might leave in a page that everybody after them gets. */
const MARK = "jane-doe";
/** A placeholder for the tag of the visited page. */
const TAG = "TAG";

type Visit = { query?: string; method?: string; headers?: Record<string, string>; spelled?: string };

/** Other ways to write an address, in which PATH stands for the path. */
const SPELLINGS = [
  "/x/..PATH",
  "/%2ePATH",
  "PATH/.",
  "PATH/",
  "/PATH",
  "PATH.rsc",
  "PATH%2ersc",
  "PATH.segments/_tree.segment.rsc",
  "http://elsewhere.examplePATH",
];

const QUERIES = [
  `email=${MARK}@example.org`,
  `tab=${MARK}`,
  `tab=academics&tab=${MARK}`,
  `_rsc=${MARK}`,
  `%5Frsc=${MARK}`,
  `nxtPid=${MARK}`,
  `nxtIid=${MARK}`,
  `__nextDataReq=1&__nextLocale=${MARK}`,
  `_escaped_fragment_=${MARK}&constructor=${MARK}`,
];

const HEADERS: Record<string, string>[] = [
  { host: `${MARK}.example` },
  { "x-forwarded-host": `${MARK}.example`, "x-forwarded-proto": "https" },
  { "x-forwarded-for": "203.0.113.9", "x-forwarded-prefix": `/${MARK}`, "x-forwarded-port": "1" },
  { forwarded: `host=${MARK}.example;proto=https` },
  { "x-original-url": `/${MARK}`, "x-rewrite-url": `/${MARK}`, "x-matched-path": `/${MARK}` },
  {
    "x-invoke-path": `/${MARK}`,
    "x-invoke-query": `%7B%22q%22%3A%22${MARK}%22%7D`,
    "x-invoke-status": "404",
  },
  { "x-nextjs-rewritten-path": `/${MARK}`, "x-nextjs-rewritten-query": `q=${MARK}`, "x-nextjs-data": "1" },
  {
    "x-middleware-rewrite": `/${MARK}`,
    "x-middleware-subrequest": "middleware",
    "x-middleware-prefetch": "1",
  },
  { "x-prerender-revalidate": MARK, "x-next-revalidated-tags": MARK, "next-resume": "1" },
  { "next-url": `/${MARK}`, "next-router-prefetch": "1", rsc: "1" },
  { "next-router-segment-prefetch": "/_tree", "next-router-prefetch": "1", rsc: "1" },
  { "content-security-policy": `script-src 'nonce-${MARK}'` },
  { "accept-language": "de", "user-agent": "Googlebot", referer: `https://${MARK}.example/` },
  { "user-agent": "Twitterbot/1.0" },
  { "user-agent": "" },
  { "user-agent": "facebookexternalhit/1.1; Slackbot; bingbot/2.0" },
  { "user-agent": MARK, purpose: "prefetch", "if-none-match": MARK, range: "bytes=0-9" },
  { "if-none-match": TAG },
  { "if-none-match": `"${MARK}", ${TAG}`, "accept-encoding": "br" },
  { "if-none-match": "*", "accept-encoding": "gzip" },
  { "if-none-match": TAG, "cache-control": "no-cache" },
  { "if-match": `"${MARK}"`, "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
  { "if-range": TAG, range: "bytes=0-9" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "gzip;q=0, br;q=0, identity;q=0" },
  { "accept-encoding": `${MARK}, *;q=0` },
  { "accept-encoding": "*", te: "gzip, trailers" },
  { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "x-request-id": MARK },
  { cookie: `__prerender_bypass=${MARK}; __next_preview_data=${MARK}` },
  { cookie: `next-auth.session-token=${MARK}; theme=${MARK}; NEXT_LOCALE=${MARK}` },
  { authorization: `Bearer ${MARK}`, "accept-encoding": "br, gzip" },
  { origin: `https://${MARK}.example`, "sec-fetch-mode": "cors", accept: "text/x-component" },
];

const VISITS: Visit[] = [
  ...QUERIES.map((query) => ({ query })),
  ...QUERIES.map((query) => ({ query, headers: { rsc: "1" } })),
  ...HEADERS.map((headers) => ({ headers })),
  ...SPELLINGS.map((spelled) => ({ spelled, query: `email=${MARK}` })),
  ...SPELLINGS.map((spelled) => ({ spelled, query: `email=${MARK}`, headers: { rsc: "1" } })),
  { method: "HEAD", query: `email=${MARK}` },
  { method: "HEAD", headers: { "if-none-match": TAG, "accept-encoding": "br" } },
  { method: "OPTIONS" },
  { method: "POST", query: `email=${MARK}` },
];

/** A page that shows when a message has arrived. */
const WITNESS = "/about";

type School = { id: number; slug: string };

const pages = [
  ["a school", ({ slug }: School) => `/school/${slug}`],
  ["a school's tab", ({ slug }: School) => `/school/${slug}/academics`],
  ["a place in the directory", () => "/schools/rhode-island"],
  ["a page without data", () => "/terms"],
  ["the redirect from a school's number", ({ id }: School) => `/school/${id}`],
] as const;

// They share the witness.
test.describe.configure({ mode: "default", timeout: 180_000 });

for (const [what, pathOf] of pages) {
  test(`what is cached of ${what} is the same, whoever came first`, async ({ baseURL }) => {
    const site = baseURL ?? "";
    const database = new pg.Client({ connectionString: env().DATABASE_URL });
    await database.connect();
    // A school that no other test visits at the same time.
    const { rows } = await database.query<School>(
      "SELECT id, slug FROM school WHERE archived_at IS NULL ORDER BY id DESC LIMIT 1 OFFSET 20",
    );
    const path = pathOf(rows[0] ?? { id: 0, slug: "" });
    /**
     * What everybody gets: the document in each form and what the router fetches, each with all headers except the
     * time.
     */
    const kept = async () => {
      let answers: RawAnswer[] = [];
      await expect(async () => {
        const [whole, ...others] = [
          await send(site, path),
          await send(site, path, { headers: { "accept-encoding": "gzip" } }),
          await send(site, path, { headers: { "accept-encoding": "br" } }),
        ];
        for (const { body } of others) expect(body).toBe(whole.body);
        const tag = whole.headers.etag ?? '"none"';
        answers = [
          whole,
          ...others,
          await send(site, path, { method: "HEAD" }),
          await send(site, path, { headers: { "if-none-match": tag } }),
          await send(site, `${path}?_rsc`, { headers: { rsc: "1" } }),
        ];
        for (const { headers } of answers) expect(headers["x-nextjs-cache"]).toBe("HIT");
      }).toPass({ intervals: [5] });
      return answers.map(({ status, headers: { date: _, ...headers }, body }) => ({ status, headers, body }));
    };

    const witness = async () => (await send(site, WITNESS)).headers["x-nextjs-cache"];
    /**
     * One message drops both; once the witness is gone, so is the page, and the next visit is the one that is cached.
     */
    const drop = async () => {
      await expect.poll(witness).toBe("HIT");
      await invalidatePages(database, [pathTag(path), pathTag(WITNESS)]);
      await expect.poll(witness, { intervals: [5] }).toBe("MISS");
    };

    // The very first rendering of a process may put two elements of the head in another order.
    await kept();
    await drop();
    const expected = await kept();
    const tag = expected[0]?.headers.etag ?? '"none"';
    for (const { query, spelled = "PATH", method, headers = {} } of VISITS) {
      const how = {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replace(TAG, tag)]),
        ),
      };
      const visit = JSON.stringify({ query, spelled, ...how });
      const asked = spelled.replace("PATH", path);
      // So may one on a busy machine; but what a visitor leaves in a page, they leave there every time.
      await expect(async () => {
        await drop();
        // The first visit has the page rendered; the second one is answered from the cache.
        for (const turn of ["first", "second"]) {
          const answer = await send(site, query === undefined ? asked : `${asked}?${query}`, how);
          // A request like the router's is redirected to an address with a hash of its headers.
          if (answer.status === 307) await send(site, answer.headers.location ?? "", how);
          expect(await kept(), `${turn} ${visit}`).toEqual(expected);
        }
      }).toPass({ timeout: 30_000 });
    }
    expect(JSON.stringify(expected)).not.toContain(MARK);
    await database.end();
  });
}
