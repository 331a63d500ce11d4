import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as ACCESS } from "#app/api/schools/[id]/deep-research/access/route.ts";
import { GET as AVAILABLE } from "#app/api/schools/[id]/deep-research/report-availability/route.ts";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as UNLOCKED } from "#app/api/users/research/route.ts";
import { db } from "#lib/platform/db.ts";
import { unlockedAnswerSchema } from "#lib/research/access.schema.ts";
import { copyToDraft } from "#lib/research/editing.mutations.ts";
import { giveBackPaidTwice } from "#lib/research/paid-twice.mutations.ts";
import { publish } from "#lib/research/publishing.mutations.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { mergingOf } from "#tests/api/editing/merging.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makePeers, makeReport, memberWith } from "./fixtures.ts";

const { merge, unmerged } = mergingOf(withStaff());
beforeAll(async () => {
  await makeRelease();
  await makePeers();
});

type Member = Awaited<ReturnType<typeof memberWith>>;
/** The record that goes in a merge, and the one that stays. */
type Which = "goes" | "stays";
const BOTH: readonly Which[] = ["goes", "stays"];

let schools: Record<Which, string> = { goes: "", stays: "" };
beforeEach(async () => {
  schools = {
    stays: String(await makeSchool({ name: "Garfield School" })),
    goes: String(await makeSchool({ name: "Garfield Annex" })),
  };
});

const asked = (id: string, { headers }: Member) => ({ params: { id }, headers });
const unlock = async (id: string, member: Member) =>
  (await call(UNLOCK, { method: "POST", ...asked(id, member) })).body;
const access = async (id: string, member: Member) => (await call(ACCESS, asked(id, member))).body.hasAccess;
const balance = async (member: Member) =>
  (await call(ACCESS, asked(schools.stays, member))).body.currentCredits;
const available = async (id: string, member: Member) => (await call(AVAILABLE, asked(id, member))).body;
const published = (which: Which) => makeReport("published", Number(schools[which]));
const numbers = async (which: Which) =>
  (
    await db().researchReport.findMany({
      where: { schoolId: Number(schools[which]) },
      select: { id: true, number: true, state: true },
      orderBy: { number: "asc" },
    })
  ).map(({ id, number, state }) => [id, number, state]);

/** What a member may do and read about each of the two records. */
async function seen(member: Member) {
  const of = async (which: Which) => {
    const { exists, madeAs } = await available(schools[which], member);
    return { exists, madeAs, hasAccess: await access(schools[which], member) };
  };
  return { goes: await of("goes"), stays: await of("stays") };
}

const NONE: readonly Which[] = [];
const CASES: { reports: readonly Which[]; unlocked: readonly Which[] }[] = [
  { reports: NONE, unlocked: NONE },
  { reports: ["goes"], unlocked: NONE },
  { reports: ["goes"], unlocked: ["goes"] },
  { reports: ["stays"], unlocked: NONE },
  { reports: ["stays"], unlocked: ["stays"] },
  { reports: BOTH, unlocked: NONE },
  { reports: BOTH, unlocked: ["goes"] },
  { reports: BOTH, unlocked: ["stays"] },
  { reports: BOTH, unlocked: BOTH },
];

describe("two records that are merged, and taken apart again", () => {
  test.each(CASES)("reports: $reports, unlocked: $unlocked", async ({ reports, unlocked }) => {
    for (const which of reports) await published(which);
    const member = await memberWith(3);
    for (const which of unlocked) await unlock(schools[which], member);
    const before = await seen(member);
    const paid = unlocked.length;

    await merge(schools.goes, schools.stays);
    await giveBackPaidTwice();
    const credits = 3 - Math.min(paid, 1);
    expect(await balance(member)).toBe(credits);
    const expected = { exists: reports.length > 0, hasAccess: paid > 0 };
    expect(await seen(member)).toMatchObject({ goes: expected, stays: expected });
    const { body } = await call(UNLOCKED, { headers: member.headers });
    expect(unlockedAnswerSchema.parse(body).unlocked.map(({ schoolId }) => schoolId)).toEqual(
      paid > 0 ? [schools.stays] : [],
    );
    // Whoever asks again is not charged again.
    if (paid > 0) for (const which of BOTH) await unlock(schools[which], member);
    expect(await balance(member)).toBe(credits);

    await unmerged(schools.goes);
    await giveBackPaidTwice();
    expect(await seen(member)).toEqual(before);
    expect(await balance(member)).toBe(credits);
  });
});

test("a charge is given back once, however often the two are merged", async () => {
  const member = await memberWith(2);
  for (const which of BOTH) {
    await published(which);
    await unlock(schools[which], member);
  }
  for (let times = 0; times < 2; times += 1) {
    await merge(schools.goes, schools.stays);
    await giveBackPaidTwice();
    await giveBackPaidTwice();
    await unmerged(schools.goes);
  }
  expect(await balance(member)).toBe(1);
  const entries = await db().creditEntry.findMany({ where: { accountId: member.account.id, amount: 1 } });
  expect(entries.map(({ reason }) => reason)).toEqual([
    "You had unlocked two records of Garfield School, which are now one",
  ]);
});

