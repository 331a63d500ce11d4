import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as resend } from "#app/api/auth/resend-verification/route.ts";
import { POST as signUp } from "#app/api/auth/sign-up/route.ts";
import { POST as verify } from "#app/api/auth/verify-email/route.ts";
import { GET as me } from "#app/api/users/me/route.ts";
import { POST as sendForm } from "#app/forms/[form]/route.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const TAB = "/school/boston-latin-boston-ma/academics";

/** Signs somebody up in a browser. @returns the browser's cookies afterwards */
async function signedUp(returnTo: string | undefined = TAB): Promise<{ email: string; cookie: string }> {
  const email = `${randomUUID()}@example.org`;
  const form = { name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD, returnTo };
  const { headers, status } = await call(signUp, { body: form });
  expect(status).toBe(200);
  const [cookie = "", attributes = ""] = (headers.get("set-cookie") ?? "").split(/;(.*)/s);
  expect(cookie).toMatch(/^sign-up=[\w-]{32}$/);
  expect(attributes).toMatch(/HttpOnly/i);
  return { email, cookie };
}

const tokenFor = async (email: string, mails = 1) => tokenIn(await waitForMail(email, mails));

test("the link signs in where the account was created, and leads to the page there", async () => {
  const { email, cookie } = await signedUp();
  const verified = await call(verify, {
    body: { token: await tokenFor(email) },
    headers: { cookie: `a=b; ${cookie}` },
  });
  expect(verified.body).toEqual({
    success: true,
    message: "Your email is verified, and you are signed in.",
    isSignedIn: true,
    returnTo: TAB,
  });
  const session = /next-auth\.session-token=([^;]+)/.exec(verified.headers.get("set-cookie") ?? "")?.[1];
  const { body } = await call(me, { headers: { cookie: `next-auth.session-token=${session}` } });
  expect(body).toMatchObject({ success: true });
  expect(verified.headers.get("set-cookie")).toMatch(/sign-up=;/);
});

test.each([
  ["in another browser", () => ""],
  ["with the mark of another account", async () => (await signedUp()).cookie],
  ["with a made-up mark", () => `sign-up=${"x".repeat(32)}`],
])("the link signs nobody in %s", async (_, cookieOf) => {
  const { email } = await signedUp();
  const cookie = await cookieOf();
  const { body, headers } = await call(verify, {
    body: { token: await tokenFor(email) },
    headers: { cookie },
  });
  expect(body).toMatchObject({ isSignedIn: false, message: "Your email is verified. You can sign in now." });
  expect(headers.get("set-cookie")).toBeNull();
});

test("the link signs nobody in where somebody is, nor into a closed account", async () => {
  const one = await signedUp();
  const other = await makeAccount();
  const busy = await call(verify, {
    body: { token: await tokenFor(one.email) },
    headers: { cookie: one.cookie, ...(await bearer(other)) },
  });
  expect(busy.body).toMatchObject({ isSignedIn: false });
  const closed = await signedUp();
  await db().account.update({ where: { email: closed.email }, data: { isActive: false } });
  const refused = await call(verify, {
    body: { token: await tokenFor(closed.email) },
    headers: { cookie: closed.cookie },
  });
  expect(refused.body).toMatchObject({ isSignedIn: false });
});

test("a link that is mailed again leads to the same page, in the same browser", async () => {
  const { email, cookie } = await signedUp();
  await call(resend, { body: { email } });
  const { body } = await call(verify, { body: { token: await tokenFor(email, 2) }, headers: { cookie } });
  expect(body).toMatchObject({ isSignedIn: true, returnTo: TAB });
});

test.each([["//evil.example/"], ["https://evil.example"], ["/login?x"], [undefined]])(
  "%j is no page to return to",
  async (returnTo) => {
    const { email, cookie } = await signedUp(returnTo ?? "");
    const { body } = await call(verify, { body: { token: await tokenFor(email) }, headers: { cookie } });
    expect(body).toMatchObject({ returnTo: "/" });
  },
);

test("without scripts, the form of the link does the same", async () => {
  const { email, cookie } = await signedUp();
  const body = new URLSearchParams({ token: await tokenFor(email) });
  const request = new Request("http://localhost:3000/forms/verify", {
    method: "POST",
    headers: {
      cookie,
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
  const answer = await sendForm(request, { params: Promise.resolve({ form: "verify" }) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, TAB]);
  expect(answer.headers.get("set-cookie")).toContain("next-auth.session-token=");
});
