import { describe, expect, test } from "vitest";
import { POST as changePassword } from "#app/api/auth/change-password/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { GET as me } from "#app/api/users/me/route.ts";
import { issueMailToken } from "#lib/auth/mail-tokens.ts";
import { issueToken, sessionCookieName } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount, PASSWORD, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const CHANGE = { currentPassword: PASSWORD, password: "new horse", confirmPassword: "new horse" };

describe("changing the password", () => {
  test("ends all sessions except the one that asked, and notifies the owner by email", async () => {
    const account = await makeAccount();
    const elsewhere = await bearer(account);
    await issueMailToken("reset_password", account.id);
    const cookie = `${sessionCookieName()}=${(await issueToken(account)).token}`;
    const answer = await call(changePassword, { headers: { cookie }, body: CHANGE });
    expect(answer.body).toEqual({
      success: true,
      message: "Your password has been changed. All other devices have been signed out.",
    });
    expect((await call(me, { headers: elsewhere })).status).toBe(401);
    expect((await call(me, { headers: { cookie } })).status).toBe(401);
    const [renewed = ""] = answer.headers.getSetCookie();
    expect(renewed).toMatch(/HttpOnly/i);
    expect((await call(me, { headers: { cookie: renewed.split(";")[0] ?? "" } })).status).toBe(200);
    const signIn = (password: string) => call(token, { body: { email: account.email, password } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn("new horse")).status).toBe(200);
    expect(await db().mailToken.count({ where: { accountId: account.id } })).toBe(0);
    expect((await waitForMail(account.email)).subject).toMatch(/was changed$/);
  });

  test("gives programs no cookie", async () => {
    const answer = await call(changePassword, { headers: await bearer(await makeAccount()), body: CHANGE });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    [{ ...CHANGE, currentPassword: "a guess" }, "wrong_password", "The current password is not correct."],
    [{ ...CHANGE, currentPassword: "" }, "bad_request", "currentPassword: Current password is required"],
    [
      { ...CHANGE, password: "12345", confirmPassword: "12345" },
      "bad_request",
      "password: Password must be at least 6 characters",
    ],
    [{ ...CHANGE, confirmPassword: "other" }, "bad_request", "confirmPassword: Passwords do not match"],
  ])("is refused for %j", async (body, code, message) => {
    const account = await makeAccount();
    const headers = await bearer(account);
    expect((await call(changePassword, { headers, body })).body).toMatchObject({ code, message });
    expect((await call(me, { headers })).status).toBe(200);
  });

  test("needs an existing password and a signed-in user", async () => {
    const headers = await bearer(await makeAccount({ passwordHash: null }));
    expect((await call(changePassword, { headers, body: CHANGE })).body.code).toBe("no_password");
    expect((await call(changePassword, { body: CHANGE })).status).toBe(401);
  });
});
