import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerFromMemory } from "#lib/platform/http/kept-pages.ts";
import type { KeptContent } from "#lib/platform/next/kept-entry.ts";
import { setPageCache } from "#lib/platform/page-cache.ts";
import { createPageStore } from "#lib/platform/page-store.ts";

const HTML = `<p>${"École – Año 1. ".repeat(200)}</p>`;
const TAG = 'W/"one"';
const LEFT_OVER = "left to the framework";

const server = createServer(async (asked, response) => {
  if (!(await answerFromMemory(asked, response))) response.end(LEFT_OVER);
});
beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

const store = createPageStore<KeptContent>(1_000_000);
/** @param renderedBefore in seconds */
function keep(path: string, { html = HTML, tag = TAG, renderedBefore = 0 } = {}) {
  const lastModified = Date.now() - renderedBefore * 1000;
  const life = { revalidate: 60 };
  store.set(path, {
    content: { value: null, lastModified },
    tags: [],
    bytes: 1,
    document: { path, bytes: Buffer.from(html), tag, headers: {}, lastModified, life },
  });
}
beforeEach(() => {
  setPageCache({ store, ready: Promise.resolve(), announce: async () => undefined });
  keep("/about");
});

async function ask(headers: IncomingHttpHeaders, { path = "/about", method = "GET" } = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, method, headers, agent: false });
  asked.end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const plain = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

describe("a cached page is sent in the preferred form", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["BR", "br"],
    ["*", "br"],
    ["gzip, br;q=0.5", "gzip"],
    ["gzip;q=0, br", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip, br; q=0.0", "gzip"],
    ["gzip;q=0, br;q=0.000", "identity"],
    ["br;q=0, *", "gzip"],
    ["identity;q=1, *;q=0", "identity"],
    ["*;q=0", "identity"],
    ["zstd, deflate", "identity"],
    ["x-gzip, brotli", "identity"],
    [", ;q=1, br;;;", "br"],
  ] as const)("Accept-Encoding: %s → %s", async (wanted, coding) => {
    const { status, headers, body } = await ask(wanted === undefined ? {} : { "accept-encoding": wanted });
    expect([status, headers["content-encoding"] ?? "identity"]).toEqual([200, coding]);
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(plain[coding](body).toString()).toBe(HTML);
    expect(headers.vary).toContain("Accept-Encoding");
    expect(headers.etag).toBe(TAG);
  });

  test("even immediately and for many at the same time", async () => {
    keep("/busy", { html: HTML.repeat(50) });
    const wanted = ["br", "gzip", "identity", "br", "gzip", "br"] as const;
    const answers = await Promise.all(
      wanted.map(async (coding) => {
        const { body } = await ask({ "accept-encoding": coding }, { path: "/busy" });
        return plain[coding](body).toString();
      }),
    );
    expect(new Set(answers)).toEqual(new Set([HTML.repeat(50)]));
  });

  test("and a new one not in the forms of the old", async () => {
    await ask({ "accept-encoding": "br" });
    keep("/about", { html: "<p>new</p>", tag: 'W/"two"' });
    const { body, headers } = await ask({ "accept-encoding": "br" });
    expect([brotliDecompressSync(body).toString(), headers.etag]).toEqual(["<p>new</p>", 'W/"two"']);
  });
});

describe("a client that already has the page", () => {
  test.each([TAG, '"one"', `"other", ${TAG}`, `${TAG},"other"`])(
    "and says so with %s gets 304",
    async (tag) => {
      const { headers: sent } = await ask({});
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, body } = await ask(
          { "if-none-match": tag, "accept-encoding": "br" },
          { method },
        );
        expect([status, body.length]).toEqual([304, 0]);
        for (const name of ["etag", "vary", "cache-control"]) expect(headers[name], name).toBe(sent[name]);
        expect(headers).not.toHaveProperty("content-encoding");
      }
    },
  );

  test.each([
    [{ "if-none-match": 'W/"other"' }],
    [{ "if-none-match": "one" }],
    [{ "if-none-match": 'W/"one' }],
    [{ "if-none-match": "" }],
    [{ "if-modified-since": new Date(Date.now() + 1e6).toUTCString() }],
    [{ "if-none-match": TAG, "cache-control": "no-cache" }],
    [{ "if-match": '"other"', range: "bytes=0-9", "if-range": TAG }],
  ])("but asks with %j gets all of it", async (headers) => {
    const { status, body } = await ask(headers);
    expect([status, body.toString()]).toEqual([200, HTML]);
  });
});

test("HEAD gets the page's headers", async () => {
  for (const coding of ["identity", "gzip", "br"]) {
    const { date: _, ...whole } = (await ask({ "accept-encoding": coding })).headers;
    const { headers, body } = await ask({ "accept-encoding": coding }, { method: "HEAD" });
    const { date: __, ...alone } = headers;
    expect([alone, body.length]).toEqual([whole, 0]);
  }
});

test("a page that is not cached, has expired, or is requested in another way is left to the framework", async () => {
  keep("/old", { renderedBefore: 4000 });
  const left = [
    await ask({}, { path: "/other" }),
    await ask({ "if-none-match": TAG }, { path: "/old" }),
    await ask({}, { path: "/about?q=1" }),
    await ask({}, { method: "POST" }),
    await ask({ rsc: "1", "if-none-match": TAG }),
  ];
  for (const { body } of left) expect(body.toString()).toBe(LEFT_OVER);
});
