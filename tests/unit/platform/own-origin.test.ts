import { describe, expect, test } from "vitest";
import { isFromElsewhere } from "#lib/platform/http/own-origin.ts";

const SITE = "https://schools.example";
const LOCAL = "http://localhost:3000";

/** Whether a request counts as sent by another site's page. */
function judged(headers: Record<string, string>, siteUrl = SITE, trustedProxies = 0): boolean {
  return isFromElsewhere(new Headers(headers), { siteUrl, trustedProxies });
}

describe("what the browser says about itself counts", () => {
  test.each([
    ["same-origin", false],
    ["none", false],
    ["same-site", true],
    ["cross-site", true],
    ["made-up", true],
  ])("%s", (site, expected) => {
    expect(judged({ "sec-fetch-site": site, host: "schools.example" })).toBe(expected);
  });
});

test("a program says nothing about it", () => {
  expect(judged({ host: "schools.example" })).toBe(false);
});

describe("otherwise its origin is compared as a whole", () => {
  test.each([
    ["the site itself", "https://schools.example", "schools.example", false],
    ["the site behind a proxy with its own name", "https://schools.example", "10.0.0.7:3000", false],
    ["the same host without encryption", "http://schools.example", "schools.example", true],
    ["another port of the host", "https://schools.example:8443", "schools.example", true],
    ["another name of the host", "https://www.schools.example", "schools.example", true],
    ["a longer name", "https://schools.example.evil.example", "schools.example", true],
    ["another site", "https://evil.example", "schools.example", true],
    ["nobody", "null", "schools.example", true],
    ["nonsense", "schools.example", "schools.example", true],
    ["a file", "file://", "schools.example", true],
    ["a second name of the site", "https://alias.example", "alias.example", false],
    ["that name without encryption", "http://alias.example", "alias.example", true],
  ])("%s", (_, origin, host, expected) => {
    expect(judged({ origin, host })).toBe(expected);
  });

  test.each([
    ["localhost", "http://localhost:3000", "localhost:3000", false],
    ["this machine's IP address", "http://127.0.0.1:3000", "127.0.0.1:3000", false],
    ["another port, when 3000 is taken", "http://localhost:3001", "localhost:3001", false],
    ["a phone on the same network", "http://192.168.1.5:3000", "192.168.1.5:3000", false],
    ["another program on this machine", "http://localhost:8080", "localhost:3000", true],
    ["localhost and its IP address", "http://localhost:3000", "127.0.0.1:3000", false],
    ["encrypted where the site is not", "https://127.0.0.1:3000", "127.0.0.1:3000", true],
  ])("on your own machine: %s", (_, origin, host, expected) => {
    expect(judged({ origin, host }, LOCAL)).toBe(expected);
  });
});

describe("a proxy says how it was reached", () => {
  const alias = { host: "alias.example" };
  test.each([
    ["only if it is trusted", "http", "http://alias.example", 0, true],
    ["over http", "http", "http://alias.example", 1, false],
    ["over https", "https", "https://alias.example", 1, false],
    ["of two, the outer one", "https, http", "https://alias.example", 2, false],
    ["not what came before them", "http, https", "http://alias.example", 1, true],
    ["nonsense", "gopher", "gopher://alias.example", 1, true],
  ])("%s", (_, proto, origin, proxies, expected) => {
    expect(judged({ ...alias, origin, "x-forwarded-proto": proto }, SITE, proxies)).toBe(expected);
  });

  test("but for the name in SITE_URL, its scheme decides", () => {
    const headers = {
      host: "schools.example",
      origin: "http://schools.example",
      "x-forwarded-proto": "http",
    };
    expect(judged(headers, SITE, 1)).toBe(true);
  });
});
