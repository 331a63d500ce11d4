import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { type OpenIdProvider, startOpenIdProvider } from "#scripts/support/openid-provider.ts";
import { freePort } from "#scripts/support/ports.ts";
import type { Site } from "#scripts/support/site.ts";
import { type DatabaseGate, startDatabaseGate } from "./database-gate.ts";
import { expect, test } from "./fixtures.ts";
import { startSiteBeside } from "./site-beside.ts";

let gate: DatabaseGate;
let provider: OpenIdProvider;
let site: Site;

test.beforeAll(async () => {
  gate = await startDatabaseGate();
  provider = await startOpenIdProvider(await freePort());
  site = await startSiteBeside({
    DATABASE_URL: gate.url,
    LOG_LEVEL: "debug",
    MAIL_VIEWER: "on",
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
});

test.afterAll(async () => {
  await site?.stop();
  await provider?.stop();
  gate?.stop();
});

/** The token of the link in the newest email with a subject to an address, as /dev/mail shows it. */
async function mailedToken(page: Page, email: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto(`${site.url}/dev/mail`);
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const address = await mail.first().getByRole("link").first().getAttribute("href");
  return new URL(address ?? "").searchParams.get("token") ?? "";
}

async function signIn(request: APIRequestContext, email: string, password: string): Promise<string> {
  const { csrfToken } = await (await request.get(`${site.url}/api/auth/csrf`)).json();
  await request.post(`${site.url}/api/auth/callback/credentials`, {
    form: { email, password, csrfToken, json: "true" },
  });
  return csrfToken;
}

test("no password, token, cookie, or code is written to the log, on success, refusal, or failure", async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.org`;
  const secret = (what: string) => `${what}-${randomUUID()}`;
  const [password, wrong, next, code, state, forged] = [
    secret("chosen"),
    secret("wrong"),
    secret("next"),
    secret("code"),
    secret("state"),
    secret("forged"),
  ];
  const post = (path: string, data: object) => request.post(`${site.url}${path}`, { data });
  const asBearer = (token: string) =>
    request.get(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

  const signUp = {
    name: "Ada",
    email,
    password,
    confirmPassword: password,
    agreeTerms: true,
    marketingConsent: false,
  };
  expect((await post("/api/auth/sign-up", signUp)).status()).toBe(200);
  const verification = await mailedToken(page, email, /verify/i);
  await request.get(`${site.url}/verify?token=${verification}`);
  expect((await post("/api/auth/verify-email", { token: verification })).status()).toBe(200);
  await post("/api/auth/request-password-reset", { email });
  const reset = await mailedToken(page, email, /password/i);
  await request.get(`${site.url}/reset?token=${reset}`);
  await post("/api/auth/reset-password", { token: reset, password: next, confirmPassword: next });
  await signIn(request, email, wrong);
  const csrf = await signIn(request, email, next);
  const cookies = (await request.storageState()).cookies.map(({ value }) => value);
  expect((await request.get(`${site.url}/api/users/me`)).status()).toBe(200);
  const { token: bearer } = await (await post("/api/auth/token", { email, password: next })).json();
  expect((await asBearer(bearer)).status()).toBe(200);
  await asBearer(forged);
  await post("/api/auth/token", { email, password: wrong });

  // A provider's answer: an unsolicited one, and a real one.
  await request.get(`${site.url}/api/auth/callback/google?code=${code}&state=${state}`);
  await page.goto(`${site.url}/login`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opened;
  const callback = popup.waitForRequest((asked) => asked.url().includes("/api/auth/callback/google"));
  await popup.getByLabel("Address").fill(`${randomUUID()}@example.org`);
  await popup.getByRole("button", { name: "Continue" }).click();
  const answered = new URL((await callback).url()).searchParams;
  await expect(page).toHaveURL(`${site.url}/`);

  // Failures log more than refusals.
  gate.shut();
  const another = { ...signUp, email: `${randomUUID()}@example.org` };
  expect((await post("/api/auth/sign-up", another)).status()).toBe(503);
  expect((await post("/api/auth/token", { email, password: next })).status()).toBe(503);
  await signIn(request, email, next);
  await asBearer(bearer);

  const last = (await request.get(`${site.url}/api/health`)).headers()["x-request-id"] ?? "no id";
  await expect.poll(() => site.output()).toContain(last);
  const log = site.output();
  for (const route of ["/api/auth/sign-up", "/api/auth/token", "/api/auth/reset-password", "/api/users/me"])
    expect(log).toContain(`"route":"${route}"`);
  expect(log).toContain('"level":"error"');
  const secrets = {
    password,
    wrong,
    next,
    verification,
    reset,
    csrf,
    bearer,
    forged,
    code,
    state,
    "the provider's code": answered.get("code") ?? "",
    "the provider's state": answered.get("state") ?? "",
    ...Object.fromEntries(cookies.map((value, at) => [`cookie ${at}`, value])),
  };
  const written = Object.entries(secrets).filter(([, value]) => value.length > 7 && log.includes(value));
  expect(written.map(([name]) => name)).toEqual([]);
  expect(Object.values(secrets).filter((value) => value.length > 7).length).toBeGreaterThanOrEqual(12);
});

test.use({ expectedProblems: [/./] });
