import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DELETE, PUT } from "#app/api/admin/users/[id]/route.ts";
import { POST as create, GET as list } from "#app/api/admin/users/route.ts";
import { POST as reset } from "#app/api/auth/reset-password/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { POST as spend } from "#app/api/users/credits/use/route.ts";
import { GET as me } from "#app/api/users/me/route.ts";
import type { ManagedUser } from "#lib/accounts/users.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

/** The site's first admin, whom nobody can demote, and the one who acts in the tests. */
let first: Account;
let admin: Account;
let headers: Record<string, string>;
beforeAll(async () => {
  first = await makeAccount({ role: "admin" });
  admin = await makeAccount({ role: "admin" });
  headers = await bearer(admin);
});

const put = (id: string, body: object, by = headers) =>
  call(PUT, { method: "PUT", params: { id }, body, headers: by });
const remove = (id: string, by = headers) => call(DELETE, { method: "DELETE", params: { id }, headers: by });
const stored = (id: string) => db().account.findUniqueOrThrow({ where: { id } });
const freshEmail = () => `${randomUUID()}@example.org`;

/** The newest activity entry about an account. */
async function recordedOf(account: string) {
  return db().activity.findFirst({
    where: { accountId: admin.id, details: { path: ["account"], equals: account } },
    orderBy: { id: "desc" },
    select: { action: true, details: true },
  });
}

