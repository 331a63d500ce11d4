import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as add } from "#app/api/users/credits/add/route.ts";
import { GET as credits } from "#app/api/users/credits/route.ts";
import { POST as use } from "#app/api/users/credits/use/route.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const NO_CREDITS = "You have no credits remaining. Please upgrade your subscription to get more credits.";

/** An account that an admin has just given this many credits. */
async function withCredits(credits: number): Promise<{ account: Account; headers: Record<string, string> }> {
  const account = await makeAccount();
  const body = { targetUserFirebaseUid: account.id, creditsToAdd: credits };
  expect((await call(add, { body, headers: await bearer(await admin()) })).status).toBe(200);
  return { account, headers: await bearer(account) };
}

const admin = () => makeAccount({ role: "admin" });

/** The ledger's total must match the account's balance. */
async function expectBalance(accountId: string, balance: number): Promise<void> {
  const account = await db().account.findUniqueOrThrow({ where: { id: accountId } });
  const { _sum } = await db().creditEntry.aggregate({ where: { accountId }, _sum: { amount: true } });
  expect([account.credits, _sum.amount ?? 0]).toEqual([balance, balance]);
}

describe("using credits", () => {
  test("takes one for a report unless told otherwise", async () => {
    const { account, headers } = await withCredits(5);
    expect((await call(use, { body: {}, headers })).body).toEqual({
      success: true,
      message: "You have 4 report credits remaining.",
      creditsUsed: 1,
      remainingCredits: 4,
    });
    const more = await call(use, { body: { creditsToUse: 3, operation: "deep_research" }, headers });
    expect(more.body).toMatchObject({ creditsUsed: 3, remainingCredits: 1 });
    await expectBalance(account.id, 1);
    const { body } = await call(credits, { headers });
    expect(body).toMatchObject({
      success: true,
      reportCredits: { current: 1, total: 5 },
      entries: [
        { amount: -3, balance: 1, reason: "deep_research" },
        { amount: -1, balance: 4, reason: "report_generation" },
        { amount: 5, balance: 5, reason: "manual_addition" },
      ],
    });
  });

  test("of 100 at once against a balance of 1, exactly one succeeds", async () => {
    const { account, headers } = await withCredits(1);
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(use, { body: {}, headers })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(99);
    expect(refused.every(({ body }) => body.message === NO_CREDITS)).toBe(true);
    await expectBalance(account.id, 0);
  });

  test("50 retries with one key at once charge once and get the same answer", async () => {
    const { account, headers } = await withCredits(60);
    const retried = { body: { creditsToUse: 2 }, headers: { ...headers, "idempotency-key": randomUUID() } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(use, retried)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, answers[0]?.body])]),
    );
    await expectBalance(account.id, 58);
    // Also later, when the balance has changed.
    await call(use, { body: { creditsToUse: 8 }, headers });
    expect((await call(use, retried)).body).toMatchObject({ creditsUsed: 2, remainingCredits: 58 });
    await expectBalance(account.id, 50);
  });

  test("a key that was used for something else is refused; somebody else's does not interfere", async () => {
    const first = await withCredits(5);
    const second = await withCredits(5);
    const key = { "idempotency-key": "once" };
    expect((await call(use, { body: {}, headers: { ...first.headers, ...key } })).status).toBe(200);
    for (const body of [{ creditsToUse: 2 }, { operation: "something_else" }]) {
      const answer = await call(use, { body, headers: { ...first.headers, ...key } });
      expect([answer.status, answer.body.code]).toEqual([409, "idempotency_conflict"]);
    }
    expect((await call(use, { body: {}, headers: { ...second.headers, ...key } })).status).toBe(200);
    await expectBalance(first.account.id, 4);
    await expectBalance(second.account.id, 4);
  });

  test("a refused use may be retried with its key", async () => {
    const { account, headers } = await withCredits(1);
    const retried = { body: { creditsToUse: 2 }, headers: { ...headers, "idempotency-key": "later" } };
    const refused = await call(use, retried);
    expect(refused.status).toBe(402);
    expect(refused.body.message).toContain("You have 1 credit remaining, and this takes 2.");
    const body = { targetUserFirebaseUid: account.id, creditsToAdd: 1 };
    await call(add, { body, headers: await bearer(await admin()) });
    expect((await call(use, retried)).body).toMatchObject({ remainingCredits: 0 });
  });

  test.each([
    [{ creditsToUse: 0 }, "creditsToUse: must be at least 1"],
    [{ creditsToUse: -5 }, "creditsToUse: must be at least 1"],
    [{ creditsToUse: 1.5 }, "creditsToUse: must be an integer"],
    [{ operation: "DROP TABLE" }, "operation: must be lowercase letters"],
    [{ accountId: "somebody" }, "accountId: is not a known field"],
  ])("%j is refused by name", async (body, message) => {
    const { account, headers } = await withCredits(5);
    const answer = await call(use, { body, headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    await expectBalance(account.id, 5);
  });

  test("an unusable key is refused by name", async () => {
    const { headers } = await withCredits(5);
    const answer = await call(use, { body: {}, headers: { ...headers, "idempotency-key": "a b" } });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "idempotency-key: must be 1 to 200 visible ASCII characters",
    ]);
  });
});

