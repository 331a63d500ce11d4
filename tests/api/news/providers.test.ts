import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewsProvider, NewsSearchOptions } from "#lib/news/providers.schema.ts";
import { newsResultSchema } from "#lib/news/providers.schema.ts";
import { configuredProviders, newsApi, schoolFeed, searchFeed } from "#lib/news/providers.service.ts";
import { type NewsServer, startNewsServer } from "#tests/support/news-server.ts";

const KEY = "key-7f3a-never-shown";
const NOW = new Date("2025-03-10T12:00:00Z");
let server: NewsServer;
/** Servers that a test has asked to be left alone by are not used again. */
const open: NewsServer[] = [];

beforeAll(async () => {
  for (let at = 0; at < 12; at += 1) open.push(await startNewsServer());
  vi.stubEnv("FETCH_PRIVATE_HOSTS", open.map(({ host }) => host).join(","));
  vi.stubEnv("NEWS_INTERVAL_MS", "0");
  vi.stubEnv("NEWS_FEED_URL", `${open[0]?.url}/search?q={query}&hl=en`);
  vi.stubEnv("NEWS_API_KEY", KEY);
  vi.stubEnv("NEWS_API_URL", `${open[0]?.url}/v2/everything`);
});
beforeEach(() => {
  server = open[0] as NewsServer;
  server.asked.length = 0;
});
afterAll(() => Promise.all(open.map((one) => one.stop())));

/** A server that is used by one test only. */
let used = 0;
function freshServer(): NewsServer {
  used += 1;
  return open[used] as NewsServer;
}

const rss = (items: string) =>
  `<rss version="2.0"><channel><title>The Paper</title><link>https://paper.example/</link>${items}</channel></rss>`;
const item = (title: string, link = "https://paper.example/1") =>
  `<item><title>${title}</title><link>${link}</link></item>`;

async function search(provider: NewsProvider, query = "lincoln", options: Partial<NewsSearchOptions> = {}) {
  const result = await provider.search(query, { now: NOW, ...options });
  expect(JSON.stringify(result)).not.toContain(KEY);
  return newsResultSchema.parse(result);
}
const feed = (of = server) => searchFeed(`${of.url}/search?q={query}`);
const api = (of = server) => newsApi(`${of.url}/v2/everything`, KEY);
const titles = ({ articles }: { articles: { title: string }[] }) => articles.map(({ title }) => title);
const problems = ({ problems: all }: { problems: { code: string; message: string }[] }) =>
  all.map(({ code, message }) => `${code}: ${message}`);

describe("the providers that are configured", () => {
  test("are both searches, which name their host and no more", async () => {
    expect(configuredProviders().map(({ name }) => name)).toEqual([
      `Search feed of ${server.host}`,
      `News API of ${server.host}`,
    ]);
  });

  test("get the query as one value, whatever is in it", async () => {
    server.sends({ body: rss(item("School opens")) });
    const [first] = configuredProviders();
    const query = '"Lincoln High" & {query} +100% #1 $&';
    expect(titles(await search(first as NewsProvider, query))).toEqual(["School opens"]);
    expect(server.asked.map((one) => [one.query.get("q"), one.query.get("hl")])).toEqual([[query, "en"]]);
  });
});

describe("a search in the JSON of NewsAPI", () => {
  const article = {
    source: { id: null, name: "The Tribune" },
    author: "Ann Writer",
    title: "School opens - The Tribune",
    description: "It opens <b>Monday</b>.",
    url: "https://tribune.example/a?utm_source=api",
    urlToImage: "https://tribune.example/a.jpg",
    publishedAt: "2025-03-03T14:05:00Z",
    content: "It opens Monday at nine… [+1234 chars]",
  };

  test("brings articles, and has its key in a header only", async () => {
    const removed = { ...article, title: "[Removed]", url: "https://removed.com" };
    server.sends({ body: JSON.stringify({ status: "ok", articles: [article, removed, null, "x"] }) });
    const result = await search(api(), "lincoln & co", { since: new Date("2025-02-10T00:00:00Z"), most: 20 });
    expect(result.problems).toEqual([]);
    expect(result.articles).toEqual([
      expect.objectContaining({
        title: "School opens",
        description: "It opens Monday.",
        address: "https://tribune.example/a",
        outlet: "The Tribune",
        publishedAt: "2025-03-03T14:05:00.000Z",
        imageUrl: "https://tribune.example/a.jpg",
      }),
    ]);
    const [asked] = server.asked;
    expect(asked?.headers["x-api-key"]).toBe(KEY);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      q: "lincoln & co",
      sortBy: "publishedAt",
      pageSize: "20",
      from: "2025-02-10T00:00:00",
    });
  });

  test("understands others that are like it", async () => {
    const { title, description } = article;
    const results = [{ title, description, link: "https://a.example/1", source_id: "tribune", pubDate: 7 }];
    server.sends({ body: JSON.stringify({ results }) });
    expect(await search(api())).toMatchObject({ articles: [{ address: "https://a.example/1" }] });
  });

  test.each([
    [
      { status: "error", code: "apiKeyInvalid", message: `Key ${KEY} is invalid` },
      "It does not know the key.",
    ],
    [{ status: "error", code: "constructor", message: KEY }, "It reported an error."],
    [{ articles: "none" }, "It answered with JSON that has no list of articles."],
    [[], "It answered with something that is not JSON."],
  ])("says what is wrong without what the provider wrote: %j", async (body, message) => {
    server.sends({ body: JSON.stringify(body) });
    const result = await search(api());
    expect(result).toMatchObject({ articles: [], problems: [{ message }] });
    expect(result.nextAllowedAt).toBe("2025-03-10T12:05:00.000Z");
  });

  test("does not follow a redirect with its key", async () => {
    const other = freshServer();
    server.sends({ status: 302, headers: { location: `${other.url}/steal` } });
    expect(problems(await search(api()))).toEqual(["unreachable: The address redirects to another one."]);
    expect(other.asked).toEqual([]);
  });

  test("is not asked without https, unless the host is allowed", async () => {
    expect(problems(await search(newsApi("http://news.example/", KEY)))).toEqual([
      "refused: NEWS_API_KEY is only sent over https, or to a host in FETCH_PRIVATE_HOSTS.",
    ]);
  });
});

