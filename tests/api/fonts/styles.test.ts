import { expect, test } from "vitest";
import { GET } from "#app/font-styles/[edition]/[owner]/[fonts]/route.ts";
import { FONT_EDITION } from "#lib/fonts/delivery.format.ts";
import { call } from "#tests/support/call.ts";

const LORA = "lora.poppins.jetbrains-mono.playfair-display";
const get = (params: Record<string, string>) =>
  call(GET, { params: { edition: FONT_EDITION, owner: "site", fonts: LORA, ...params } });

test("anybody gets the stylesheet of a combination, for a year", async () => {
  const { status, headers, text } = await get({});
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(text).toContain('--face-body:"lora-text"');
});

test("the address of another edition gets today's stylesheet, for minutes", async () => {
  const { status, headers, text } = await get({ edition: "earlier" });
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(text).toBe((await get({})).text);
});

test("what is no combination is not found", async () => {
  expect((await get({ fonts: "a.b.c.d" })).status).toBe(404);
  expect((await get({ fonts: "__proto__.poppins.jetbrains-mono.lora" })).status).toBe(404);
});
