import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as me } from "#app/api/users/me/route.ts";
import { type ProviderIdentity, signInWithProvider } from "#lib/auth/providers.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const identity = (change: Partial<ProviderIdentity> = {}): ProviderIdentity => ({
  sub: randomUUID(),
  email: `${randomUUID()}@Example.org`,
  email_verified: true,
  name: "Ada Lovelace",
  ...change,
});

test("a new person gets an account, and the same one after their address has changed", async () => {
  const ada = identity();
  const { account, isNew } = await signInWithProvider("google", ada);
  expect(isNew).toBe(true);
  expect(account).toMatchObject({
    email: ada.email.toLowerCase(),
    displayName: "Ada Lovelace",
    role: "user",
    passwordHash: null,
    emailVerifiedAt: expect.any(Date),
  });
  const later = await signInWithProvider("google", { ...ada, email: "ada@married.example" });
  expect(later).toMatchObject({ account: { id: account.id, email: account.email }, isNew: false });
});

test("a verified account with the address is theirs and keeps its password", async () => {
  const existing = await makeAccount({ role: "editor" });
  const { account, isNew } = await signInWithProvider("google", identity({ email: existing.email }));
  expect(isNew).toBe(false);
  expect(account).toMatchObject({ id: existing.id, role: "editor", passwordHash: existing.passwordHash });
});

test("whoever chose the password of an unverified account is locked out when its owner comes", async () => {
  const squatted = await makeAccount({ emailVerifiedAt: null });
  const headers = await bearer(squatted);
  const { account } = await signInWithProvider("google", identity({ email: squatted.email }));
  expect(account).toMatchObject({ id: squatted.id, passwordHash: null, emailVerifiedAt: expect.any(Date) });
  expect((await call(me, { headers })).status).toBe(401);
});

test("an address that the provider does not vouch for opens nothing", async () => {
  const { email } = await makeAccount();
  await expect(
    signInWithProvider("google", identity({ email, email_verified: false })),
  ).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  expect(await db().providerLogin.count({ where: { account: { email } } })).toBe(0);
});

test("a deactivated account stays closed", async () => {
  const { email } = await makeAccount({ isActive: false });
  await expect(signInWithProvider("google", identity({ email }))).rejects.toMatchObject({
    code: "account_inactive",
  });
});