test("a refund for the school that stays does not take what was paid for the other", async () => {
  for (const which of BOTH) await published(which);
  const member = await memberWith(2);
  for (const which of BOTH) await unlock(schools[which], member);
  const grant = await db().researchGrant.findFirstOrThrow({
    where: { accountId: member.account.id, schoolId: Number(schools.stays) },
  });
  await db().creditEntry.create({
    data: {
      accountId: member.account.id,
      amount: 1,
      balance: 1,
      reason: "r",
      refundsId: grant.creditEntryId,
    },
  });
  await merge(schools.goes, schools.stays);
  expect(await access(schools.stays, member)).toBe(true);
  expect(await giveBackPaidTwice()).toBe(0);
});

test("a report that members read moves to a school that has only drafts, and each version is back after the undo", async () => {
  const draft = await makeReport("draft", Number(schools.stays));
  const [old, read] = [await makeReport("draft", Number(schools.goes)), await published("goes")];
  const member = await memberWith(1);
  await unlock(schools.goes, member);
  const before = [await numbers("goes"), await numbers("stays")];
  await merge(schools.goes, schools.stays);
  expect(await seen(member)).toMatchObject({
    stays: { exists: true, madeAs: "Garfield Annex", hasAccess: true },
  });
  expect(await numbers("stays")).toEqual([
    [draft.reportId, 1, "draft"],
    [old.reportId, 2, "draft"],
    [read.reportId, 3, "published"],
  ]);
  await unmerged(schools.goes);
  expect([await numbers("goes"), await numbers("stays")]).toEqual(before);
});

test("what members could read before comes back, although a newer version has replaced it since", async () => {
  const { reportId } = await published("goes");
  const member = await memberWith(1);
  await unlock(schools.goes, member);
  await merge(schools.goes, schools.stays);
  const since = await makeReport("draft", Number(schools.stays));
  await publish(since.reportId, (await makeAccount({ role: "editor" })).id);
  const late = await memberWith(1);
  await unlock(schools.stays, late);
  await unmerged(schools.goes);
  expect(await numbers("goes")).toEqual([[reportId, 1, "published"]]);
  expect(await numbers("stays")).toEqual([[since.reportId, 2, "published"]]);
  expect(await seen(member)).toMatchObject({
    goes: { exists: true, madeAs: null, hasAccess: true },
    stays: { exists: true, madeAs: null, hasAccess: false },
  });
  // Whoever has unlocked the newer one has that.
  expect(await seen(late)).toMatchObject({ goes: { hasAccess: false }, stays: { hasAccess: true } });
});

test("an edited copy of the other record's report goes back with it", async () => {
  const { reportId } = await published("goes");
  await merge(schools.goes, schools.stays);
  const editor = await makeAccount({ role: "editor" });
  const { reportId: copy } = await copyToDraft(reportId, editor.id);
  await publish(copy, editor.id);
  await unmerged(schools.goes);
  expect(await numbers("goes")).toEqual([
    [reportId, 1, "superseded"],
    [copy, 2, "published"],
  ]);
  expect(await numbers("stays")).toEqual([]);
});

test("who has unlocked the report while the two were one keeps it, and is told who got what", async () => {
  await published("goes");
  await merge(schools.goes, schools.stays);
  const member = await memberWith(1);
  await unlock(schools.stays, member);
  expect(await unmerged(schools.goes)).toMatchObject({ back: { research: 1 } });
  expect(await seen(member)).toMatchObject({
    goes: { exists: true, hasAccess: true },
    stays: { exists: false, hasAccess: false },
  });
});

test("who has unlocked the school's own report while the two were one keeps that", async () => {
  for (const which of BOTH) await published(which);
  await merge(schools.goes, schools.stays);
  const member = await memberWith(1);
  await unlock(schools.goes, member);
  await unmerged(schools.goes);
  expect(await seen(member)).toMatchObject({ goes: { hasAccess: false }, stays: { hasAccess: true } });
});

test("a merge from when access was moved gives it back", async () => {
  for (const which of BOTH) await published(which);
  const member = await memberWith(1);
  await unlock(schools.goes, member);
  await merge(schools.goes, schools.stays);
  const { creditEntryId } = await db().researchGrant.update({
    where: { accountId_schoolId: { accountId: member.account.id, schoolId: Number(schools.goes) } },
    data: { schoolId: Number(schools.stays) },
  });
  await db().schoolMerge.updateMany({
    where: { goesId: Number(schools.goes) },
    data: { moved: { pictures: [], sources: [], news: [], research: [creditEntryId] } },
  });
  expect(await unmerged(schools.goes)).toMatchObject({ back: { research: 1 } });
  expect(await seen(member)).toMatchObject({ goes: { hasAccess: true }, stays: { hasAccess: false } });
});
