import { describe, expect, test } from "vitest";
import { estimatedTokens, microsOf } from "#lib/platform/ai/amounts.ts";
import { appError, ProviderFailure } from "#lib/platform/ai/failures.ts";
import { isOpenAi, withTheirNames } from "#lib/platform/ai/provider.ts";
import { spanOf } from "#lib/platform/ai/spans.ts";
import { retryAfter } from "#lib/platform/retry-after.ts";

describe("tokens and prices", () => {
  test("an estimate is a token for every three bytes, so one for each Chinese character", () => {
    expect(estimatedTokens("Lane Tech has 4,400 students.")).toBe(10);
    expect(estimatedTokens("学校")).toBe(2);
    expect(estimatedTokens("")).toBe(0);
  });

  test("a price is per million tokens, and never rounded down to nothing", () => {
    const prices = { small: { input: 0.4, output: 1.6 } };
    expect(microsOf(prices, "small", { prompt: 1_000_000, completion: 500_000 })).toBe(1_200_000);
    expect(microsOf(prices, "small", { prompt: 1, completion: 0 })).toBe(1);
    expect(microsOf(prices, "constructor", { prompt: 1000, completion: 1000 })).toBe(0);
    expect(microsOf(undefined, "small", { prompt: 1000, completion: 1000 })).toBe(0);
  });
});

describe("Retry-After", () => {
  const NOW = Date.parse("2026-11-23T12:00:00Z");
  test.each([
    [{ "retry-after": "7" }, 7000],
    [{ "retry-after": "0" }, 0],
    [{ "retry-after": "Mon, 23 Nov 2026 12:00:09 GMT" }, 9000],
    [{ "retry-after": "Mon, 23 Nov 2026 11:00:00 GMT" }, 0],
    [{ "retry-after": "7", "retry-after-ms": "250" }, 250],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "-5" }, 0],
    [{ "retry-after": "" }, null],
    [{}, null],
  ])("%j", (headers: Record<string, string>, ms) => {
    expect(retryAfter(headers, NOW)).toBe(ms);
  });

  test("is told in words", () => {
    const busy = new ProviderFailure("busy", { retryAfterMs: 61_200 });
    expect(appError(busy)).toMatchObject({
      message: "The language model is busy. Please try again in 62 seconds.",
      headers: { "retry-after": "62" },
    });
    expect(appError(new ProviderFailure("busy")).headers).toEqual({});
  });
});

test.each([
  [0, "1 second"],
  [1, "1 second"],
  [89.2, "90 seconds"],
  [90, "2 minutes"],
  [3600, "60 minutes"],
  [5400, "2 hours"],
  [86_400, "24 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(spanOf(seconds)).toBe(words);
});

test.each([
  ["https://api.openai.com/v1", true],
  ["https://school.openai.azure.com/openai/v1", true],
  ["https://api.openai.com.evil.example/v1", false],
  ["http://localhost:11434/v1", false],
])("%s is OpenAI's: %s", (url, is) => {
  expect(isOpenAi(url)).toBe(is);
});

test("OpenAI is told the longest answer by its own name", () => {
  expect(withTheirNames({ model: "small", max_tokens: 9 })).toEqual({
    model: "small",
    max_completion_tokens: 9,
  });
  expect(withTheirNames({ model: "small" })).toEqual({ model: "small" });
});
