import { expect, test } from "vitest";
import { GET as me } from "#app/api/users/me/route.ts";
import { userSchema } from "#lib/accounts/schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

test("a new member has the free plan, no credits, no schools, and equal weights", async () => {
  const account = await makeAccount();
  const { status, body } = await call(me, { headers: await bearer(account) });
  expect(status).toBe(200);
  expect(userSchema.parse(body.user)).toMatchObject({
    _id: account.id,
    subscription: { plan: "free", isPaid: false },
    reportCredits: { current: 0, total: 0, lastUpdated: null },
    favoriteSchools: [],
    customWeights: {
      academics: 2,
      teachers: 2,
      resources: 2,
      athletics: 2,
      cost: 2,
      diversity: 2,
      clubs: 2,
    },
  });
});

test("one call returns what a member has, newest school first, and nobody else's data", async () => {
  const older = await makeSchool("older");
  const newer = await makeSchool("newer");
  const customWeights = {
    academics: 3,
    teachers: 0,
    resources: 1,
    athletics: 2,
    cost: 2,
    diversity: 2,
    clubs: 2,
  };
  const creditsChangedAt = new Date("2026-09-01T12:00:00Z");
  const account = await makeAccount({
    plan: "premium",
    isPaid: true,
    credits: 7,
    creditsAdded: 20,
    creditsChangedAt,
    customWeights,
  });
  const other = await makeAccount();
  await db().favorite.createMany({
    data: [
      { accountId: account.id, schoolId: older, createdAt: new Date("2026-01-01") },
      { accountId: account.id, schoolId: newer, createdAt: new Date("2026-02-01") },
      { accountId: other.id, schoolId: older },
    ],
  });
  const { body } = await call(me, { headers: await bearer(account) });
  expect(body.user).toMatchObject({
    subscription: { plan: "premium", isPaid: true },
    reportCredits: { current: 7, total: 20, lastUpdated: creditsChangedAt.toISOString() },
    favoriteSchools: [String(newer), String(older)],
    customWeights,
  });
});

test("nothing that belongs on the server leaves it", async () => {
  const { body } = await call(me, { headers: await bearer(await makeAccount()) });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|tokenVersion/i);
});

async function makeSchool(slug: string): Promise<number> {
  const { id } = await db().school.create({ data: { name: slug, slug, schoolType: "PUBLIC" } });
  return id;
}
