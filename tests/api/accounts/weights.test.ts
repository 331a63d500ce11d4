import { describe, expect, test } from "vitest";
import { GET as me } from "#app/api/users/me/route.ts";
import { PUT } from "#app/api/users/weights/route.ts";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

type Headers = Record<string, string>;

const MINE = { academics: 3, teachers: 0, resources: 1, athletics: 2, cost: 3, diversity: 0, clubs: 1 };

const put = (headers: Headers, body: unknown) => call(PUT, { method: "PUT", headers, body });

async function weightsOf(headers: Headers): Promise<unknown> {
  const { body } = await call(me, { headers });
  return (body.user as { customWeights: unknown }).customWeights;
}

describe("who may set weights", () => {
  test.each(ROLES)("%s, and only their own", async (role) => {
    const headers = await bearer(await makeAccount({ role }));
    const other = await bearer(await makeAccount());
    expect(await put(headers, { customWeights: MINE })).toMatchObject({
      status: 200,
      body: { success: true, customWeights: MINE },
    });
    expect(await weightsOf(headers)).toEqual(MINE);
    expect(await weightsOf(other)).toEqual(DEFAULT_WEIGHTS);
  });

  test("no guest and no deactivated user", async () => {
    expect((await put({}, { customWeights: MINE })).status).toBe(401);
    const deactivated = await bearer(await makeAccount({ isActive: false }));
    expect((await put(deactivated, { customWeights: MINE })).status).toBe(401);
  });
});

describe("valid weights", () => {
  test("all may be none", async () => {
    const headers = await bearer(await makeAccount());
    const none = Object.fromEntries(Object.keys(MINE).map((category) => [category, 0]));
    expect((await put(headers, { customWeights: none })).status).toBe(200);
    expect(await weightsOf(headers)).toEqual(none);
  });

  test.each([
    ["above 3", { customWeights: { ...MINE, clubs: 4 } }, "customWeights.clubs"],
    ["below 0", { customWeights: { ...MINE, clubs: -1 } }, "customWeights.clubs"],
    ["a fraction", { customWeights: { ...MINE, clubs: 1.5 } }, "customWeights.clubs"],
    ["a text", { customWeights: { ...MINE, clubs: "2" } }, "customWeights.clubs"],
    ["absent", { customWeights: { ...MINE, clubs: undefined } }, "customWeights.clubs"],
    ["for an unknown category", { customWeights: { ...MINE, parking: 3 } }, "customWeights.parking"],
    ["missing altogether", {}, "customWeights"],
    ["somebody else's", { customWeights: MINE, accountId: "x" }, "accountId"],
  ])("a weight that is %s is refused by name, and nothing changes", async (_, body, field) => {
    const headers = await bearer(await makeAccount());
    const answer = await put(headers, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(await weightsOf(headers)).toEqual(DEFAULT_WEIGHTS);
  });
});
