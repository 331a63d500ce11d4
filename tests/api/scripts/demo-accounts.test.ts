import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { POST as token } from "#app/api/auth/token/route.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { ensureDemoAccounts, hasAccounts, wantsDemoAccounts } from "#scripts/support/demo-accounts.ts";
import { demoAccountsFile, readDemoAccounts } from "#scripts/support/demo-accounts-file.ts";
import { call } from "#tests/support/call.ts";

const ensure = () => ensureDemoAccounts(String(env().DATABASE_URL), env().DATA_DIR);

test("whether anybody has an account is known before and after", async () => {
  const url = String(env().DATABASE_URL);
  expect(await hasAccounts(url)).toBe(false);
  await ensure();
  expect(await hasAccounts(url)).toBe(true);
});

test("there is one for each role and one that is not verified, and they can sign in", async () => {
  const accounts = await ensure();
  expect(accounts.map(({ role, verified }) => [role, verified])).toEqual([
    ["user", true],
    ["editor", true],
    ["admin", true],
    ["user", false],
  ]);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
  for (const { email, password, role, verified } of accounts) {
    const answer = await call(token, { body: { email, password } });
    expect(answer.status).toBe(verified ? 200 : 403);
    if (verified) expect(answer.body.user).toMatchObject({ email, role });
  }
});

test("they have different plans and balances, and a matching ledger", async () => {
  await ensure();
  const accounts = await db().account.findMany({
    orderBy: { credits: "asc" },
    select: { displayName: true, plan: true, isPaid: true, credits: true, creditEntries: true },
  });
  expect(accounts.map(({ creditEntries: _, ...account }) => account)).toEqual([
    { displayName: "Demo unverified", plan: "free", isPaid: false, credits: 0 },
    { displayName: "Demo editor", plan: "premium", isPaid: true, credits: 2 },
    { displayName: "Demo user", plan: "pro", isPaid: true, credits: 12 },
    { displayName: "Demo admin", plan: "enterprise", isPaid: true, credits: 120 },
  ]);
  for (const { credits, creditEntries } of accounts)
    expect(creditEntries.reduce((sum, { amount }) => sum + amount, 0)).toBe(credits);
});

test("creating them again changes nothing, and restores what is missing", async () => {
  const accounts = await ensure();
  const [first] = accounts;
  await db().account.delete({ where: { email: first?.email ?? "" } });
  await db().account.updateMany({ data: { displayName: "Mine" } });
  expect(await ensure()).toEqual(accounts);
  expect(await db().account.count({ where: { displayName: "Mine" } })).toBe(3);
  expect(await db().account.count()).toBe(4);
});

test("their passwords are stored for the site's owner only", async () => {
  const accounts = await ensure();
  expect(readDemoAccounts(env().DATA_DIR)).toEqual(accounts);
  expect((await stat(demoAccountsFile(env().DATA_DIR))).mode & 0o777).toBe(0o600);
});

test("somebody else's database gets none unless asked for", () => {
  expect(wantsDemoAccounts({ embedded: null })).toBe(false);
  expect(wantsDemoAccounts({ embedded: {} })).toBe(true);
});