describe("adding credits", () => {
  test("appears in the owner's ledger and in the record, with who did it and why", async () => {
    const account = await makeAccount();
    const granting = await admin();
    const headers = { ...(await bearer(granting)), "idempotency-key": "gift" };
    const body = { targetUserFirebaseUid: account.id, creditsToAdd: 12, reason: "  Winner of the fair " };
    const first = await call(add, { body, headers });
    expect(first.body).toEqual({
      success: true,
      message: "The account now has 12 report credits.",
      creditsAdded: 12,
      currentCredits: 12,
    });
    expect((await call(add, { body, headers })).body).toEqual(first.body);
    await expectBalance(account.id, 12);
    expect(await db().creditEntry.findMany({ where: { accountId: account.id } })).toMatchObject([
      { amount: 12, balance: 12, reason: "Winner of the fair", grantedById: granting.id },
    ]);
    expect(await db().activity.findMany({ where: { accountId: granting.id } })).toMatchObject([
      {
        action: "credits_added",
        details: { account: account.id, credits: 12, balance: 12, reason: "Winner of the fair" },
      },
    ]);
  });

  test("many at once all count", async () => {
    const { account } = await withCredits(1);
    const headers = await bearer(await admin());
    const body = { targetUserFirebaseUid: account.id, creditsToAdd: 2 };
    await Promise.all(Array.from({ length: 20 }, () => call(add, { body, headers })));
    await expectBalance(account.id, 41);
  });

  test("is for admins, to accounts that exist", async () => {
    const account = await makeAccount({ role: "editor" });
    const body = { targetUserFirebaseUid: account.id, creditsToAdd: 100 };
    expect((await call(add, { body, headers: await bearer(account) })).status).toBe(403);
    await expectBalance(account.id, 0);
    const headers = await bearer(await admin());
    const unknown = await call(add, { body: { ...body, targetUserFirebaseUid: randomUUID() }, headers });
    expect([unknown.status, unknown.body.code]).toEqual([404, "account_not_found"]);
    const negative = await call(add, { body: { ...body, creditsToAdd: -1 }, headers });
    expect(negative.body.message).toBe("creditsToAdd: must be at least 1");
  });
});

test("the ledger is append-only and is deleted with the account", async () => {
  const { account, headers } = await withCredits(3);
  await call(use, { body: {}, headers });
  await expect(
    db().creditEntry.updateMany({ where: { accountId: account.id }, data: { amount: 1000 } }),
  ).rejects.toThrow("rows of credit_entry are only ever added");
  await db().account.deleteMany({ where: { role: "admin" } });
  expect(await db().creditEntry.count({ where: { accountId: account.id } })).toBe(2);
  await db().account.delete({ where: { id: account.id } });
  expect(await db().creditEntry.count({ where: { accountId: account.id } })).toBe(0);
});
