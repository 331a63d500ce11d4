import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as REFUND } from "#app/api/admin/users/[id]/refunds/route.ts";
import { GET as CHARGED } from "#app/api/admin/users/[id]/research/route.ts";
import { GET as ACCESS } from "#app/api/schools/[id]/deep-research/access/route.ts";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as UNLOCKED } from "#app/api/users/research/route.ts";
import { db } from "#lib/platform/db.ts";
import { unlockedAnswerSchema } from "#lib/research/access.schema.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeReport, memberWith } from "./fixtures.ts";

type Member = Awaited<ReturnType<typeof memberWith>>;

const unlock = (schoolId: number, { headers }: Member) =>
  call(UNLOCK, { method: "POST", params: { id: String(schoolId) }, headers });
const access = async (schoolId: number, { headers }: Member) =>
  (await call(ACCESS, { params: { id: String(schoolId) }, headers })).body;
const charges = ({ account }: Member) =>
  db().creditEntry.findMany({ where: { accountId: account.id, amount: { lt: 0 } } });
const asAdmin = async () => bearer(await makeAccount({ role: "admin" }));

async function refund({ account }: Member, entryId: string) {
  return call(REFUND, { params: { id: account.id }, body: { entryId }, headers: await asAdmin() });
}

/** The ledger's total must match the balance. */
async function expectBalance({ account }: Member, balance: number): Promise<void> {
  const { credits } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
  const { _sum } = await db().creditEntry.aggregate({
    where: { accountId: account.id },
    _sum: { amount: true },
  });
  expect([credits, _sum.amount ?? 0]).toEqual([balance, balance]);
}

describe("unlocking", () => {
  test("charges one credit and grants access for good", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(3);
    expect(await access(schoolId, member)).toEqual({ success: true, hasAccess: false, currentCredits: 3 });
    expect((await unlock(schoolId, member)).body).toEqual({
      success: true,
      message: "Unlocked. You have 2 report credits left.",
      remainingCredits: 2,
    });
    expect(await access(schoolId, member)).toEqual({ success: true, hasAccess: true, currentCredits: 2 });
    const { body } = await call(UNLOCKED, { headers: member.headers });
    const reason = `Unlocked the report of ${unlockedAnswerSchema.parse(body).unlocked[0]?.name}`;
    expect(await charges(member)).toMatchObject([{ amount: -1, balance: 2, reason }]);
    expect(body.unlocked).toMatchObject([{ schoolId: String(schoolId), isPublished: true }]);
  });

  test("100 at once charge once", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(5);
    const answers = await Promise.all(Array.from({ length: 100 }, () => unlock(schoolId, member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => body.remainingCredits === 4)).toBe(true);
    expect(await charges(member)).toHaveLength(1);
    await expectBalance(member, 4);
  });

  test("of several schools at once with one credit, unlocks one", async () => {
    const schools = await Promise.all([makeReport(), makeReport(), makeReport()]);
    const member = await memberWith(1);
    const answers = await Promise.all(schools.map(({ schoolId }) => unlock(schoolId, member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
    expect(await db().researchGrant.count({ where: { accountId: member.account.id } })).toBe(1);
    await expectBalance(member, 0);
  });

  test("without credits is refused with the specified words, and nothing changes", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(0);
    const { status, body } = await unlock(schoolId, member);
    expect([status, body.message]).toEqual([
      402,
      "You have no credits remaining. Please upgrade your subscription to get more credits.",
    ]);
    expect(await db().researchGrant.count({ where: { accountId: member.account.id } })).toBe(0);
    await expectBalance(member, 0);
  });

  test("without a published report is refused before anything is charged", async () => {
    const member = await memberWith(2);
    const { schoolId: drafted } = await makeReport("draft");
    for (const schoolId of [await makeSchool(), drafted]) {
      const { status, body } = await unlock(schoolId, member);
      expect([status, body.code]).toEqual([404, "research_not_published"]);
    }
    await expectBalance(member, 2);
    expect((await unlock(2_000_000_000, member)).body.code).toBe("school_not_found");
  });

  test("of an archived school is refused before anything is charged", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(1);
    await db().school.update({ where: { id: schoolId }, data: { archivedAt: new Date() } });
    expect((await unlock(schoolId, member)).status).toBe(404);
    await expectBalance(member, 1);
  });

  test("does not give access to anybody else", async () => {
    const { schoolId } = await makeReport();
    const [member, other] = await Promise.all([memberWith(1), memberWith(1)]);
    await unlock(schoolId, member);
    expect(await access(schoolId, other)).toMatchObject({ hasAccess: false, currentCredits: 1 });
  });
});

describe("a refund", () => {
  test("takes the access at once, and the research can be unlocked again", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(1);
    await unlock(schoolId, member);
    const [charge] = await charges(member);
    expect((await refund(member, charge?.id ?? "")).body).toEqual({
      success: true,
      creditsRefunded: 1,
      currentCredits: 1,
    });
    expect(await access(schoolId, member)).toMatchObject({ hasAccess: false, currentCredits: 1 });
    expect((await call(UNLOCKED, { headers: member.headers })).body.unlocked).toEqual([]);
    const { creditsAdded } = await db().account.findUniqueOrThrow({ where: { id: member.account.id } });
    expect(creditsAdded).toBe(1);
    expect((await unlock(schoolId, member)).body.remainingCredits).toBe(0);
    expect(await access(schoolId, member)).toMatchObject({ hasAccess: true });
    await expectBalance(member, 0);
  });

  test("happens once, of ten at once as well", async () => {
    const { schoolId } = await makeReport();
    const member = await memberWith(1);
    await unlock(schoolId, member);
    const [charge] = await charges(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(member, charge?.id ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await expectBalance(member, 1);
    expect(await db().activity.count({ where: { action: "credits_refunded" } })).toBeGreaterThan(0);
  });

  test("is only of a charge, and only of this account's", async () => {
    const { schoolId } = await makeReport();
    const [member, other] = await Promise.all([memberWith(1), memberWith(1)]);
    await unlock(schoolId, member);
    const [charge] = await charges(member);
    const addition = await db().creditEntry.findFirst({ where: { accountId: member.account.id, amount: 1 } });
    for (const [whose, entryId] of [
      [other, charge?.id],
      [member, addition?.id],
      [member, randomUUID()],
    ] as const)
      expect((await refund(whose, entryId ?? "")).body.code).toBe("charge_not_found");
    expect(await access(schoolId, member)).toMatchObject({ hasAccess: true });
    const { body } = await call(CHARGED, { params: { id: member.account.id }, headers: await asAdmin() });
    expect(body.charged).toMatchObject([{ entryId: charge?.id, refundedAt: null }]);
  });
});
