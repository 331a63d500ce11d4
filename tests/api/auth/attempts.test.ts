import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { POST as PostForm } from "#app/forms/[form]/route.ts";
import type { countAttempt as CountAttempt } from "#lib/auth/attempts.ts";
import type { openAnswer as OpenAnswer } from "#lib/auth/form-answers.ts";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, mailsTo, makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

// The limits are read with the environment, so it has to be set before any of our modules is loaded.
process.env.RATE_LIMIT = "on";
let token: RouteHandler;
let signUp: RouteHandler;
let askForReset: RouteHandler;
let resend: RouteHandler;
let reset: RouteHandler;
let verify: RouteHandler;
let changePassword: RouteHandler;
let countAttempt: typeof CountAttempt;
let postForm: typeof PostForm;
let openAnswer: typeof OpenAnswer;
beforeAll(async () => {
  ({ countAttempt } = await import("#lib/auth/attempts.ts"));
  ({ openAnswer } = await import("#lib/auth/form-answers.ts"));
  postForm = (await import("#app/forms/[form]/route.ts")).POST;
  token = (await import("#app/api/auth/token/route.ts")).POST;
  signUp = (await import("#app/api/auth/sign-up/route.ts")).POST;
  askForReset = (await import("#app/api/auth/request-password-reset/route.ts")).POST;
  resend = (await import("#app/api/auth/resend-verification/route.ts")).POST;
  reset = (await import("#app/api/auth/reset-password/route.ts")).POST;
  verify = (await import("#app/api/auth/verify-email/route.ts")).POST;
  changePassword = (await import("#app/api/auth/change-password/route.ts")).POST;
});

let lastAddress = 0;
/** A client that has not called yet. */
function newClient(): Record<string, string> {
  lastAddress += 1;
  return { "x-homeroom-peer": `192.0.2.${lastAddress}` };
}
const freshEmail = () => `${randomUUID()}@example.org`;

async function statuses(calls: number, one: (index: number) => ReturnType<typeof call>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < calls; index += 1) found.push((await one(index)).status);
  return found;
}

describe("signing in", () => {
  test("one client guesses ten times at one account; the owner gets in from elsewhere", async () => {
    const { email } = await makeAccount();
    const guesser = newClient();
    const guess = () => call(token, { body: { email, password: "a guess" }, headers: guesser });
    expect(await statuses(10, guess)).toEqual(Array(10).fill(401));
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Too many attempts. Please try again in 1[45] minutes.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    const body = { email, password: PASSWORD };
    expect((await call(token, { body, headers: guesser })).status).toBe(429);
    expect((await call(token, { body, headers: newClient() })).status).toBe(200);
  });

  test("an account that does not exist is guarded like one that does", async () => {
    const headers = newClient();
    const body = { email: freshEmail(), password: "a guess" };
    expect(await statuses(11, () => call(token, { body, headers }))).toEqual([...Array(10).fill(401), 429]);
  });

  test("many clients together get fifty guesses at one account", async () => {
    const email = freshEmail();
    await guessFromEverywhere(email);
    await expect(countAttempt("login", "client 51", email)).rejects.toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(
        /^Too many attempts to sign in to this account\. Please try again in 1[45] minutes, or request a link to choose a new password\.$/,
      ),
    });
    await countAttempt("login", "client 51", freshEmail());
  });
});

