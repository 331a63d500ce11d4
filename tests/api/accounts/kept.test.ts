import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PUT as manage } from "#app/api/admin/users/[id]/route.ts";
import { DELETE as unsave } from "#app/api/users/favorites/[id]/route.ts";
import { POST as save } from "#app/api/users/favorites/route.ts";
import { GET as me, PUT as putProfile } from "#app/api/users/me/route.ts";
import { keepAccounts } from "#lib/accounts/data.ts";
import type { ChannelListener } from "#lib/platform/channel-listener.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { keptRow } from "#lib/platform/kept-rows.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const LATIN = 1;
const databaseUrl = env().DATABASE_URL ?? "";
/** Another process. */
const other = new pg.Client({ connectionString: databaseUrl });
let listener: ChannelListener;
let account: Account;
let headers: Record<string, string>;
let admin: Record<string, string>;

beforeAll(async () => {
  listener = keepAccounts(databaseUrl);
  await listener.listening();
  await other.connect();
  await db().school.create({ data: { id: LATIN, name: "Latin", slug: "latin", schoolType: "PUBLIC" } });
  await makeAccount({ role: "admin" });
  admin = await bearer(await makeAccount({ role: "admin" }));
});
beforeEach(async () => {
  account = await makeAccount();
  headers = await bearer(account);
  expect(await seen()).toMatchObject({ displayName: "Ada", favoriteSchools: [] });
});
afterAll(async () => {
  await other.end();
  await listener.close();
});

/** What the account's owner is told now, or the status of a refusal. */
async function seen(): Promise<unknown> {
  const { status, body } = await call(me, { headers });
  return status === 200 ? body.user : status;
}

/** Renames the account in a way that nobody hears of. */
async function renameSilently(displayName: string): Promise<void> {
  await other.query("BEGIN");
  await other.query("SET LOCAL session_replication_role = replica");
  await other.query("UPDATE account SET display_name = $1 WHERE id = $2", [displayName, account.id]);
  await other.query("COMMIT");
}

test("an account that has not changed is not read again", async () => {
  await renameSilently("Grace");
  expect(await seen()).toMatchObject({ displayName: "Ada" });
});

describe("what this process changes is seen by the next call:", () => {
  const managed = (body: object) => () =>
    call(manage, { method: "PUT", params: { id: account.id }, body, headers: admin });
  const changes: [string, () => Promise<unknown>, unknown][] = [
    [
      "a school saved",
      () => call(save, { body: { schoolId: String(LATIN) }, headers }),
      { favoriteSchools: ["1"] },
    ],
    [
      "a school saved and removed",
      async () => {
        await call(save, { body: { schoolId: String(LATIN) }, headers });
        await seen();
        await call(unsave, { method: "DELETE", params: { id: String(LATIN) }, headers });
      },
      { favoriteSchools: [] },
    ],
    [
      "a name",
      () => call(putProfile, { method: "PUT", body: { displayName: "Grace" }, headers }),
      { displayName: "Grace" },
    ],
    ["a role", managed({ role: "editor" }), { role: "editor" }],
    ["a plan", managed({ subscription: { plan: "pro", isPaid: true } }), { subscription: { plan: "pro" } }],
    ["an account shut off", managed({ isActive: false }), 401],
    ["an account deleted", () => db().account.delete({ where: { id: account.id } }), 401],
    [
      "sessions ended",
      () => db().account.update({ where: { id: account.id }, data: { tokenVersion: { increment: 1 } } }),
      401,
    ],
    [
      "a transaction that saves a school",
      () =>
        db().$transaction(async (tx) => {
          await tx.favorite.create({ data: { accountId: account.id, schoolId: LATIN } });
          expect(await seen()).toMatchObject({ favoriteSchools: [] });
        }),
      { favoriteSchools: ["1"] },
    ],
  ];

  test.each(changes)("%s", async (_, change, expected) => {
    await change();
    const now = await seen();
    if (typeof expected === "object") expect(now).toMatchObject(expected as object);
    else expect(now).toBe(expected);
  });
});

test("a school that is deleted leaves the accounts that had saved it", async () => {
  await db().school.create({ data: { id: 2, name: "Gone", slug: "gone", schoolType: "PUBLIC" } });
  await db().favorite.create({ data: { accountId: account.id, schoolId: 2 } });
  expect(await seen()).toMatchObject({ favoriteSchools: ["2"] });
  await db().school.delete({ where: { id: 2 } });
  expect(await seen()).toMatchObject({ favoriteSchools: [] });
});

test("what another process changes is seen as soon as this one hears of it", async () => {
  await other.query("UPDATE account SET display_name = 'Grace' WHERE id = $1", [account.id]);
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ displayName: "Grace" }), 2000);
});

test("an account that changes while it is being read is read again", async () => {
  const { promise, resolve } = Promise.withResolvers<{ name: string }>();
  const early = keptRow("homeroom_accounts", "being-read", () => promise);
  const both = keptRow("homeroom_accounts", "being-read", async () => ({ name: "another reading" }));
  await db().$executeRaw`SELECT pg_notify('homeroom_accounts', 'being-read')`;
  const late = keptRow("homeroom_accounts", "being-read", async () => ({ name: "new" }));
  resolve({ name: "old" });
  expect(await Promise.all([early, both, late])).toEqual([{ name: "old" }, { name: "old" }, { name: "new" }]);
});

test("neither a failure nor a missing row is kept", async () => {
  const read = (row: () => Promise<{ name: string } | null>) => keptRow("homeroom_accounts", "missing", row);
  await expect(read(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await read(async () => null)).toBeNull();
  expect(await read(async () => ({ name: "there" }))).toEqual({ name: "there" });
});

test("while nobody listens, nothing is kept", async () => {
  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'homeroom rows kept%'",
  );
  await vi.waitFor(async () => {
    await renameSilently("Grace");
    expect(await seen()).toMatchObject({ displayName: "Grace" });
    await renameSilently("Rosalind");
    expect(await seen()).toMatchObject({ displayName: "Rosalind" });
  }, 2000);
  await listener.listening();
  await seen();
  await renameSilently("Hedy");
  expect(await seen()).toMatchObject({ displayName: "Rosalind" });
});
