import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { isRouterRequest, routerDetour } from "#lib/platform/next/router-requests.ts";

test("this is the version whose router is understood; after an update, look again at its requests", () => {
  expect(next.version).toBe("16.4.5");
});

test("only a router request is one", () => {
  expect([{}, { rsc: "0" }, { rsc: "1" }].map(isRouterRequest)).toEqual([false, false, true]);
});

// The hash is the beginning of the SHA-256 of "1,0,0,/search".
const PREFETCH = { rsc: "1", "next-router-prefetch": "1", "next-url": "/search" };

test.each([
  // The hash of no headers is empty, but has to be there all the same.
  ["/faq", { rsc: "1" }, "/faq?_rsc"],
  ["/faq?_rsc=x", { rsc: "1" }, "/faq?_rsc"],
  ["/search?q=a%20b&_rsc=x", { rsc: "1" }, "/search?q=a%20b&_rsc"],
  ["/faq", PREFETCH, "/faq?_rsc=wEel0jDZO_FJKh7v"],
])("%s with %j is redirected to %s, and no further", async (url, headers, detour) => {
  expect(await routerDetour(url, headers)).toBe(detour);
  expect(await routerDetour(detour, headers)).toBeNull();
});

test("the hash from pages served without encryption is accepted, too", async () => {
  expect(await routerDetour("/faq?_rsc=rkv8o", PREFETCH)).toBeNull();
});

test("nobody is redirected to another host", async () => {
  expect(await routerDetour("//elsewhere.example/faq", { rsc: "1" })).toBeNull();
});
