import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isWebSearchConfigured, searchWeb } from "#lib/answers/web-search.service.ts";
import { aLanguageModelServer } from "#tests/api/platform/ai/fixtures.ts";
import { says, uses } from "#tests/support/language-model-server.ts";
import { startWebSearchServer, type WebSearchServer } from "#tests/support/web-search-server.ts";
import { loadCatalog, tell } from "./model-fixtures.ts";

const KEY = "key-7f3a";
const model = aLanguageModelServer();
let web: WebSearchServer;
beforeAll(async () => {
  web = await startWebSearchServer();
  vi.stubEnv("WEB_SEARCH_URL", `${web.url}?format=json&q={query}`);
  vi.stubEnv("WEB_SEARCH_KEY", KEY);
  vi.stubEnv("FETCH_PRIVATE_HOSTS", web.host);
  await loadCatalog();
});
beforeEach(() => {
  web.asked.length = 0;
});
afterAll(() => web.stop());

const PAGE = {
  title: "Robotics at Lincoln High School",
  url: "https://news.example/robots?a=(1)",
  description: "The robotics team of <strong>Lincoln</strong> High School won 31 medals &amp; a cup.",
};
const TEXT = "The robotics team of Lincoln High School won 31 medals & a cup.";

describe("a web search", () => {
  test("sends the words and the key, and reads the answer of Brave Search", async () => {
    web.answers([PAGE]);
    expect(await searchWeb("lincoln & robots?")).toEqual([
      { title: PAGE.title, snippet: TEXT, url: "https://news.example/robots?a=%281%29" },
    ]);
    expect(web.asked).toEqual([
      { query: "lincoln & robots?", headers: expect.objectContaining({ "x-subscription-token": KEY }) },
    ]);
  });

  test("reads the answer of SearXNG", async () => {
    web.sends(
      JSON.stringify({ query: "x", results: [{ title: "A", url: "https://a.example/", content: "B" }] }),
    );
    expect(await searchWeb("x")).toEqual([{ title: "A", snippet: "B", url: "https://a.example/" }]);
  });

  test("leaves out results that are not pages, and takes five", async () => {
    const good = Array.from({ length: 9 }, (_, i) => ({
      title: `T${i}`,
      url: `https://a.example/${i}`,
      description: 7,
    }));
    web.answers([
      { title: "no address" },
      { title: "x", url: "javascript:alert(1)" },
      "text",
      ...good,
    ] as object[]);
    expect((await searchWeb("x"))?.map(({ title, snippet }) => [title, snippet])).toEqual(
      [0, 1, 2, 3, 4].map((i) => [`T${i}`, ""]),
    );
  });

  test("is bounded in what it keeps", async () => {
    web.answers([{ ...PAGE, title: "t".repeat(9000), description: `<b>${"d ".repeat(9000)}` }]);
    const [page] = (await searchWeb("x")) ?? [];
    expect([page?.title.length, (page?.snippet.length ?? 0) <= 600]).toEqual([200, true]);
  });

  test("that finds nothing finds nothing", async () => {
    web.sends(JSON.stringify({ type: "search", query: {} }));
    expect(await searchWeb("x")).toEqual([]);
  });

  test.each<[string, () => void]>([
    ["refuses", () => web.sends("{}", 401)],
    ["answers something else", () => web.sends("<html>")],
    ["answers other JSON", () => web.sends('{"items": []}')],
    ["sends too much", () => web.sends(JSON.stringify({ results: [], x: "x".repeat(2_000_000) }))],
    [
      "redirects, which would take the key elsewhere",
      () => web.sends("", 302, { location: `${web.url}?q=other` }),
    ],
  ])("that %s is away", async (_, arrange) => {
    arrange();
    expect(await searchWeb("x")).toBeNull();
    expect(web.asked.length).toBe(1);
  });
});

describe("an answer with a web search", () => {
  const search = { name: "webSearch", args: { query: "Lincoln High School Portland robotics" } };
  const facts = { name: "schoolFacts", args: { school: "Lincoln High School" } };

  test("says that it is from the web, and cites the page, if it uses one", async () => {
    web.answers([PAGE]);
    model().script(uses(search, facts), says("Lincoln High School won 31 medals with its robotics team."));
    const { parts, reply } = await tell("Did the robots win?", { mayUseWeb: true });
    expect(parts).toContainEqual({ type: "step", label: "Searching the web" });
    expect(reply).toMatchObject({
      source: "web",
      notes: [
        { number: 1, url: "https://news.example/robots?a=%281%29", label: PAGE.title, source: PAGE.title },
      ],
    });
    expect(reply?.content).toContain("[[1]](https://news.example/robots?a=%281%29)");
    const read = model()
      .chats.at(-1)
      ?.messages.flatMap((one) => (one.role === "tool" ? one.content : []));
    expect(read?.[0]).toContain(TEXT);
  });

  test("says so too if it repeats a page without a figure", async () => {
    web.answers([
      { ...PAGE, description: "The robotics team of Lincoln traveled to the finals in Houston." },
    ]);
    model().script(
      uses(search, facts),
      says("The robotics team of Lincoln traveled to the finals in Houston."),
    );
    const { reply } = await tell("Where were the finals?", { mayUseWeb: true });
    expect(reply).toMatchObject({ source: "web", notes: [{ url: "https://news.example/robots?a=%281%29" }] });
  });

  test("is from this site if it does not", async () => {
    web.answers([PAGE]);
    model().script(uses(search, facts), says("Lincoln High School has 1,204 students."));
    const { reply } = await tell("How big is it?", { mayUseWeb: true });
    expect(reply).toMatchObject({ source: "local", notes: [{ source: "Common Core of Data" }] });
  });

  test("is not there where administrators have not allowed it", async () => {
    model().script(uses(search), says("I cannot search the web."));
    const { reply } = await tell("Did the robots win?", { mayUseWeb: false });
    expect(web.asked).toEqual([]);
    expect(reply).toMatchObject({ source: "local", content: "I cannot search the web." });
    expect(JSON.stringify(model().chats[0])).not.toMatch(/webSearch|search the web/i);
  });

  test("goes on without it when it is away", async () => {
    web.sends("", 500);
    model().script(uses(search), says("I could not look that up on the web."));
    const { reply } = await tell("Did the robots win?", { mayUseWeb: true });
    expect(reply).toMatchObject({ source: "local", content: "I could not look that up on the web." });
  });
});

test("is configured where there is an address", () => {
  expect(isWebSearchConfigured()).toBe(true);
});
