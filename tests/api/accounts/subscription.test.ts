import { describe, expect, test } from "vitest";
import { PUT as changeSubscription, GET as subscription } from "#app/api/users/subscription/route.ts";
import { PLANS } from "#lib/accounts/subscription.rules.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

describe("a plan", () => {
  test("is returned with the credits", async () => {
    const account = await makeAccount({ plan: "pro", isPaid: true, credits: 3, creditsAdded: 8 });
    expect((await call(subscription, { headers: await bearer(account) })).body).toEqual({
      success: true,
      subscription: { plan: "pro", isPaid: true },
      reportCredits: { current: 3, total: 8, lastUpdated: null },
    });
  });

  const moves = PLANS.flatMap((from, at) => PLANS.map((to, target) => [from, to, target <= at] as const));
  test.each(moves)("from %s to %s without paying: %s", async (from, to, isAllowed) => {
    const account = await makeAccount({ plan: from, isPaid: from !== "free", credits: 4 });
    const headers = await bearer(account);
    const answer = await call(changeSubscription, { method: "PUT", body: { plan: to }, headers });
    const row = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    if (isAllowed) {
      const isPaid = to !== "free";
      expect(answer.body).toMatchObject({ subscription: { plan: to, isPaid } });
      expect(row).toMatchObject({ plan: to, isPaid, credits: 4 });
    } else {
      expect([answer.status, answer.body.code]).toEqual([409, "payment_unavailable"]);
      expect(row).toMatchObject({ plan: from, credits: 4 });
    }
  });

  test.each([{ plan: "free", isPaid: true }, { subscription: { plan: "free", isPaid: true } }])(
    "the answered object is accepted with another plan: %j, and who pays stays the site’s to say",
    async (body) => {
      const headers = await bearer(await makeAccount({ plan: "pro", isPaid: true }));
      const answer = await call(changeSubscription, { method: "PUT", body, headers });
      expect([answer.status, answer.body.subscription]).toEqual([200, { plan: "free", isPaid: false }]);
    },
  );

  test.each([{ plan: "gold" }, {}, { plan: "free", credits: 9 }])("%j is refused", async (body) => {
    const headers = await bearer(await makeAccount({ plan: "pro" }));
    expect((await call(changeSubscription, { method: "PUT", body, headers })).status).toBe(400);
  });
});