describe("a school's own feed", () => {
  test("is read whole, under its title, with links from where it was found", async () => {
    server.handles((request, response) =>
      request.url === "/feed"
        ? response.writeHead(301, { location: "/news/feed.json" }).end()
        : response.end(
            JSON.stringify({
              version: "https://jsonfeed.org/version/1",
              title: "Lincoln High",
              items: [{ id: "1", url: "gym", title: "New gym" }],
            }),
          ),
    );
    expect(await search(schoolFeed(`${server.url}/feed`))).toMatchObject({
      articles: [{ title: "New gym", address: `${server.url}/news/gym`, outlet: "Lincoln High" }],
      problems: [],
    });
  });

  test.each(["", "lincoln", "file:///etc/passwd", "javascript:1"])(
    "has to have a web address: %s",
    async (address) => {
      expect(problems(await search(schoolFeed(address)))).toEqual([
        "refused: The address of the feed is not a web address.",
      ]);
    },
  );

  test("is not looked for on networks that are not public", async () => {
    expect(problems(await search(schoolFeed("http://127.0.0.1:8080/feed")))).toEqual([
      "unreachable: The address is not public.",
    ]);
  });
});

describe("the same search a second time", () => {
  test("brings only what is new: nothing is sent again", async () => {
    server.handles(({ headers }, response) => {
      if (headers["if-none-match"] === '"v1"') return response.writeHead(304, { location: "/x" }).end();
      const validators = { etag: '"v1"', "last-modified": "Mon, 03 Mar 2025 14:05:00 GMT" };
      response.writeHead(200, validators).end(rss(item("School opens")));
    });
    const first = await search(feed());
    expect(first.condition).toEqual({ etag: '"v1"', lastModified: "Mon, 03 Mar 2025 14:05:00 GMT" });
    const second = await search(feed(), "lincoln", { condition: first.condition });
    expect(second).toMatchObject({ articles: [], notModified: true, problems: [] });
    expect(second.condition).toEqual(first.condition);
    expect(server.asked[1]?.headers["if-modified-since"]).toBe("Mon, 03 Mar 2025 14:05:00 GMT");
  });

  test("asks for all if the first answer broke off", async () => {
    const body = rss(item("School opens")).split("</channel>")[0] ?? "";
    server.sends({ body, headers: { etag: '"v1"' } });
    const result = await search(feed());
    expect([titles(result), result.condition]).toEqual([["School opens"], null]);
  });
});

