import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as signUp } from "#app/api/auth/sign-up/route.ts";
import { POST as token } from "#app/api/auth/token/route.ts";
import { POST as verify } from "#app/api/auth/verify-email/route.ts";
import { db } from "#lib/platform/db.ts";
import { mailsTo, makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const form = (email: string) => ({ name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD });
const freshEmail = () => `${randomUUID()}@example.org`;

test("creates an account that can sign in once its address is verified", async () => {
  const email = freshEmail();
  const answer = await call(signUp, { body: { ...form(email), marketingConsent: true } });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    message: "Account created! Please verify your email before logging in.",
  });
  expect(answer.headers.get("set-cookie")).not.toContain("session-token");
  const account = await db().account.findUniqueOrThrow({ where: { email } });
  expect(account).toMatchObject({
    displayName: "Ada",
    role: "user",
    marketingConsent: true,
    emailVerifiedAt: null,
  });
  expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const refused = await call(token, { body: { email, password: PASSWORD } });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe("Please verify your email before logging in.");

  const mail = await waitForMail(email, 2);
  expect((await call(verify, { body: { token: tokenIn(mail) } })).status).toBe(200);
  expect((await call(token, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test("treats an address in any spelling as the same mailbox", async () => {
  const email = freshEmail();
  await call(signUp, { body: form(`  ${email.toUpperCase()} `) });
  expect(await db().account.count({ where: { email } })).toBe(1);
  await expect(
    db().account.create({ data: { email: email.toUpperCase(), displayName: "Twin" } }),
  ).rejects.toThrow(/account_email_normalised/);
});

test.each([
  ["name", { name: "  " }, "name: Name is required"],
  ["email", { email: "" }, "email: Email is required"],
  ["email", { email: "ada" }, "email: Please enter a valid email address"],
  [
    "password",
    { password: "12345", confirmPassword: "12345" },
    "password: Password must be at least 6 characters",
  ],
  ["confirmPassword", { confirmPassword: "another" }, "confirmPassword: Passwords do not match"],
  ["agreeTerms", { agreeTerms: false }, "agreeTerms: Please confirm your age and the Privacy Policy"],
  ["role", { role: "admin" }, "role: is not a known field"],
])("refuses a wrong %s, saying what is wrong", async (_, change, message) => {
  const answer = await call(signUp, { body: { ...form(freshEmail()), ...change } });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message);
});

describe("with an address that has an account", () => {
  test("the right password leads to the email or the sign-in, and changes nothing", async () => {
    const { email, id } = await makeAccount({ emailVerifiedAt: null });
    const answer = await call(signUp, { body: { ...form(email), name: "Eve" } });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(
      "Account already exists. Please check your email for verification link or try signing in.",
    );
    await waitForMail(email);
    expect(await db().account.findUnique({ where: { id } })).toMatchObject({ displayName: "Ada" });
  });

  test("a verified one gets no email", async () => {
    const { email } = await makeAccount();
    expect((await call(signUp, { body: form(email) })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("another password is refused", async () => {
    const { email } = await makeAccount({ emailVerifiedAt: null });
    const body = { ...form(email), password: "a guess", confirmPassword: "a guess" };
    const answer = await call(signUp, { body });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("This email is already in use but the password is incorrect.");
    expect(await mailsTo(email)).toEqual([]);
  });

  test("a double click creates one account without a failure", async () => {
    const email = freshEmail();
    const answers = await Promise.all([1, 2, 3].map(() => call(signUp, { body: form(email) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().account.count({ where: { email } })).toBe(1);
  });
});
