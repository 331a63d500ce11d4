import { describe, expect, test } from "vitest";
import { configuredProviders, noProviders } from "#lib/news/providers.service.ts";
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

test("without settings there is no provider, and what to say then", () => {
  expect(configuredProviders()).toEqual([]);
  expect(noProviders("admin")).toContain("set NEWS_FEED_URL or NEWS_API_KEY.");
  expect(noProviders("editor")).toContain("Ask an administrator to set up a news provider.");
  expect(noProviders("editor")).not.toContain("NEWS_");
});
