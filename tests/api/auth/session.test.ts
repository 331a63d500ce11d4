import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as session } from "#app/api/auth/session/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { POST as checkAndCreate } from "#app/api/users/check-and-create/route.ts";
import { GET as me } from "#app/api/users/me/route.ts";
import type { Access } from "#lib/auth/roles.policy.ts";
import { route } from "#lib/auth/route.ts";
import { sessionSecret } from "#lib/auth/secret.ts";
import { issueToken, sessionCookieName } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const done = z.strictObject({ success: z.literal(true) });
const open = (auth: Access) =>
  route({ path: "/api/x", auth, summary: "", returns: done }, () => ({ success: true as const }));

async function cookie(account: Account): Promise<{ cookie: string }> {
  return { cookie: `a=b; ${sessionCookieName()}=${(await issueToken(account)).token}` };
}

describe("who may call what", () => {
  const headers: Record<string, Record<string, string>> = { guest: {} };
  beforeAll(async () => {
    for (const role of ["user", "editor", "admin"] as const)
      headers[role] = await bearer(await makeAccount({ role }));
    headers.deactivated = await bearer(await makeAccount({ role: "admin", isActive: false }));
  });

  test.each([
    ["guest", { guest: 200, user: 200, editor: 200, admin: 200, deactivated: 200 }],
    ["user", { guest: 401, user: 200, editor: 200, admin: 200, deactivated: 401 }],
    ["editor", { guest: 401, user: 403, editor: 200, admin: 200, deactivated: 401 }],
    ["admin", { guest: 401, user: 403, editor: 403, admin: 200, deactivated: 401 }],
  ] as const)("a route for %s", async (auth, expected) => {
    const answers = Object.keys(expected).map(async (who) => {
      const { status } = await call(open(auth), { headers: headers[who] });
      return [who, status];
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(expected);
  });
});

describe("a change in the account's row takes effect with the next request", () => {
  test("another role", async () => {
    const account = await makeAccount();
    const headers = await bearer(account);
    expect((await call(open("editor"), { headers })).status).toBe(403);
    await db().account.update({ where: { id: account.id }, data: { role: "editor" } });
    expect((await call(open("editor"), { headers })).status).toBe(200);
    await db().account.update({ where: { id: account.id }, data: { role: "user" } });
    expect((await call(open("editor"), { headers })).status).toBe(403);
  });

  test.each([
    ["deactivation", (id: string) => db().account.update({ where: { id }, data: { isActive: false } })],
    [
      "signing out everywhere",
      (id: string) => db().account.update({ where: { id }, data: { tokenVersion: 1 } }),
    ],
    ["deletion", (id: string) => db().account.delete({ where: { id } })],
  ])("%s", async (_, change) => {
    const account = await makeAccount();
    const headers = await cookie(account);
    expect((await call(me, { headers })).status).toBe(200);
    await change(account.id);
    expect((await call(me, { headers })).status).toBe(401);
    expect((await call(session, { headers })).body).toEqual({});
  });
});

describe("tokens", () => {
  test("must be ours, complete, and not expired", async () => {
    const { id } = await makeAccount();
    const claims = { sub: id, version: 0 };
    const good = await encode({ token: claims, secret: sessionSecret(), maxAge: 60 });
    const bad = [
      `${good.slice(0, -4)}AAAA`,
      await encode({ token: claims, secret: "another secret, just as long as ours is", maxAge: 60 }),
      await encode({ token: claims, secret: sessionSecret(), maxAge: -60 }),
      await encode({ token: { sub: id, role: "admin" }, secret: sessionSecret(), maxAge: 60 }),
      "nonsense",
    ];
    const statusOf = async (value: string) =>
      (await call(me, { headers: { authorization: `Bearer ${value}` } })).status;
    expect(await statusOf(good)).toBe(200);
    expect(await Promise.all(bad.map(statusOf))).toEqual([401, 401, 401, 401, 401]);
  });

  test("that were valid a moment ago are refused after they expire", async () => {
    const { id } = await makeAccount();
    const value = await encode({ token: { sub: id, version: 0 }, secret: sessionSecret(), maxAge: 60 });
    const headers = { authorization: `Bearer ${value}` };
    expect((await call(me, { headers })).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      expect((await call(me, { headers })).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test("are issued for an address and its password", async () => {
    const account = await makeAccount({ role: "editor" });
    const answer = await call(token, { body: { email: account.email.toUpperCase(), password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      user: {
        _id: account.id,
        firebaseUid: account.id,
        email: account.email,
        displayName: "Ada",
        role: "editor",
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
    expect(Date.parse(String(answer.body.expiresAt))).toBeGreaterThan(Date.now());
    const mine = await call(me, { headers: { authorization: `bearer ${answer.body.token}` } });
    expect(mine.body).toMatchObject({ success: true, user: { _id: account.id } });
  });

  test("are refused the same way for a wrong password, an unknown address, and one without a password", async () => {
    const { email } = await makeAccount();
    const google = await makeAccount({ passwordHash: null });
    const tries = [email, "nobody@example.org", google.email].map((one) =>
      call(token, { body: { email: one, password: "a guess" } }),
    );
    const answers = (await Promise.all(tries)).map(({ status, body }) => [status, body.code, body.message]);
    const expected = [401, "wrong_credentials", "Failed to log in. Please check your credentials."];
    expect(answers).toEqual([expected, expected, expected]);
  });

  test("are not for deactivated accounts", async () => {
    const { email } = await makeAccount({ isActive: false });
    expect((await call(token, { body: { email, password: PASSWORD } })).body.code).toBe("account_inactive");
  });
});

describe("the session cookie", () => {
  test("tells the browser who is there and who assists, and nothing more", async () => {
    const account = await makeAccount();
    const answer = await call(session, { headers: await cookie(account) });
    expect(answer.body).toEqual({
      user: { id: account.id, displayName: "Ada", email: account.email, role: "user" },
      assistant: { name: "Allie" },
    });
    expect((await call(session)).body).toEqual({});
  });

  test.each([
    ["our own page", { "sec-fetch-site": "same-origin" }, 200],
    ["a program", {}, 200],
    ["our own page in an old browser", { origin: "http://localhost:3000", host: "localhost:3000" }, 200],
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["another site on the same domain", { "sec-fetch-site": "same-site" }, 403],
    ["another site in an old browser", { origin: "https://evil.example", host: "localhost:3000" }, 403],
    [
      "our own host without encryption, or with",
      { origin: "https://localhost:3000", host: "localhost:3000" },
      403,
    ],
    ["another port of our host", { origin: "http://localhost:8080", host: "localhost:3000" }, 403],
    ["a page without an origin", { origin: "null" }, 403],
  ])("writes for %s", async (_, headers, status) => {
    const account = await makeAccount();
    const all = { ...headers, ...(await cookie(account)) };
    expect((await call(open("user"), { method: "POST", headers: all })).status).toBe(status);
    expect((await call(open("user"), { method: "GET", headers: all })).status).toBe(200);
    const program = { ...headers, ...(await bearer(account)) };
    expect((await call(open("user"), { method: "POST", headers: program })).status).toBe(200);
  });
});

describe("check-and-create", () => {
  test("confirms to someone who knows an identity, and changes nothing", async () => {
    const { id, email } = await makeAccount();
    const body = { email, firebaseUid: id, displayName: "Eve", marketingConsent: true };
    const answer = await call(checkAndCreate, { body });
    expect(answer.body).toEqual({ success: true, userCreated: false });
    expect(await db().account.findUnique({ where: { id } })).toMatchObject({
      displayName: "Ada",
      marketingConsent: false,
    });
  });

  test("answers the same for somebody's address and nobody's, and creates nothing", async () => {
    const { email } = await makeAccount();
    const answers = await Promise.all(
      [email, "nobody-at-all@example.org"].map((one) =>
        call(checkAndCreate, { body: { email: one, firebaseUid: "guess", displayName: "Eve" } }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, "There is no account with this ID and email."],
      [404, "There is no account with this ID and email."],
    ]);
    expect(await db().account.count({ where: { email: "nobody-at-all@example.org" } })).toBe(0);
  });
});
