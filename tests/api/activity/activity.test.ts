import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as report } from "#app/api/activity/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { recordActivity } from "#lib/activity/mutations.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { bearer, makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const recordOf = (accountId: string) =>
  db().activity.findMany({ where: { accountId }, select: { action: true, details: true } });

describe("signing in", () => {
  test("is recorded by the site, and a report of the same sign-in adds nothing", async () => {
    const account = await makeAccount();
    await call(token, { body: { email: account.email, password: PASSWORD } });
    const login = { action: "login", details: { by: "token" } };
    expect(await recordOf(account.id)).toEqual([login]);
    const answer = await call(report, { body: { action: "login" }, headers: await bearer(account) });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await recordOf(account.id)).toEqual([login]);
  });

  test("is not recorded when it is refused", async () => {
    const account = await makeAccount();
    await call(token, { body: { email: account.email, password: "a guess" } });
    expect(await recordOf(account.id)).toEqual([]);
  });
});

describe("a client's report", () => {
  test("is stored as the client's claim", async () => {
    const account = await makeAccount();
    const body = { action: "logout", details: { device: "phone", seconds: 12 } };
    await call(report, { body, headers: await bearer(account) });
    expect(await recordOf(account.id)).toEqual([
      { action: "logout", details: { device: "phone", seconds: 12, reportedBy: "client" } },
    ]);
  });

  test("may contain a surrogate pair, and the escape for half of one", async () => {
    const account = await makeAccount();
    const details = { note: "🏫", escaped: "\\ud83c \\u0000" };
    await call(report, { body: { action: "logout", details }, headers: await bearer(account) });
    expect(await recordOf(account.id)).toEqual([
      { action: "logout", details: { ...details, reportedBy: "client" } },
    ]);
  });

  test.each([
    [{ action: "credits_added" }, "action: must be one of: login, provider_login, logout"],
    [{}, "action: must be one of"],
    [{ action: "login", accountId: "x" }, "accountId: is not a known field"],
    [{ action: "login", details: { note: "x".repeat(201) } }, "at most 200 characters"],
    [{ action: "login", details: { note: "school \ud83c" } }, "The body contains half of a character."],
    [{ action: "login", details: { "\udfeb": 1 } }, "The body contains half of a character."],
    [{ action: "login", details: { deep: { er: 1 } } }, "at most 200 characters"],
    [
      { action: "login", details: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, i])) },
      "at most 10 keys",
    ],
  ])("%j is refused", async (body, message) => {
    const account = await makeAccount();
    const answer = await call(report, { body, headers: await bearer(account) });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect(await recordOf(account.id)).toEqual([]);
  });
});

test("recorded entries stay; only their person is forgotten with the account", async () => {
  const account = await makeAccount();
  await recordActivity(pool(), { accountId: account.id, action: "login" });
  const { id } = await db().activity.findFirstOrThrow({ where: { accountId: account.id } });
  const refusal = "rows of activity are only ever added";
  await expect(db().activity.update({ where: { id }, data: { action: "logout" } })).rejects.toThrow(refusal);
  await expect(db().activity.delete({ where: { id } })).rejects.toThrow(refusal);
  // Nor does an entry become that of somebody else who was on the staff.
  const other = await db().formerStaff.create({ data: { accountId: randomUUID(), displayName: "Carol" } });
  const data = { accountId: null, formerId: other.accountId };
  await expect(db().activity.update({ where: { id }, data })).rejects.toThrow(refusal);
  await db().account.delete({ where: { id: account.id } });
  expect(await db().activity.findUnique({ where: { id } })).toMatchObject({
    action: "login",
    accountId: null,
  });
});