describe("the encoding of a feed", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  test.each<[string, Uint8Array, string]>([
    ["in the header", latin(rss(item("Niños"))), "text/xml; charset=iso-8859-1"],
    [
      "in the XML declaration",
      latin(`<?xml version="1.0" encoding="windows-1252"?>${rss(item("Niños"))}`),
      "application/xml",
    ],
    ["as a mark", Buffer.from(`\ufeff${rss(item("Niños"))}`, "utf16le"), "application/xml"],
    ["as a mark of UTF-8", Buffer.from(`\ufeff${rss(item("Niños"))}`), ""],
    ["wrongly", Buffer.from(rss(item("Niños"))), "text/xml; charset=iso-8859-1"],
    [
      "wrongly in both",
      Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${rss(item("Niños"))}`),
      "text/xml; charset=nonsense",
    ],
  ])("is understood when given %s", async (_, body, type) => {
    server.sends({ body, headers: { "content-type": type } });
    expect(titles(await search(feed()))).toEqual(["Niños"]);
  });
});

describe("a provider that", () => {
  test.each([
    ["120", "2025-03-10T12:02:00.000Z", "March 10 at 12:02 PM UTC"],
    ["Mon, 10 Mar 2025 13:00:00 GMT", "2025-03-10T13:00:00.000Z", "March 10 at 1:00 PM UTC"],
    ["999999999", "2025-03-17T12:00:00.000Z", "March 17 at 12:00 PM UTC"],
  ])("asks to be left alone (Retry-After: %s) is not asked before that", async (header, time, words) => {
    const own = freshServer();
    own.sends({ status: 429, headers: { "retry-after": header } });
    const refused = await search(feed(own));
    expect(refused.nextAllowedAt).toBe(time);
    expect(problems(refused)).toEqual([
      `limited: It was asked too often (429). It can be asked again from ${words}.`,
    ]);
    own.sends({ body: rss(item("School opens")) });
    expect(problems(await search(api(own)))).toEqual([`waiting: It asked to be left alone until ${words}.`]);
    expect(own.asked.length).toBe(1);
    expect(titles(await search(feed(own), "lincoln", { now: new Date(time) }))).toEqual(["School opens"]);
  });

  test("is busy without a word of when is asked after a pause that doubles", async () => {
    const pauses = [];
    for (const failures of [0, 1, 2, 50]) {
      const own = freshServer();
      own.sends({ status: 503 });
      pauses.push((await search(feed(own), "lincoln", { failures })).nextAllowedAt);
    }
    expect(pauses).toEqual([
      "2025-03-10T12:05:00.000Z",
      "2025-03-10T12:10:00.000Z",
      "2025-03-10T12:20:00.000Z",
      "2025-03-11T12:00:00.000Z",
    ]);
  });

  test("says that its quota is used up is left alone until it is renewed", async () => {
    const headers = { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3600" };
    server.sends({ body: rss(item("School opens")), headers });
    expect(await search(feed())).toMatchObject({
      articles: [{ title: "School opens" }],
      quota: { limit: 100, remaining: 0, resetsAt: "2025-03-10T13:00:00.000Z" },
      nextAllowedAt: "2025-03-10T13:00:00.000Z",
    });
  });

  test.each([
    [401, "refused: It does not let us in (401). Check the key and the address."],
    [404, "refused: There is nothing at this address (404)."],
    [400, "refused: It did not accept the search (400)."],
    [500, "out_of_order: It is out of order (500)."],
    [304, "refused: It did not accept the search (304)."],
  ])("answers %i is named", async (status, message) => {
    server.sends({ status });
    expect(problems(await search(feed()))).toEqual([message]);
  });

  test("redirects in a circle is given up", async () => {
    server.sends({ status: 302, headers: { location: "/search" } });
    expect(problems(await search(feed()))).toEqual(["unreachable: The address redirects more than 5 times."]);
  });

  test("sends without end is cut off", async () => {
    const piece = Buffer.alloc(2 ** 20, "<item>");
    server.handles((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", more);
      more();
    });
    expect(problems(await search(feed()))).toEqual([
      "too_large: The answer is larger than 4 MB and was not read.",
    ]);
  });

  test("says nothing is given up after its time", async () => {
    server.handles(() => {});
    expect(await search(feed(), "lincoln", { milliseconds: 2000 })).toMatchObject({
      nextAllowedAt: "2025-03-10T12:05:00.000Z",
      problems: [{ code: "unreachable", message: "The address did not answer within 2 seconds." }],
    });
  });

  test("hangs up in the middle is named", async () => {
    server.handles((_, response) => {
      response.writeHead(200, { "content-length": "9999" }).write(rss("").slice(0, 20));
      response.socket?.destroySoon();
    });
    expect(problems(await search(feed()))).toEqual([
      "unreachable: The connection closed before everything had arrived.",
    ]);
  });

  test("sends a web page is named", async () => {
    server.sends({ body: "<!doctype html><title>Log in</title>", headers: { "content-type": "text/html" } });
    expect(problems(await search(feed()))).toEqual([
      "not_news: It answered with a web page where a feed was expected.",
    ]);
  });
});

describe("searches at the same host", () => {
  test("take turns, and one that nobody waits for any longer is not made", async () => {
    let current = 0;
    const together: number[] = [];
    server.handles((_, response) => {
      current += 1;
      together.push(current);
      setImmediate(() => {
        current -= 1;
        response.end(rss(item("School opens")));
      });
    });
    const stop = new AbortController();
    const running = [1, 2, 3, 4, 5].map((at) =>
      search(feed(), `school ${at}`, at === 4 ? { signal: stop.signal } : {}),
    );
    stop.abort();
    const results = await Promise.all(running);
    expect(together).toEqual([1, 1, 1, 1]);
    expect(server.asked.map(({ query }) => query.get("q"))).toEqual([
      "school 1",
      "school 2",
      "school 3",
      "school 5",
    ]);
    expect(problems(results[3] ?? { problems: [] })).toEqual(["unreachable: The search was stopped."]);
  });
});
