import { expect, test } from "vitest";
import { mistakeHref } from "#lib/schools/mistake.format.ts";

test("a reported mistake names the school and its page, whatever is in the name", () => {
  const page = "https://homeroom.example/school/st-anne-s-k-8-x-ma";
  const { protocol, pathname, searchParams } = new URL(
    mistakeHref("help@homeroom.example", { name: "St. Anne’s K–8 & 100% “X”?", page }),
  );
  expect([protocol, pathname]).toEqual(["mailto:", "help@homeroom.example"]);
  expect(searchParams.get("subject")).toBe("Mistake on the page of St. Anne’s K–8 & 100% “X”?");
  expect(searchParams.get("body")).toMatch(new RegExp(`^${page}\r\n`));
});
