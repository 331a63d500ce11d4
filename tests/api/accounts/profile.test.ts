import { describe, expect, test } from "vitest";
import { PUT as setConsent } from "#app/api/users/marketing-consent/route.ts";
import { GET as me, PUT as update } from "#app/api/users/me/route.ts";
import { PUT as setPreferences } from "#app/api/users/preferences/route.ts";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const put = (handler: RouteHandler, headers: Record<string, string>, body: object) =>
  call(handler, { method: "PUT", headers, body });

describe("the profile", () => {
  test("accepts another name, trimmed, and leaves the rest", async () => {
    const account = await makeAccount({ marketingConsent: true });
    const headers = await bearer(account);
    const answer = await put(update, headers, { displayName: "  Ada Lovelace " });
    expect(answer.body).toMatchObject({
      success: true,
      user: { displayName: "Ada Lovelace", marketingConsent: true, email: account.email },
    });
    expect((await call(me, { headers })).body.user).toEqual(answer.body.user);
  });

  test.each([
    [{ displayName: "  " }, "displayName", "Name is required"],
    [{ displayName: "\u200b\u2060" }, "displayName", "Name is required"],
    [{ displayName: "x".repeat(101) }, "displayName", "Name must be at most 100 characters"],
    [{ displayName: "Ada\nLovelace" }, "displayName", "Name must be one line of text"],
    [{ displayName: 7 }, "displayName", "Name is required"],
    [{ marketingConsent: "yes" }, "marketingConsent", "must be a boolean"],
    [{}, "", "Nothing to change"],
  ])("says what is wrong with %j", async (body, field, message) => {
    const answer = await put(update, await bearer(await makeAccount()), body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  test.each(["role", "email", "credits", "plan", "isActive", "id", "passwordHash"])(
    "never accepts %s",
    async (field) => {
      const account = await makeAccount();
      const answer = await put(update, await bearer(account), { displayName: "Eve", [field]: "admin" });
      expect(answer.body).toMatchObject({ code: "bad_request", errors: [{ field }] });
      expect(await db().account.findUnique({ where: { id: account.id } })).toEqual(account);
    },
  );
});

describe("marketing communications", () => {
  test.each([
    ["the profile", update, (value: boolean) => ({ user: { marketingConsent: value } })],
    ["the preferences", setPreferences, (value: boolean) => ({ preferences: { marketingConsent: value } })],
    ["a separate call", setConsent, (value: boolean) => ({ marketingConsent: value })],
  ] as const)("are switched by %s", async (_, handler, expected) => {
    const account = await makeAccount();
    const headers = await bearer(account);
    for (const marketingConsent of [true, false]) {
      const answer = await put(handler, headers, { marketingConsent });
      expect(answer.body).toMatchObject({ success: true, ...expected(marketingConsent) });
      const row = await db().account.findUnique({ where: { id: account.id } });
      expect(row?.marketingConsent).toBe(marketingConsent);
    }
    expect((await put(handler, headers, { marketingConsent: null })).status).toBe(400);
  });
});

test.each([
  ["the profile", update, { displayName: "Eve" }],
  ["the preferences", setPreferences, { marketingConsent: true }],
  ["the consent", setConsent, { marketingConsent: true }],
] as const)("%s is for members who may sign in", async (_, handler, body) => {
  expect((await put(handler, {}, body)).status).toBe(401);
  const inactive = await makeAccount({ isActive: false });
  expect((await put(handler, await bearer(inactive), body)).status).toBe(401);
});
