import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { pool } from "#lib/platform/pool.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

// The limits are read with the environment, so it has to be set before any of our modules is loaded.
process.env.RATE_LIMIT = "on";
let savedSearches: RouteHandler;
beforeAll(async () => {
  savedSearches = (await import("#app/api/users/saved-searches/route.ts")).GET;
});

async function statuses(
  calls: number,
  headers: Record<string, string>,
  get = savedSearches,
): Promise<number[]> {
  const found = await Promise.all(Array.from({ length: calls }, () => call(get, { headers })));
  return found.map(({ status }) => status).sort();
}

test("two members at one address have a hundred calls each", async () => {
  const office = { "x-homeroom-peer": "192.0.2.1" };
  const [ada, bob] = [await bearer(await makeAccount()), await bearer(await makeAccount())];
  expect(await statuses(101, { ...office, ...ada })).toEqual([...Array(100).fill(200), 429]);
  expect(await statuses(101, { ...office, ...bob })).toEqual([...Array(100).fill(200), 429]);
  // Another address does not get them any more.
  expect(await statuses(1, { "x-homeroom-peer": "192.0.2.2", ...ada })).toEqual([429]);
});

test("paging quickly does not use up what a page asks for by itself", async () => {
  const { GET: me } = await import("#app/api/users/me/route.ts");
  const headers = { "x-homeroom-peer": "192.0.2.4", ...(await bearer(await makeAccount())) };
  expect(await statuses(601, headers, me)).toEqual([...Array(600).fill(200), 429]);
});

test("invalid tokens count against the address that sends them", async () => {
  const account = await makeAccount();
  const ended = await bearer(account);
  await db().account.update({ where: { id: account.id }, data: { tokenVersion: 1 } });
  const office = { "x-homeroom-peer": "192.0.2.3" };
  expect(await statuses(50, { ...office, authorization: "Bearer made-up" })).toEqual(Array(50).fill(401));
  expect(await statuses(51, { ...office, ...ended })).toEqual([...Array(50).fill(401), 429]);
  // Neither the owner of that account nor a colleague has lost a call because of it.
  const current = await bearer({ ...account, tokenVersion: 1 });
  expect(await statuses(100, { ...office, ...current })).toEqual(Array(100).fill(200));
});

test("writes count for all instances together", async () => {
  const headers = await bearer(await makeAccount());
  const body = { marketingConsent: true };
  /** Each instance has its own modules and counts in its own memory. */
  const instance = async () => {
    vi.resetModules();
    return (await import("#app/api/users/marketing-consent/route.ts")).PUT;
  };
  const statuses = [];
  for (const put of [await instance(), await instance()])
    for (let calls = 0; calls < 51; calls += 1)
      statuses.push((await call(put, { method: "PUT", headers, body })).status);
  expect(statuses).toEqual([...Array(100).fill(200), 429, 429]);
  const { rows } = await pool().query<{ key: string }>("SELECT key FROM attempt_counter");
  expect(rows.map(({ key }) => key).join()).not.toContain("marketing");
});
