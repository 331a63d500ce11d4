import { expect, test } from "vitest";
import { returnPath } from "#lib/auth/return-path.ts";

test.each([
  ["/school/boston-latin?tab=academics#sat", "/school/boston-latin?tab=academics#sat"],
  ["/search?q=a%2Fb", "/search?q=a%2Fb"],
  ["/", "/"],
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
])("%o leads home", (given) => {
  expect(returnPath(given)).toBe("/");
});