/** As many attempts as all clients together have at one account. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let client = 0; client < 50; client += 1)
    await countAttempt("login", `client ${client}`, email).catch(() => undefined);
}

const passwordOf = ({ email }: Account, password = PASSWORD) => ({ body: { email, password } });

describe("strangers who use up all attempts at an account do not lock its owner out", () => {
  test("where the owner has signed in before", async () => {
    const account = await makeAccount();
    const headers = newClient();
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(200);
    await guessFromEverywhere(account.email);
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(200);
    expect((await call(token, { ...passwordOf(account), headers: newClient() })).status).toBe(429);
  });

  test("where the owner opens an emailed link to a new password", async () => {
    const account = await makeAccount();
    await guessFromEverywhere(account.email);
    const headers = newClient();
    expect((await call(askForReset, { body: { email: account.email }, headers })).status).toBe(200);
    const body = { token: tokenIn(await waitForMail(account.email)), password: "new horse" };
    await call(reset, { body: { ...body, confirmPassword: "new horse" }, headers });
    expect((await call(token, { ...passwordOf(account, "new horse"), headers })).status).toBe(200);
  });

  test("where the owner has verified the address", async () => {
    const account = await makeAccount({ emailVerifiedAt: null });
    const headers = newClient();
    await call(resend, { body: { email: account.email }, headers });
    await guessFromEverywhere(account.email);
    const body = { token: tokenIn(await waitForMail(account.email)) };
    expect((await call(verify, { body, headers })).status).toBe(200);
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(200);
  });

  test("users who are signed in, from a new password", async () => {
    const account = await makeAccount();
    await guessFromEverywhere(account.email);
    const headers = { ...newClient(), ...(await bearer(account)) };
    const body = { currentPassword: PASSWORD, password: "new horse", confirmPassword: "new horse" };
    expect((await call(changePassword, { body, headers })).status).toBe(200);
  });

  test("but a known client gets no more guesses than any other", async () => {
    const account = await makeAccount();
    const headers = newClient();
    await call(token, { ...passwordOf(account), headers });
    const guess = () => call(token, { ...passwordOf(account, "a guess"), headers });
    expect(await statuses(10, guess)).toEqual([...Array(9).fill(401), 429]);
  });

  test("and a wrong password does not make a client known", async () => {
    const account = await makeAccount();
    const headers = newClient();
    await call(token, { ...passwordOf(account, "a guess"), headers });
    await guessFromEverywhere(account.email);
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(429);
  });

  test("and a client that nobody has signed in from for ninety days is forgotten", async () => {
    const account = await makeAccount();
    const headers = newClient();
    await call(token, { ...passwordOf(account), headers });
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
    await db().knownClient.updateMany({ where: { accountId: account.id }, data: { seenAt: days(89) } });
    await guessFromEverywhere(account.email);
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(200);
    await db().knownClient.updateMany({ where: { accountId: account.id }, data: { seenAt: days(91) } });
    expect((await call(token, { ...passwordOf(account), headers })).status).toBe(429);
  });
});

test("a signed-in client guesses ten times at the old password", async () => {
  const headers = { ...newClient(), ...(await bearer(await makeAccount())) };
  const body = { currentPassword: "a guess", password: "new horse", confirmPassword: "new horse" };
  const guess = () => call(changePassword, { body, headers: { ...headers, ...newClient() } });
  expect(await statuses(11, guess)).toEqual([...Array(10).fill(400), 429]);
});

test("a client can try passwords no more often by signing up than by signing in", async () => {
  const headers = newClient();
  const { email } = await makeAccount();
  const body = { name: "Eve", email, password: "a guess", confirmPassword: "a guess" };
  expect(await statuses(11, () => call(signUp, { body, headers }))).toEqual([...Array(10).fill(409), 429]);
});

describe("signing up", () => {
  const form = (email: string) => ({
    body: { name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD },
  });

  test("one client may sign up thirty times an hour", async () => {
    for (let account = 0; account < 30; account += 1) await countAttempt("sign_up", "a client", freshEmail());
    await expect(countAttempt("sign_up", "a client", freshEmail())).rejects.toMatchObject({
      code: "rate_limited",
    });
    expect((await call(signUp, { ...form(freshEmail()), headers: newClient() })).status).toBe(200);
  });

  test("beyond that, the form without scripts says what failed, as the dialog does", async () => {
    const headers = newClient();
    const address = headers["x-homeroom-peer"] ?? "";
    for (let account = 0; account < 30; account += 1) await countAttempt("sign_up", address, freshEmail());
    const fields = { name: "Ada", email: freshEmail(), password: PASSWORD, confirmPassword: PASSWORD };
    const request = new Request("http://localhost:3000/forms/signup", {
      method: "POST",
      headers: { origin: "http://localhost:3000", host: "localhost:3000", ...headers },
      body: new URLSearchParams({ ...fields, agreeTerms: "on" }),
    });
    const { headers: answered } = await postForm(request, { params: Promise.resolve({ form: "signup" }) });
    const page = new URL(answered.get("location") ?? "", "http://localhost:3000");
    expect((await openAnswer(page.searchParams.get("answer") ?? ""))?.message).toMatch(
      /^Failed to create an account: Too many attempts\. Please try again in \d+ minutes\.$/,
    );
  });

  test("ten attempts by others with an address do not keep its owner from it", async () => {
    const email = freshEmail();
    for (let client = 0; client < 10; client += 1) await countAttempt("sign_up", `client ${client}`, email);
    expect((await call(signUp, { ...form(email), headers: newClient() })).status).toBe(200);
  });
});

describe.each([
  ["a new password", () => askForReset, {}, /^Choose a new password/],
  ["verification", () => resend, { emailVerifiedAt: null }, /^Verify your email/],
] as const)("mail for %s", (_, route, data, subject) => {
  const ask = (email: string, headers = newClient()) => call(route(), { body: { email }, headers });

  test("a client can ask five times an hour, whether or not the address has an account", async () => {
    const { email } = await makeAccount(data);
    for (const one of [email, freshEmail()]) {
      const headers = newClient();
      expect(await statuses(6, () => ask(one, headers))).toEqual([...Array(5).fill(200), 429]);
    }
    await waitForMail(email, 5);
  });

  test("five requests by somebody else do not block the owner's, who gets an email", async () => {
    const { email } = await makeAccount(data);
    const stranger = newClient();
    expect(await statuses(6, () => ask(email, stranger))).toEqual([...Array(5).fill(200), 429]);
    expect((await ask(email)).status).toBe(200);
    expect((await waitForMail(email, 6)).subject).toMatch(subject);
  });

  test("a flood from many clients gets the usual answers and causes no flood of mail", async () => {
    const { email } = await makeAccount(data);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(email)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    // Ten, and one more after five minutes: the link in it is the one that the owner finds.
    await waitForMail(email, 11);
    expect((await ask(email)).status).toBe(200);
    await outstandingMails();
    expect(await mailsTo(email)).toHaveLength(11);
  });
});

/**
 * Mail leaves after the answer, in the order of the requests; mail to a new account shows that everything before it
 * is out.
 */
async function outstandingMails(): Promise<void> {
  const { email } = await makeAccount();
  await call(askForReset, { body: { email }, headers: newClient() });
  await waitForMail(email);
}

test("requests for an address without an account leave its mail quota to whoever signs up with it", async () => {
  const email = freshEmail();
  for (let client = 0; client < 12; client += 1)
    await call(resend, { body: { email }, headers: newClient() });
  const body = { name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD };
  await call(signUp, { body, headers: newClient() });
  await waitForMail(email);
  expect((await call(resend, { body: { email }, headers: newClient() })).status).toBe(200);
  await waitForMail(email, 2);
});

test("knowing the password of an unverified account does not allow a flood of mail either", async () => {
  const account = await makeAccount({ emailVerifiedAt: null });
  const signInOften = async () => {
    const headers = newClient();
    for (let turn = 0; turn < 8; turn += 1) await call(token, { ...passwordOf(account), headers });
  };
  await signInOften();
  await signInOften();
  const body = { name: "Eve", email: account.email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call(signUp, { body, headers: newClient() })).status).toBe(200);
  await outstandingMails();
  expect(await mailsTo(account.email)).toHaveLength(11);
});
