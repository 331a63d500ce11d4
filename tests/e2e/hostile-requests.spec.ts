import type { Site } from "#scripts/support/site.ts";
import { expect, test } from "./fixtures.ts";
import { startSiteBeside } from "./site-beside.ts";

// One site serves all tests in this file.
test.describe.configure({ mode: "default" });

let site: Site;

test.beforeAll(async () => {
  site = await startSiteBeside({ LOG_LEVEL: "error" });
});

test.afterAll(async () => {
  await site?.stop();
  // Faults of the sender are neither logged as failures nor reported to the administrators as such.
  expect(site.output().match(/^.*"level":"(error|fatal)".*$/gm) ?? []).toEqual([]);
});

/** Sends a request as a program would. */
async function expectAnswer(path: string, init: RequestInit, isRight: (status: number) => boolean) {
  const answer = await fetch(`${site.url}${path}`, { redirect: "manual", ...init });
  const text = await answer.text();
  expect(isRight(answer.status), `${path} answered ${answer.status} ${text.slice(0, 200)}`).toBe(true);
  return answer;
}
const is4xx = (status: number) => status >= 400 && status < 500;
const isNo5xx = (status: number) => status >= 200 && status < 500;

const B = "----boundary";
const MULTIPART = { "content-type": `multipart/form-data; boundary=${B}` };
const field = (name: string, value: string) =>
  `--${B}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (...fields: [string, string][]) =>
  `${fields.map(([name, value]) => field(name, value)).join("")}--${B}--\r\n`;
const ID = "709fda3b85dec49a4b9e331ad8c0d17211226756ed";
const ACTION = { "next-action": ID };

test.describe("requests sent to pages as if to server functions", () => {
  const bound = (value: string): [string, string][] => [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", `{"id":"${ID}","bound":"$@1"}`],
    ["$ACTION_1:1", value],
  ];
  const requests: [string, Record<string, string>, string][] = [
    ["an unknown function", ACTION, "[]"],
    ["a malformed function name", { "next-action": "x" }, "[]"],
    ["a word that every object answers to", { "next-action": "__proto__" }, "[]"],
    ["an invalid body", ACTION, "{{{"],
    ["another kind of form", { ...ACTION, "content-type": "application/x-www-form-urlencoded" }, "a=b"],
    ["a broken form", { ...ACTION, ...MULTIPART }, "nonsense"],
    ["from another site", { ...ACTION, origin: "https://evil.example" }, "[]"],
    ["no function at all", MULTIPART, multipart(["a", "b"])],
    ["keys that every object answers to", MULTIPART, multipart(["__proto__", "a"], ["constructor", "b"])],
    ["a function by field", MULTIPART, multipart([`$ACTION_ID_${ID}`, ""])],
    ["a function with its values", MULTIPART, multipart(...bound('["/",null]'))],
    ["broken values", MULTIPART, multipart(...bound("{{{"))],
    ["values of other kinds", MULTIPART, multipart(...bound("[1,2,3,4]"))],
    ["values that point into the prototype", MULTIPART, multipart(...bound('["$1:__proto__:constructor"]'))],
    ["a form from another site", { ...MULTIPART, origin: "https://evil.example" }, multipart(["a", "b"])],
    ["a form from no site", { ...MULTIPART, origin: "null" }, multipart(["a", "b"])],
    ["an invalid origin", { ...MULTIPART, origin: "nonsense" }, multipart(["a", "b"])],
    ["no boundary", { "content-type": "multipart/form-data" }, multipart(["a", "b"])],
    ["an empty boundary", { "content-type": "multipart/form-data; boundary=" }, multipart(["a", "b"])],
    ["a different boundary than announced", MULTIPART, "--other\r\n\r\n--other--"],
    ["half a form", MULTIPART, field("a", "b")],
    ["no form", MULTIPART, ""],
    ["a huge field", MULTIPART, multipart(["a", "x".repeat(2_000_000)])],
    ["thousands of fields", MULTIPART, multipart(...Array(9000).fill(["a", "b"]))],
    ["JSON", { "content-type": "application/json" }, "{"],
  ];
  const pages = ["/login", "/reset", "/verify", "/", "/about", "/search", "/nowhere"];

  for (const [name, headers, body] of requests)
    test(name, async () => {
      for (const path of pages) await expectAnswer(path, { method: "POST", headers, body }, is4xx);
      const school = "/school/phillips-exeter-academy-exeter-nh";
      await expectAnswer(school, { method: "POST", headers, body }, is4xx);
      await expectAnswer("/api/nowhere", { method: "POST", headers, body }, is4xx);
      await expectAnswer("/forms/login", { method: "POST", headers, body }, is4xx);
      await expectAnswer("/login", { method: "PUT", headers, body }, is4xx);
    });

  test("the name of a function changes nothing for a read", async () => {
    const answer = await expectAnswer("/login", { headers: ACTION }, (status) => status === 200);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });
});

test.describe("where to go after signing in or out", () => {
  const addresses = ["http://a:b", "//a:b", "word", "javascript:alert(1)", "http://"];

  for (const address of addresses)
    test(`${address} is refused in query, cookie, and form`, async () => {
      const query = new URLSearchParams({ callbackUrl: address });
      for (const path of ["csrf", "providers", "signin", "error", "callback/google"])
        await expectAnswer(`/api/auth/${path}?${query}`, {}, is4xx);
      await expectAnswer(`/api/auth/csrf?callbackUrl=%2F&${query}`, {}, is4xx);

      const kept = `next-auth.callback-url=${encodeURIComponent(address)}`;
      const answer = await expectAnswer("/api/auth/csrf", { headers: { cookie: kept } }, is4xx);
      // The browser drops it, and the next request is good.
      expect(answer.headers.get("set-cookie")).toMatch(/^next-auth\.callback-url=; Path=\/; Max-Age=0;/);

      const csrf = await fetch(`${site.url}/api/auth/csrf`);
      const cookie = csrf.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      const { csrfToken } = await csrf.json();
      for (const path of ["signout", "signin/google", "callback/credentials"]) {
        const body = new URLSearchParams({ callbackUrl: address, csrfToken });
        await expectAnswer(`/api/auth/${path}`, { method: "POST", headers: { cookie }, body }, is4xx);
      }
    });

  test("an address that a header cannot carry is encoded", async () => {
    const body = new URLSearchParams({ callbackUrl: "/€", json: "true" });
    const answer = await expectAnswer("/api/auth/signout", { method: "POST", body }, isNo5xx);
    expect(answer.status).toBeLessThan(400);
  });

  for (const path of [
    "error?error=%E2%82%AC",
    "error?error=%0d%0aset-cookie:a=b",
    "error/%E2%82%AC",
    "error",
    "signin?error=%E2%82%AC",
    "callback/credentials",
    "callback/credentials?email=a&password=b",
    "callback/nobody",
    "callback/google?state=x&code=y",
    "csrf?callbackUrl=",
    "__proto__",
    "csrf/__proto__",
  ])
    test(`/api/auth/${path} is not a failure of the site`, async () => {
      await expectAnswer(`/api/auth/${path}`, {}, isNo5xx);
    });

  test("next-auth cookies that it did not issue are not a failure either", async () => {
    const names = ["csrf-token", "session-token", "session-token.0", "state", "pkce.code_verifier", "nonce"];
    for (const value of ["x", "%", "|", "x|y", "a.b.c.d.e"]) {
      const cookie = names.map((name) => `next-auth.${name}=${value}`).join("; ");
      for (const path of ["/api/auth/csrf", "/api/auth/callback/google?code=x&state=y", "/api/auth/session"])
        await expectAnswer(path, { headers: { cookie } }, isNo5xx);
      await expectAnswer(
        "/api/auth/signout",
        { method: "POST", headers: { cookie }, body: new URLSearchParams({ csrfToken: "x" }) },
        isNo5xx,
      );
    }
  });
});
