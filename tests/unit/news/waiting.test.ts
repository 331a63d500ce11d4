import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configuredProviders, NO_PROVIDERS } from "#lib/news/providers.service.ts";
import { inTurn } from "#lib/news/turns.service.ts";
import { nextAfterQuota, quotaOf } from "#lib/news/waiting.rules.ts";

const NOW = new Date("2025-03-10T12:00:00Z");

describe("the quota of a provider", () => {
  test.each<[Record<string, string>, number | null, number | null, string | null]>([
    [{ "x-ratelimit-limit": "100", "x-ratelimit-remaining": "7" }, 100, 7, null],
    [{ "ratelimit-limit": "100, 100;w=60", "ratelimit-remaining": "7" }, 100, 7, null],
    [{ ratelimit: "limit=100, remaining=7, reset=60" }, 100, 7, "2025-03-10T12:01:00.000Z"],
    [
      { ratelimit: '"day";r=7;t=60', "ratelimit-policy": '"day";q=100;w=86400' },
      100,
      7,
      "2025-03-10T12:01:00.000Z",
    ],
    [
      { "x-ratelimit-remaining": "7", "x-ratelimit-reset": "1741608060" },
      null,
      7,
      "2025-03-10T12:01:00.000Z",
    ],
    [
      { "x-ratelimit-remaining": "7", "x-ratelimit-reset": "1741608060000" },
      null,
      7,
      "2025-03-10T12:01:00.000Z",
    ],
    [
      { "x-ratelimit-remaining": "7", "x-ratelimit-reset": "Mon, 10 Mar 2025 12:01:00 GMT" },
      null,
      7,
      "2025-03-10T12:01:00.000Z",
    ],
    [{ "x-ratelimit-remaining": "7", "x-ratelimit-reset": "soon" }, null, 7, null],
  ])("is read from %j", (headers, limit, remaining, resetsAt) => {
    expect(quotaOf(headers, NOW)).toEqual({ limit, remaining, resetsAt });
  });

  test.each<Record<string, string>>([{}, { "x-ratelimit-remaining": "many" }, { ratelimit: "" }])(
    "is not known from %j",
    (headers) => expect(quotaOf(headers, NOW)).toBeNull(),
  );

  test("that is used up without a word of when it is renewed is tried again after a pause", () => {
    const used = { limit: 100, remaining: 0, resetsAt: null };
    expect(nextAfterQuota(used, NOW)).toBe("2025-03-10T12:05:00.000Z");
    expect(nextAfterQuota({ ...used, remaining: 1 }, NOW)).toBeNull();
  });
});

describe("between two requests to a host", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("the pause is kept, also after one that failed, and other hosts are not held up", async () => {
    const done: string[] = [];
    const ask = (address: string, name: string) =>
      inTurn(address, async () => {
        done.push(`${name} at ${Date.now() - NOW.getTime()}`);
        if (name === "first") throw new Error("away");
      }).catch(() => {});
    const all = [
      ask("https://a.example/1", "first"),
      ask("https://a.example/2", "second"),
      ask("https://a.example/3", "third"),
      ask("https://b.example/1", "other"),
    ];
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(done.toSorted()).toEqual(["first at 0", "other at 0", "second at 2000", "third at 4000"]);
  });
});

test("without settings there is no provider, and what to say then", () => {
  expect(configuredProviders()).toEqual([]);
  expect(NO_PROVIDERS).toContain("NEWS_FEED_URL or NEWS_API_KEY");
});
