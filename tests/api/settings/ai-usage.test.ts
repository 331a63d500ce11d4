import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "#app/api/admin/ai-usage/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { send } from "#lib/platform/queue.ts";
import type { AiUsage } from "#lib/settings/ai-usage.schema.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { workOff } from "#tests/support/jobs.ts";

// Before anything reads the environment.
vi.hoisted(() => {
  vi.stubEnv("OPENAI_API_KEY", "sk-secret");
  vi.stubEnv("OPENAI_BASE_URL", "https://models.school.internal:8443/v1");
  vi.stubEnv("AI_CHAT_MODEL", "small");
  vi.stubEnv("AI_PRICES", '{"small": {"input": 1, "output": 2}}');
  vi.stubEnv("AI_SITE_CALLS", "70");
});

beforeEach(async () => {
  await db().aiCall.deleteMany();
});

const DAY_MS = 24 * 3_600_000;
/** Noon of a day in universal time. */
const noon = (daysAgo: number) => new Date(new Date().setUTCHours(12, 0, 0, 0) - daysAgo * DAY_MS);
const dayOf = (daysAgo: number) => noon(daysAgo).toISOString().slice(0, 10);

function add(given: Partial<Prisma.AiCallUncheckedCreateInput>) {
  const base = {
    task: "chat",
    model: "small",
    reservedTokens: 500,
    reservedMicros: 500,
    expiresAt: new Date(),
  };
  return db().aiCall.create({ data: { ...base, outcome: "answered", ...given } });
}

async function read(): Promise<AiUsage> {
  const { status, body, text } = await call(GET, {
    headers: await bearer(await makeAccount({ role: "admin" })),
  });
  expect(status, text).toBe(200);
  expect(text).not.toContain("sk-secret");
  return body as AiUsage;
}

describe("the use of language models", () => {
  test("is added up by day, newest first, with the reasons of what was not answered", async () => {
    await add({ at: noon(1), promptTokens: 100, completionTokens: 10, micros: 120 });
    await add({ at: noon(1), promptTokens: 50, completionTokens: 5, micros: 60, isEstimated: true });
    await add({ at: noon(1), outcome: "too_slow" });
    await add({ at: noon(1), outcome: "too_slow" });
    await add({ at: noon(1), outcome: "limit_reached", attempts: 3 });
    await add({ at: noon(3), outcome: null });
    await add({ at: noon(29), promptTokens: 1, micros: 1 });
    await add({ at: noon(30), promptTokens: 1, micros: 1 });
    const { days } = await read();
    expect(days).toEqual([
      {
        day: dayOf(1),
        calls: 7,
        answered: 2,
        unanswered: [
          { reason: "limit_reached", calls: 3 },
          { reason: "too_slow", calls: 2 },
        ],
        promptTokens: 150,
        completionTokens: 15,
        estimated: 1,
        dollars: 0.00018,
      },
      {
        day: dayOf(3),
        calls: 1,
        answered: 0,
        unanswered: [{ reason: "lost", calls: 1 }],
        promptTokens: 0,
        completionTokens: 0,
        estimated: 0,
        dollars: 0,
      },
      expect.objectContaining({ day: dayOf(29), calls: 1 }),
    ]);
  });

  test("of today stands beside the limits, with what calls under way have set aside", async () => {
    await add({ promptTokens: 100, completionTokens: 10, micros: 120 });
    await add({ outcome: null, expiresAt: new Date(Date.now() + 60_000) });
    const { today, days } = await read();
    expect(today).toEqual({
      calls: { used: 2, limit: 70 },
      tokens: { used: 610, limit: 10_000_000 },
      dollars: { used: 0.00062, limit: 20 },
    });
    expect(days[0]?.unanswered).toEqual([{ reason: "under_way", calls: 1 }]);
  });

  test("comes with the provider's host and what each task lacks, and without the key", async () => {
    const { provider, tasks, days } = await read();
    expect(provider).toEqual({ host: "models.school.internal:8443" });
    expect(tasks).toEqual([
      { task: "chat", variable: "AI_CHAT_MODEL", model: "small" },
      { task: "summary", variable: "AI_SUMMARY_MODEL", model: null },
      { task: "research", variable: "AI_RESEARCH_MODEL", model: null },
      { task: "speech", variable: "AI_SPEECH_MODEL", model: null },
    ]);
    expect(days).toEqual([]);
  });

  test("is forgotten after ninety days", async () => {
    const { id } = await add({ at: new Date(Date.now() - 89 * DAY_MS) });
    await add({ at: new Date(Date.now() - 91 * DAY_MS) });
    await send(pool(), "ai_call_cleaning", {});
    expect(await workOff("ai_call_cleaning")).toBe(1);
    expect((await db().aiCall.findMany()).map((one) => one.id)).toEqual([id]);
  });
});
