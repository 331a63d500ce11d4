import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Site } from "#scripts/support/site.ts";
import { expect, test } from "./fixtures.ts";
import { send, sendBytes } from "./raw-http.ts";
import { startSiteBeside } from "./site-beside.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

/** Problems that the site itself has logged: lines at level "warn" and above. */
const troubles = ({ output }: Site) => output().match(/^.*"level":"(warn|error|fatal)".*$/gm) ?? [];

test.describe("what no browser sends", () => {
  // One site serves all of them.
  test.describe.configure({ mode: "default" });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSiteBeside({ LOG_LEVEL: "info" });
  });
  test.afterAll(() => site?.stop());

  const lines = (...given: string[]) =>
    `${given.join("\r\n")}\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const STATE = "RSC: 1\r\nNext-Router-State-Tree: ";
  const UPGRADE = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__";

  for (const [what, bytes, status] of [
    ["TRACE on a page", lines("TRACE / HTTP/1.1"), 405],
    ["TRACE on a school", lines(`TRACE ${SCHOOL} HTTP/1.1`), 405],
    ["TRACE on the API", lines("TRACE /api/schools/search?q=latin HTTP/1.1"), 405],
    ["OPTIONS for the whole server", lines("OPTIONS * HTTP/1.1"), 405],
    ["CONNECT", lines("CONNECT schools.example:443 HTTP/1.1"), 405],
    ["OPTIONS for a page", lines("OPTIONS / HTTP/1.1"), 204],
    ["a prefetch as middleware sends it", lines("GET /faq HTTP/1.1", "X-Middleware-Prefetch: 1"), 200],
    ["a method that the site has no use for", lines("PROPFIND / HTTP/1.1"), 405],
    ["a router state that is not JSON", lines("GET / HTTP/1.1", `${STATE}x`), 400],
    ["a router state in another shape", lines(`GET ${SCHOOL} HTTP/1.1`, `${STATE}%5B1%5D`), 400],
    ["two router states", lines("GET / HTTP/1.1", `${STATE}[]\r\nNext-Router-State-Tree: []`), 400],
    ["bytes that are not HTTP", "\u0016\u0003\u0001\r\n\r\n", 400],
    ["an offer to speak HTTP/2", `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n\r\n`, 200],
    ["an address with scheme and host", lines("GET http://schools.example/faq HTTP/1.1"), 200],
    ["a path that is not UTF-8", lines("GET /school/%E0%A4%A HTTP/1.1"), 404],
  ] as const) {
    test(`${what} gets an answer, and nobody is told of a failure`, async () => {
      expect(await sendBytes(site.url, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(troubles(site)).toEqual([]);
    });
  }

  const JSON_BODY = "Content-Type: application/json\r\nContent-Length: 900";
  const FORM_BODY = "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900";
  for (const [what, head, isLogged] of [
    ["a call", `POST /api/auth/request-password-reset HTTP/1.1\r\n${JSON_BODY}`, true],
    ["a sign-up", `POST /api/auth/sign-up HTTP/1.1\r\n${JSON_BODY}`, true],
    ["an offer to tunnel", "CONNECT schools.example:443 HTTP/1.1", false],
    ["a page's form", `POST /login HTTP/1.1\r\nNext-Action: ${"0".repeat(42)}\r\n${FORM_BODY}`, false],
    ["a page", `GET /search?q=latin HTTP/1.1\r\nContent-Length: 900`, false],
  ] as const) {
    for (const ending of ["closes", "resets"] as const) {
      test(`a client that ${ending} the connection in the middle of ${what} is not an outage`, async () => {
        const before = site.output().length;
        await sendBytes(site.url, `${head}\r\nHost: localhost\r\n\r\n{"message":`, ending);
        const since = () => site.output().slice(before);
        if (isLogged) await expect.poll(since).toContain('"status":499');
        // A later log line shows that nothing more will come from it.
        const requestId = `after-${ending}-${Math.random().toString(36).slice(2)}`;
        await send(site.url, "/api/health", { headers: { "x-request-id": requestId } });
        await expect.poll(since).toContain(requestId);
        expect(troubles(site)).toEqual([]);
      });
    }
  }
});

for (const [what, path, headers] of [
  ["a school", "/school/no-such-school", {}],
  ["a school's tab", "/school/no-such-school/academics", {}],
  ["a school, requested by the router", "/school/no-such-school?_rsc", { rsc: "1" }],
  ["a school's picture", "/school/no-such-school/opengraph-image", {}],
  ["a place in the directory", "/schools/nowhere", {}],
  ["a sitemap", "/sitemap/999999", {}],
  ["a page", "/no-such-page", {}],
  ["a call", "/api/schools/999999999", {}],
  ["a call that the API does not have", "/api/no-such-call", {}],
] as const) {
  test(`no proxy caches that something does not exist: ${what}`, async ({ baseURL }) => {
    const answer = await send(baseURL ?? "", path, { headers: { ...headers, "if-none-match": "*" } });
    expect(answer.status).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers["cache-control"]).toMatch(/^(private, no-cache, )?no-store/);
  });
}

test.describe("a site that is told to stop", () => {
  /** A request whose body is only half sent. */
  async function begin(site: Site) {
    const { hostname, port } = new URL(site.url);
    const body = JSON.stringify({ email: "nobody@homeroom.example" });
    const headers = { "content-type": "application/json", "content-length": body.length };
    const path = "/api/auth/request-password-reset";
    const asked = request({ hostname, port, path, method: "POST", headers, agent: false });
    // A dropped connection is checked below.
    asked.on("error", () => undefined);
    const answered = once(asked, "response");
    answered.catch(() => undefined);
    asked.write(body.slice(0, 9));
    // The second request has been served, so the first one is in progress.
    await send(site.url, "/api/health");
    return { answered, finish: () => asked.end(body.slice(9)) };
  }

  test("answers what is in flight, and accepts nothing new", async () => {
    const site = await startSiteBeside({});
    const { answered, finish } = await begin(site);
    process.kill(site.pid, "SIGTERM");
    await expect(async () => {
      await expect(send(site.url, "/api/health")).rejects.toThrow("ECONNREFUSED");
    }).toPass();
    finish();
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain("success");
    await site.ended;
  });

  test("does not wait for a request that never arrives", async () => {
    const site = await startSiteBeside({});
    const { answered } = await begin(site);
    process.kill(site.pid, "SIGTERM");
    await site.ended;
    await expect(answered).rejects.toThrow();
  });
});
