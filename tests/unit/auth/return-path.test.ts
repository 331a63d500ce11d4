import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { returnPath } from "#lib/auth/return-path.ts";

test.each([
  ["/school/boston-latin?tab=academics#sat", "/school/boston-latin?tab=academics#sat"],
  ["/search?q=a%2Fb", "/search?q=a%2Fb"],
  ["/", "/"],
  ["/apiary", "/apiary"],
  ["/schools/ma/st-louis", "/schools/ma/st-louis"],
  ["/search?city=St.+Louis", "/search?city=St.+Louis"],
])("%s is a page to come back to", (given, path) => {
  expect(returnPath(given)).toBe(path);
});

test.each([
  [undefined],
  [""],
  ["search"],
  ["https://evil.example/"],
  ["//evil.example/"],
  ["/\\evil.example/"],
  ["/\t/evil.example/"],
  ["/.//evil.example/"],
  ["/..//evil.example"],
  ["javascript:alert(1)"],
  ["/login?returnTo=/login"],
  ["/verify?token=x"],
  ["/reset"],
  ["/LOGIN"],
  ["/Verify/x"],
  ["/api/auth/signout"],
  ["/API/users/me?x=1"],
  ["/%61pi/auth/signout"],
  ["/school/../forms/login"],
  ["/forms/login#x"],
  ["/%ff"],
  ["/favicon.ico"],
])("%o leads home", (given) => {
  expect(returnPath(given)).toBe("/");
});

/** The files of the app with this name, as addresses without the groups of folders, with something for parameters. */
function addressesOf(file: string): string[] {
  const app = join(import.meta.dirname, "../../../app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => path === file || path.endsWith(`/${file}`))
    .map((path) => `/${path.split("/").slice(0, -1).join("/")}`)
    .map((path) => path.replaceAll(/\([^)]*\)\/?/g, "").replaceAll(/\[[^\]]+\]/g, "x"));
}

test("of all addresses, only those of pages are returned to", () => {
  const calls = addressesOf("route.ts");
  expect(calls.length).toBeGreaterThan(150);
  expect(calls.filter((address) => returnPath(address) !== "/")).toEqual([]);
  const pages = addressesOf("page.tsx").filter((address) => !/^\/(login|verify|reset)/.test(address));
  expect(pages.length).toBeGreaterThan(25);
  for (const address of pages) expect(returnPath(address)).toBe(address);
});
