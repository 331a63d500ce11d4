import { expect, test } from "vitest";
import { callbackAddress, withCreated } from "#lib/auth/callback-address.ts";

const SITE = "https://schools.example";

test.each([
  ["/", "https://schools.example/"],
  ["/search?q=a b#top", "https://schools.example/search?q=a%20b#top"],
  ["https://schools.example/about", "https://schools.example/about"],
  // Characters that a header cannot carry are written as in addresses.
  ["/€", "https://schools.example/%E2%82%AC"],
  ["/a\r\nset-cookie: b=c", "https://schools.example/aset-cookie:%20b=c"],
  // Other sites, however they are written.
  ["https://evil.example/", SITE],
  ["//evil.example/", SITE],
  ["/\\evil.example/", SITE],
  ["http://schools.example/", SITE],
  ["https://schools.example:8443/", SITE],
])("%j leads to %s", (given, expected) => {
  expect(callbackAddress(given, `${SITE}/`)).toBe(expected);
});

test.each([
  "http://a:b",
  "//a:b",
  "word",
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://",
  "\u0000",
])("%j is not an address", (given) => {
  expect(() => callbackAddress(given, SITE)).toThrow(
    "callbackUrl: must be a path or an address of this site",
  );
});

test.each([
  [`${SITE}/login/google/done`, `${SITE}/login/google/done?created=1`],
  ["/login/google/done", `${SITE}/login/google/done?created=1`],
  [`${SITE}/`, `${SITE}/`],
  ["/about", "/about"],
])("a sign-in that created an account ends at %s as %s", (location, expected) => {
  expect(withCreated(location, SITE)).toBe(expected);
});
