import { describe, expect, test } from "vitest";
import { AiLimitReached, reserve, settle, usedToday } from "#lib/platform/ai/budget.ts";
import { db } from "#lib/platform/db.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { answersStatus, isSilent, says } from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ask, ledger, soon } from "./fixtures.ts";

const server = aLanguageModelServer({
  AI_ACCOUNT_CALLS: "4",
  AI_ACCOUNT_TOKENS: "10000",
  AI_ACCOUNT_DOLLARS: "0.02",
  AI_SITE_CALLS: "6",
  AI_SITE_TOKENS: "25000",
  AI_SITE_DOLLARS: "0.5",
  AI_PRICES:
    '{"small": {"input": 1, "output": 2}, "medium": {"input": 10, "output": 100}, "voice": {"input": 15}}',
});

type Planned = Parameters<typeof reserve>[0];
const plan = (given: Partial<Planned> & { total?: number } = {}): Planned => ({
  task: "chat",
  model: "small",
  account: null,
  tokens: { prompt: given.total ?? 100, completion: 0 },
  ms: 60_000,
  ...given,
});

/** How many of these could be set aside, and why not the others. */
async function reserveAll(planned: Planned[]) {
  const results = await Promise.allSettled(planned.map(reserve));
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const reason of refused) expect(reason).toBeInstanceOf(AiLimitReached);
  return {
    ids: results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    refused: refused.map(({ whose, amount }: AiLimitReached) => `${whose} ${amount}`),
  };
}

const SETTLED = {
  outcome: "answered",
  tokens: { prompt: 10, completion: 5 },
  isEstimated: false,
  attempts: 1,
  ms: 900,
  firstTokenMs: 100,
  status: 200,
} as const;

describe("the limits of a day", () => {
  test("hold for calls at the same time", async () => {
    const { id } = await makeAccount();
    const { ids, refused } = await reserveAll(Array(12).fill(plan({ account: id, total: 3000 })));
    expect([ids.length, new Set(refused)]).toEqual([3, new Set(["account tokens"])]);
  });

  test.each<[string, Partial<Planned> & { total?: number }, number, string]>([
    ["calls", { total: 10 }, 4, "account calls"],
    ["tokens", { total: 3000 }, 3, "account tokens"],
    ["dollars", { model: "medium", tokens: { prompt: 100, completion: 80 } }, 2, "account dollars"],
  ])("count the %s of one account", async (_, given, fits, reason) => {
    const { id } = await makeAccount();
    const { ids, refused } = await reserveAll(Array(5).fill(plan({ ...given, account: id })));
    expect([ids.length, new Set(refused)]).toEqual([fits, new Set([reason])]);
    // Another account is not held up by it.
    const other = await makeAccount();
    expect((await reserveAll([plan({ account: other.id })])).refused).toEqual([]);
  });

  test.each<[string, Partial<Planned> & { total?: number }, number, string]>([
    ["calls", { total: 10 }, 6, "site calls"],
    ["tokens", { total: 6000 }, 4, "site tokens"],
    ["dollars", { model: "medium", tokens: { prompt: 0, completion: 2400 } }, 2, "site dollars"],
  ])("count the %s of all together", async (_, given, fits, reason) => {
    const { ids, refused } = await reserveAll(Array(8).fill(plan(given)));
    expect([ids.length, new Set(refused)]).toEqual([fits, new Set([reason])]);
  });

  test("count what was used in the place of what was set aside", async () => {
    const { id } = await makeAccount();
    const first = await reserve(plan({ account: id, total: 9000 }));
    expect((await reserveAll([plan({ account: id, total: 9000 })])).refused).toEqual(["account tokens"]);
    await settle(first, { model: "small" }, SETTLED);
    expect((await usedToday(id)).account).toEqual({ calls: 1, tokens: 15, micros: 20 });
    expect((await reserveAll([plan({ account: id, total: 9000 })])).refused).toEqual([]);
  });

  test("do not count what failed before it used anything", async () => {
    const { id } = await makeAccount();
    for (let call = 0; call < 6; call += 1) {
      const made = await reserve(plan({ account: id }));
      const tokens = { prompt: 0, completion: 0 };
      await settle(made, { model: "small" }, { ...SETTLED, outcome: "unavailable", tokens });
    }
    expect((await usedToday(id)).account).toEqual({ calls: 0, tokens: 0, micros: 0 });
  });

  test("give back what a process that died had set aside", async () => {
    const { id } = await makeAccount();
    await reserve(plan({ account: id, total: 9000 }));
    await db().aiCall.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await usedToday(id)).account).toEqual({ calls: 0, tokens: 0, micros: 0 });
    expect((await reserveAll([plan({ account: id, total: 9000 })])).refused).toEqual([]);
  });

  test("set aside for longer than the call may take", async () => {
    await reserve(plan({ ms: 120_000 }));
    const [call] = await ledger();
    expect(call && call.expiresAt.getTime() - call.at.getTime()).toBeGreaterThan(120_000);
  });

  test("end at midnight, in universal time", async () => {
    const { id } = await makeAccount();
    await reserveAll(Array(4).fill(plan({ account: id })));
    const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const refusal = await reserve(plan({ account: id })).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "ai_limit_reached",
      status: 429,
      until: new Date(midnight.getTime() + 24 * 3_600_000),
      message: expect.stringMatching(
        /^You have used all .* Please try again in \d+ (hour|minute|second)s?\.$/,
      ),
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    await db().aiCall.updateMany({ data: { at: new Date(midnight.getTime() - 1) } });
    expect((await reserveAll([plan({ account: id })])).refused).toEqual([]);
  });

  test("are known to the ledger, which counts refusals in one row, and not as calls", async () => {
    const { id } = await makeAccount();
    await reserveAll(Array(6).fill(plan({ account: id })));
    const outcomes = (await ledger()).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "limit_reached").length).toBe(1);
    expect(await db().aiCall.findFirst({ where: { outcome: "limit_reached" } })).toMatchObject({
      attempts: 2,
    });
    expect((await usedToday(id)).site.calls).toBe(4);
  });
});

describe("an answer", () => {
  test("sets aside its prompt and its longest answer, and gives back what it did not use", async () => {
    const { id } = await makeAccount();
    server().script(isSilent);
    const asker = new AbortController();
    const asking = ask({ account: id, signal: asker.signal, limits: { outputTokens: 500 } });
    await soon(() => expect(server().chats.length).toBe(1));
    const { tokens } = (await usedToday(id)).account;
    expect(tokens).toBeGreaterThan(520);
    expect(tokens).toBeLessThan(600);
    asker.abort();
    await asking;

    await db().aiCall.deleteMany();
    server().script(says("900", { usage: { prompt: 20, completion: 2 } }));
    await ask({ account: id, limits: { outputTokens: 500 } });
    expect((await usedToday(id)).account).toEqual({ calls: 1, tokens: 22, micros: 24 });
  });

  test("is refused without asking the provider", async () => {
    const { id } = await makeAccount();
    server().script(says("no"));
    const { failure } = await ask({ account: id, limits: { outputTokens: 20_000 } });
    expect(failure).toBeInstanceOf(AiLimitReached);
    expect(failure).toMatchObject({ whose: "account", amount: "tokens" });
    expect(server().chats).toEqual([]);
  });

  test("of a provider that is away costs nothing", async () => {
    const { id } = await makeAccount();
    server().script(...Array(3).fill(answersStatus(500)));
    await ask({ account: id });
    expect((await usedToday(id)).account).toEqual({ calls: 0, tokens: 0, micros: 0 });
  });
});
