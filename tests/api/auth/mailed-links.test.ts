import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as invite } from "#app/api/admin/users/route.ts";
import { POST as requestReset } from "#app/api/auth/request-password-reset/route.ts";
import { POST as resend } from "#app/api/auth/resend-verification/route.ts";
import { POST as reset } from "#app/api/auth/reset-password/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { POST as verify } from "#app/api/auth/verify-email/route.ts";
import { GET as me } from "#app/api/users/me/route.ts";
import { resetLinkProblem } from "#lib/auth/password-reset.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { bearer, mailsTo, makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const VERIFIED_BEFORE = "Your email is already verified. You can sign in.";
const USED_UP = "This link has been used already or has expired.";
const newPassword = (token: string) => ({ token, password: "new horse", confirmPassword: "new horse" });

async function verificationToken(): Promise<{ id: string; email: string; token: string }> {
  const { id, email } = await makeAccount({ emailVerifiedAt: null });
  await call(resend, { body: { email } });
  return { id, email, token: tokenIn(await waitForMail(email)) };
}

async function resetToken(email: string): Promise<string> {
  const count = (await mailsTo(email)).length;
  await call(requestReset, { body: { email } });
  return tokenIn(await waitForMail(email, count + 1));
}

describe("the link that verifies an address", () => {
  test("verifies once, and says so to whoever opens it again, or another of the account's links", async () => {
    const { id, token } = await verificationToken();
    const answers = await Promise.all([1, 2, 3].map(() => call(verify, { body: { token } })));
    const messages = answers.map(({ body }) => body.message).sort();
    expect(messages).toEqual([
      VERIFIED_BEFORE,
      VERIFIED_BEFORE,
      "Your email is verified. You can sign in now.",
    ]);
    expect(await db().account.findUnique({ where: { id } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
    });
  });

  test("of a second mail does the same", async () => {
    const { email, token } = await verificationToken();
    await call(resend, { body: { email } });
    const second = tokenIn(await waitForMail(email, 2));
    expect((await call(verify, { body: { token } })).status).toBe(200);
    const { status, body } = await call(verify, { body: { token: second } });
    expect([status, body.message]).toEqual([200, VERIFIED_BEFORE]);
  });

  test("does not set a password", async () => {
    const { token } = await verificationToken();
    expect((await call(reset, { body: newPassword(token) })).status).toBe(410);
  });

  test("differs from what the database stores", async () => {
    const { token } = await verificationToken();
    const kept = await db().mailToken.findMany();
    expect(kept.some(({ hash }) => Buffer.from(hash).includes(token))).toBe(false);
  });

  test.each([["short"], ["x".repeat(32)], [""]])("made up as %o opens nothing", async (token) => {
    expect([400, 410]).toContain((await call(verify, { body: { token } })).status);
  });
});

test("asking for mail tells nobody whether an address has an account", async () => {
  const unverified = await makeAccount({ emailVerifiedAt: null });
  const verified = await makeAccount();
  const inactive = await makeAccount({ isActive: false });
  const emails = [unverified.email, verified.email, inactive.email, "nobody@example.org"];
  for (const route of [resend, requestReset]) {
    const answers = await Promise.all(emails.map((email) => call(route, { body: { email } })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  }
  await waitForMail(unverified.email, 2);
  await waitForMail(verified.email, 1);
  expect(await mailsTo(inactive.email)).toEqual([]);
});

describe("by the clock", () => {
  /** Each kind of link: how it is emailed to a new account, what its email promises, and how it is used. */
  const links = {
    verification: {
      seconds: 48 * 3600,
      promise: "once, for 48 hours.",
      mail: async () => {
        const { email } = await makeAccount({ emailVerifiedAt: null });
        await call(resend, { body: { email } });
        return waitForMail(email);
      },
      use: (token: string) => call(verify, { body: { token } }),
    },
    "a new password": {
      seconds: 3600,
      promise: "once, for one hour.",
      mail: async () => {
        const { email } = await makeAccount();
        await call(requestReset, { body: { email } });
        return waitForMail(email);
      },
      use: (token: string) => call(reset, { body: newPassword(token) }),
    },
    "an invitation": {
      seconds: 7 * 24 * 3600,
      promise: "once, for seven days.",
      mail: async () => {
        const email = `${randomUUID()}@example.org`;
        const headers = await bearer(await makeAccount({ role: "admin" }));
        expect((await call(invite, { body: { email }, headers })).status).toBe(200);
        return waitForMail(email);
      },
      use: (token: string) => call(reset, { body: newPassword(token) }),
    },
  };

  /** Ages a link by that many seconds: its expiry is all that is stored about its time. */
  async function age(token: string, seconds: number): Promise<void> {
    const { rowCount } = await pool().query(
      "UPDATE mail_token SET expires_at = expires_at - make_interval(secs => $1) WHERE hash = sha256($2::bytea)",
      [seconds, token],
    );
    expect(rowCount).toBe(1);
  }

  test.each(Object.entries(links))("the link for %s works until its last minute", async (_, link) => {
    const mail = await link.mail();
    expect(mail.text).toContain(link.promise);
    const token = tokenIn(mail);
    await age(token, link.seconds - 60);
    expect((await link.use(token)).status).toBe(200);
  });

  test.each(Object.entries(links))("the link for %s is refused after it has expired", async (_, link) => {
    const token = tokenIn(await link.mail());
    await age(token, link.seconds);
    const refused = await link.use(token);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([410, "link_invalid", USED_UP]);
  });
});

describe("the link to a new password", () => {
  test("reports whether it can be used, and the question does not use it up", async () => {
    const { email } = await makeAccount();
    const mailed = await resetToken(email);
    expect([await resetLinkProblem(mailed), await resetLinkProblem(mailed)]).toEqual([null, null]);
    expect((await call(reset, { body: newPassword(mailed) })).status).toBe(200);
    expect(await resetLinkProblem(mailed)).toBe(USED_UP);
    expect(await resetLinkProblem((await verificationToken()).token)).toBe(USED_UP);
    for (const token of ["", "short"]) {
      const { body } = await call(reset, { body: newPassword(token) });
      expect(body.message).toBe(`token: ${await resetLinkProblem(token)}`);
    }
    const late = await resetToken((await makeAccount()).email);
    await pool().query(
      "UPDATE mail_token SET expires_at = now() - interval '1 second' WHERE hash = sha256($1::bytea)",
      [late],
    );
    expect(await resetLinkProblem(late)).toBe(USED_UP);
  });

  test("sets it, ends every session, and notifies the owner", async () => {
    const account = await makeAccount();
    const session = await bearer(account);
    expect((await call(me, { headers: session })).status).toBe(200);

    const first = await resetToken(account.email);
    const second = await resetToken(account.email);
    const done = await call(reset, { body: newPassword(second) });
    expect(done.status).toBe(200);
    expect((await call(me, { headers: session })).status).toBe(401);
    expect((await call(token, { body: { email: account.email, password: PASSWORD } })).status).toBe(401);
    expect((await call(token, { body: { email: account.email, password: "new horse" } })).status).toBe(200);
    expect((await waitForMail(account.email, 3)).subject).toMatch(/password .* was changed/);

    for (const used of [first, second]) {
      const again = await call(reset, { body: newPassword(used) });
      expect(again.status).toBe(410);
      expect(again.body.message).toBe(USED_UP);
    }
  });

  test("proves the address", async () => {
    const { id, email } = await makeAccount({ emailVerifiedAt: null });
    await call(reset, { body: newPassword(await resetToken(email)) });
    expect(await db().account.findUnique({ where: { id } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
    });
  });

  test("stays valid when the new password is refused", async () => {
    const { email } = await makeAccount();
    const token = await resetToken(email);
    const short = await call(reset, { body: { token, password: "12345", confirmPassword: "12345" } });
    expect(short.body.message).toBe("password: Password must be at least 6 characters");
    expect((await call(reset, { body: newPassword(token) })).status).toBe(200);
  });
});
