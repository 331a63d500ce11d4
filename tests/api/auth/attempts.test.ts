import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { countAttempt as CountAttempt } from "#lib/auth/attempts.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

// The limits are read with the environment, so it has to be set before anything of ours is loaded.
process.env.RATE_LIMIT = "on";
let token: RouteHandler;
let signUp: RouteHandler;
let reset: RouteHandler;
let countAttempt: typeof CountAttempt;
beforeAll(async () => {
  ({ countAttempt } = await import("#lib/auth/attempts.ts"));
  token = (await import("#app/api/auth/token/route.ts")).POST;
  signUp = (await import("#app/api/auth/sign-up/route.ts")).POST;
  reset = (await import("#app/api/auth/request-password-reset/route.ts")).POST;
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

  test("many clients together guess fifty times at one account", async () => {
    const email = freshEmail();
    for (let client = 0; client < 50; client += 1) await countAttempt("login", `client ${client}`, email);
    await expect(countAttempt("login", "client 51", email)).rejects.toMatchObject({ code: "rate_limited" });
    await countAttempt("login", "client 51", freshEmail());
  });
});

test("a client tries passwords by signing up no more often than by signing in", async () => {
  const headers = newClient();
  const { email } = await makeAccount();
  const body = { name: "Eve", email, password: "a guess", confirmPassword: "a guess" };
  expect(await statuses(11, () => call(signUp, { body, headers }))).toEqual([...Array(10).fill(409), 429]);
});

test("a client signs up thirty times in an hour", async () => {
  for (let account = 0; account < 30; account += 1) await countAttempt("sign_up", "a client", freshEmail());
  const body = { name: "Ada", email: freshEmail(), password: PASSWORD, confirmPassword: PASSWORD };
  await expect(countAttempt("sign_up", "a client", body.email)).rejects.toMatchObject({
    code: "rate_limited",
  });
  expect((await call(signUp, { body, headers: newClient() })).status).toBe(200);
});

test("an address gets five mails in an hour, whether it has an account or not", async () => {
  const { email } = await makeAccount();
  for (const one of [email, freshEmail()]) {
    const ask = () => call(reset, { body: { email: one }, headers: newClient() });
    expect(await statuses(6, ask)).toEqual([...Array(5).fill(200), 429]);
  }
});
