import { expect, test } from "vitest";
import { inTurn } from "#lib/news/turns.service.ts";

const PAUSE_MS = 300;
process.env.NEWS_INTERVAL_MS = String(PAUSE_MS);

test("between two requests to a host is a pause, also after one that failed; other hosts are not held up", async () => {
  const order: string[] = [];
  const ended = new Map<string, number>();
  const begun = new Map<string, number>();
  const ask = (address: string, name: string) =>
    inTurn(address, async () => {
      begun.set(name, Date.now());
      order.push(name);
      ended.set(name, Date.now());
      if (name === "first") throw new Error("away");
    }).catch(() => {});
  await Promise.all([
    ask("https://a.example/1", "first"),
    ask("https://a.example/2", "second"),
    ask("https://a.example/3", "third"),
    ask("https://b.example/1", "other"),
  ]);
  expect(order.filter((name) => name !== "other")).toEqual(["first", "second", "third"]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("third"));
  for (const [before, after] of [
    ["first", "second"],
    ["second", "third"],
  ] as const)
    expect((begun.get(after) ?? 0) - (ended.get(before) ?? 0)).toBeGreaterThanOrEqual(PAUSE_MS - 1);
});