async function usersOf(query: Record<string, string>): Promise<ManagedUser[]> {
  const { status, body } = await call(list, { query, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.users as ManagedUser[];
}

test("the answered plan and credits of an account may be sent back, which changes nothing", async () => {
  const { id } = await makeAccount({ plan: "pro", isPaid: true, credits: 2, creditsAdded: 5 });
  const { subscription, reportCredits } = (await usersOf({ q: id }))[0] as ManagedUser;
  const { status, body } = await put(id, { subscription, reportCredits });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await stored(id)).toMatchObject({ plan: "pro", isPaid: true, credits: 2, creditsAdded: 5 });
});

describe("the list", () => {
  test("pages through everybody exactly once, in every order", async () => {
    const mark = `Class ${randomUUID()}`;
    for (const index of [1, 2, 3, 4, 5])
      await makeAccount({ displayName: `${mark} ${index}`, credits: 6 - index, creditsAdded: 6 });
    const first = await call(list, { query: { q: mark, limit: "2" }, headers });
    expect(first.body.pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 });
    const names = async (query: object) => {
      const pages = await Promise.all(
        ["1", "2", "3"].map((page) => usersOf({ q: mark, limit: "2", page, ...query })),
      );
      return pages.flat().map(({ displayName }) => Number(displayName.at(-1)));
    };
    expect(await names({})).toEqual([5, 4, 3, 2, 1]);
    expect(await names({ sort: "displayName" })).toEqual([1, 2, 3, 4, 5]);
    expect(await names({ sort: "credits" })).toEqual([5, 4, 3, 2, 1]);
    for (const sort of ["email", "role", "plan", "total", "status", "lastLogin"])
      for (const dir of ["asc", "desc"])
        expect((await names({ sort, dir })).sort(), `${sort} ${dir}`).toEqual([1, 2, 3, 4, 5]);
  });

  test("finds part of the email or the name, with any characters, and an ID", async () => {
    const account = await makeAccount({ displayName: "Zoë 100%_\\ sure" });
    expect(await usersOf({ q: "ZOË 100%_\\" })).toMatchObject([{ _id: account.id }]);
    expect(await usersOf({ q: account.email.slice(3, 30).toUpperCase() })).toMatchObject([
      { _id: account.id },
    ]);
    expect(await usersOf({ q: account.id })).toMatchObject([{ _id: account.id }]);
    expect(await usersOf({ q: "%%%" })).toEqual([]);
  });

  test("returns what administrators need and nothing secret", async () => {
    const account = await makeAccount({ plan: "pro", credits: 2, creditsAdded: 7, isActive: false });
    expect(await usersOf({ q: account.id })).toEqual([
      {
        _id: account.id,
        firebaseUid: account.id,
        email: account.email,
        displayName: "Ada",
        role: "user",
        isActive: false,
        emailVerified: true,
        isProtected: false,
        marketingConsent: false,
        lastLogin: null,
        createdAt: account.createdAt.toISOString(),
        subscription: { plan: "pro", isPaid: false },
        reportCredits: { current: 2, total: 7, lastUpdated: null },
      },
    ]);
    expect(await usersOf({ q: first.id })).toMatchObject([{ isProtected: true }]);
    expect(await usersOf({ q: admin.id })).toMatchObject([{ isProtected: false }]);
  });

  test.each([
    [{ limit: "0" }, "limit: must be at least 1"],
    [{ page: "x" }, "page: must be"],
    [{ sort: "passwordHash" }, "sort: must be one of"],
    [{ role: "admin" }, "role: is not a parameter"],
  ])("%j is refused by name", async (query, message) => {
    const answer = await call(list, { query, headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });
});

describe("creating", () => {
  test("emails a link to choose a password; using it verifies the address", async () => {
    const email = freshEmail();
    const answer = await call(create, {
      body: { email: ` ${email.toUpperCase()}`, role: "editor" },
      headers,
    });
    expect(answer.body).toMatchObject({
      success: true,
      message: "User created successfully!",
      isInvited: true,
      user: { email, displayName: email.split("@")[0], role: "editor", isActive: true, emailVerified: false },
    });
    const id = (answer.body.user as ManagedUser)._id;
    expect(await recordedOf(id)).toEqual({
      action: "user_created",
      details: { account: id, role: "editor" },
    });
    const signIn = () => call(token, { body: { email, password: "my own words" } });
    expect((await signIn()).status).toBe(401);
    const mail = await waitForMail(email);
    expect(mail.subject).toBe("Your account for Homeroom");
    const form = { token: tokenIn(mail), password: "my own words", confirmPassword: "my own words" };
    expect((await call(reset, { body: form })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ emailVerifiedAt: expect.any(Date) });
    expect((await signIn()).status).toBe(200);
  });

  test("accepts name, plan, and credits, which are in the ledger with their reason", async () => {
    const body = {
      email: freshEmail(),
      displayName: "  Grace Hopper ",
      isActive: false,
      subscription: { plan: "premium" },
      reportCredits: { current: 5 },
      reason: "Prize of the fair",
    };
    const answer = await call(create, { body, headers });
    expect(answer.body).toMatchObject({
      isInvited: false,
      user: {
        displayName: "Grace Hopper",
        isActive: false,
        subscription: { plan: "premium", isPaid: false },
        reportCredits: { current: 5, total: 5 },
      },
    });
    const id = (answer.body.user as ManagedUser)._id;
    expect(await db().creditEntry.findMany({ where: { accountId: id } })).toMatchObject([
      { amount: 5, balance: 5, reason: "Prize of the fair", grantedById: admin.id },
    ]);
  });

  test("an address has one account, even when two admins create it at once", async () => {
    const body = { email: freshEmail() };
    const answers = await Promise.all([1, 2, 3].map(() => call(create, { body, headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = await call(create, { body, headers });
    expect([refused.body.code, refused.body.message]).toEqual([
      "account_exists",
      "An account with this email already exists.",
    ]);
  });

  test.each([
    [{ email: "no address" }, "email: Please enter a valid email address"],
    [{}, "email: Email is required"],
    [{ email: "a@example.org", role: "owner" }, "role: must be one of: user, editor, admin"],
    [{ email: "a@example.org", passwordHash: "x" }, "passwordHash: is not a known field"],
    [{ email: "a@example.org", reportCredits: { current: -1 } }, "reportCredits.current: must be at least 0"],
    [
      { email: "a@example.org", reportCredits: { current: 3, total: 2 } },
      "reportCredits.total: must be at least the current credits",
    ],
  ])("%j is refused by name", async (body, message) => {
    const answer = await call(create, { body, headers });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await db().account.count({ where: { email: "a@example.org" } })).toBe(0);
  });
});

describe("editing", () => {
  test("changes what is given, leaves the rest, and records the old and new values", async () => {
    const account = await makeAccount({ plan: "premium", isPaid: true });
    const answer = await put(account.id, {
      email: account.email,
      displayName: "Countess",
      role: "editor",
      subscription: { plan: "free" },
    });
    expect(answer.body).toMatchObject({
      success: true,
      message: "User updated successfully!",
      user: {
        displayName: "Countess",
        role: "editor",
        isActive: true,
        subscription: { plan: "free", isPaid: false },
      },
    });
    expect(await recordedOf(account.id)).toEqual({
      action: "user_updated",
      details: { account: account.id, role: "user → editor", plan: "premium → free", displayName: "changed" },
    });
    const entries = await db().activity.count();
    expect((await put(account.id, { role: "editor" })).status).toBe(200);
    expect(await db().activity.count()).toBe(entries);
  });

  test("a role takes effect with the next request, without signing in again", async () => {
    const account = await makeAccount({ role: "admin" });
    const theirs = await bearer(account);
    expect((await call(list, { headers: theirs })).status).toBe(200);
    await put(account.id, { role: "editor" });
    expect((await call(list, { headers: theirs })).status).toBe(403);
    expect((await call(me, { headers: theirs })).body.user).toMatchObject({ role: "editor" });
  });

  test("a deactivated user is out at once, and old sessions stay ended", async () => {
    const account = await makeAccount();
    const theirs = await bearer(account);
    expect((await put(account.id, { isActive: false })).body.user).toMatchObject({ isActive: false });
    expect((await call(me, { headers: theirs })).status).toBe(401);
    const signIn = () => call(token, { body: { email: account.email, password: PASSWORD } });
    expect((await signIn()).body.code).toBe("account_inactive");
    await put(account.id, { isActive: true });
    expect((await call(me, { headers: theirs })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test.each([
    [{}, "Nothing to change"],
    [{ email: "eve@example.org" }, "email: cannot be changed"],
    [{ displayName: " " }, "displayName: Name is required"],
    [{ reportCredits: { current: 1.5 } }, "reportCredits.current: must be an integer"],
    [{ reportCredits: { total: 1 } }, "reportCredits.total: must be at least the current credits"],
    [{ role: "editor", credits: 5 }, "credits: is not a known field"],
  ])("%j is refused by name and changes nothing", async (body, message) => {
    const account = await makeAccount({ credits: 2, creditsAdded: 2 });
    const answer = await put(account.id, body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await stored(account.id)).toEqual(account);
  });

  test("a user who does not exist is not found", async () => {
    expect((await put(randomUUID(), { role: "user" })).body.code).toBe("account_not_found");
    expect((await remove(randomUUID())).body.code).toBe("account_not_found");
    expect((await put("1", { role: "user" })).body.message).toBe("id: must be the _id of an account");
  });
});

describe("credits", () => {
  const ledger = (accountId: string) =>
    db().creditEntry.findMany({ where: { accountId }, orderBy: { id: "asc" } });

  test("are set through the ledger: the difference is an entry with its reason", async () => {
    const { id } = await makeAccount();
    await put(id, { reportCredits: { current: 8 }, reason: "Goodwill" });
    expect((await put(id, { reportCredits: { current: 5, total: 20 } })).body.user).toMatchObject({
      reportCredits: { current: 5, total: 20 },
    });
    expect(await ledger(id)).toMatchObject([
      { amount: 8, balance: 8, reason: "Goodwill", grantedById: admin.id },
      { amount: -3, balance: 5, reason: "No reason given" },
    ]);
    expect(await recordedOf(id)).toMatchObject({
      details: { credits: "8 → 5", creditsTotal: "8 → 20", reason: "No reason given" },
    });
  });

  test("never go below zero, and the ledger adds up, while they are being used", async () => {
    const account = await makeAccount();
    const theirs = await bearer(account);
    await put(account.id, { reportCredits: { current: 10 } });
    const uses = Array.from({ length: 15 }, () => call(spend, { body: {}, headers: theirs }));
    const changes = [4, 0, 7].map((current) => put(account.id, { reportCredits: { current } }));
    const answers = await Promise.all([...uses, ...changes]);
    expect(answers.slice(15).map(({ status }) => status)).toEqual([200, 200, 200]);
    const entries = await ledger(account.id);
    expect(entries.every(({ balance }) => balance >= 0)).toBe(true);
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    expect((await stored(account.id)).credits).toBe(sum);
  });
});

describe("admins", () => {
  test("the protected one keeps role and access, whoever asks; the rest of the account can be changed", async () => {
    for (const body of [{ role: "user" }, { role: "editor" }, { isActive: false }])
      expect((await put(first.id, body)).body.code, JSON.stringify(body)).toBe("protected_admin");
    expect((await remove(first.id)).body.code).toBe("protected_admin");
    const whole = { email: first.email, role: "admin", isActive: true, subscription: { plan: "pro" } };
    expect((await put(first.id, whole)).status).toBe(200);
    expect(await stored(first.id)).toMatchObject({ role: "admin", isActive: true, plan: "pro" });
  });

  test("nobody removes their own role or access", async () => {
    for (const body of [{ role: "editor" }, { isActive: false }])
      expect((await put(admin.id, body)).body.code, JSON.stringify(body)).toBe("own_account");
    expect((await remove(admin.id)).body.code).toBe("own_account");
    expect((await put(admin.id, { displayName: "Chief", role: "admin" })).status).toBe(200);
  });

  test("of two who demote or delete each other at once, one stays", async () => {
    for (const attack of [
      (id: string, by: Record<string, string>) => put(id, { role: "user" }, by),
      (id: string, by: Record<string, string>) => put(id, { isActive: false }, by),
      (id: string, by: Record<string, string>) => remove(id, by),
    ]) {
      const [one, other] = [await makeAccount({ role: "admin" }), await makeAccount({ role: "admin" })];
      const answers = await Promise.all([
        attack(other.id, await bearer(one)),
        attack(one.id, await bearer(other)),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second one is stopped by the wrapper if it is late enough, else by the lock.
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
      const ids = [one.id, other.id];
      expect(await db().account.count({ where: { id: { in: ids }, role: "admin", isActive: true } })).toBe(1);
    }
  });
});

describe("deleting", () => {
  test("removes the account and what belongs to it, and records who did it", async () => {
    const account = await makeAccount();
    const theirs = await bearer(account);
    await db().feedback.create({ data: { accountId: account.id, message: `From ${account.id}` } });
    await db().activity.create({
      data: { accountId: account.id, action: "login", details: { device: "Ada's phone" } },
    });
    const answer = await remove(account.id);
    expect(answer.body).toEqual({ success: true, message: "User deleted successfully!" });
    expect(await db().account.findUnique({ where: { id: account.id } })).toBeNull();
    expect((await call(me, { headers: theirs })).status).toBe(401);
    expect(await db().feedback.count({ where: { message: `From ${account.id}`, accountId: null } })).toBe(1);
    expect(
      await db().activity.count({ where: { details: { path: ["device"], equals: "Ada's phone" } } }),
    ).toBe(0);
    expect(await recordedOf(account.id)).toEqual({
      action: "user_deleted",
      details: { account: account.id, maskedEmail: expect.stringMatching(/^.…@[^@]+$/) },
    });
    expect((await remove(account.id)).body.code).toBe("account_not_found");
  });
});
