import { beforeAll, expect, test } from "vitest";
import { POST as REFUND } from "#app/api/admin/users/[id]/refunds/route.ts";
import { POST as PUBLISH } from "#app/api/research-admin/[id]/publish/route.ts";
import { POST as UNPUBLISH } from "#app/api/research-admin/[id]/unpublish/route.ts";
import { GET as PDF } from "#app/api/schools/[id]/deep-research/pdf/route.ts";
import { GET as AVAILABLE } from "#app/api/schools/[id]/deep-research/report-availability/route.ts";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as STANDALONE } from "#app/api/schools/[id]/summary-report-standalone/route.ts";
import { GET as UNLOCKED } from "#app/api/users/research/route.ts";
import { GET as FILE } from "#app/media/research/[pass]/route.ts";
import { db } from "#lib/platform/db.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { editorCalls } from "./editor-calls.ts";
import { addFiles, makePeers, makeReport, memberWith } from "./fixtures.ts";

const staff = withStaff();
const { read } = editorCalls(staff);
beforeAll(async () => {
  await makeRelease();
  await makePeers();
});

type Reader = { headers: Record<string, string> };

const unlock = (schoolId: number, { headers }: Reader) =>
  call(UNLOCK, { method: "POST", params: { id: String(schoolId) }, headers });
const available = async (schoolId: number, { headers }: Reader) =>
  (await call(AVAILABLE, { params: { id: String(schoolId) }, headers })).body;
const opened = (schoolId: number, { headers }: Reader) =>
  call(STANDALONE, { params: { id: String(schoolId) }, headers });
const publish = (id: string) => call(PUBLISH, { method: "POST", params: { id }, headers: staff.asAda });
const unpublish = (id: string, body?: object) =>
  call(UNPUBLISH, { method: "POST", params: { id }, headers: staff.asBen, ...(body && { body }) });

/** A published report that a member has paid for. */
async function sold() {
  const report = await makeReport();
  await addFiles(report.reportId);
  const owner = await memberWith(1);
  expect((await unlock(report.schoolId, owner)).status).toBe(200);
  return { ...report, owner };
}

test("who has paid goes on reading what staff take back, and is told when and why; nobody else can unlock it", async () => {
  const { schoolId, reportId, owner } = await sold();
  const other = await memberWith(1);
  const { status, body } = await unpublish(reportId, { reason: "  The school has closed.  " });
  expect([status, body.report]).toMatchObject([200, { state: "unpublished" }]);

  const known = await available(schoolId, owner);
  expect(known).toMatchObject({
    exists: true,
    parts: ["pdf", "audio", "transcript"],
    withdrawn: { at: expect.any(String), reason: "The school has closed." },
  });
  const page = await opened(schoolId, owner);
  expect(page.text).toMatch(/Our editors withdrew this report on .+ Their reason: “The school has closed.”/);
  expect(page.text).toContain("about 70 in each grade");
  const pdf = await call(PDF, { params: { id: String(schoolId) }, headers: owner.headers });
  const pass = String(pdf.body.pdfUrl).replace("/media/research/", "");
  expect((await call(FILE, { params: { pass } })).status).toBe(200);
  expect((await call(UNLOCKED, { headers: owner.headers })).body.unlocked).toMatchObject([
    { isPublished: false, withdrawnAt: expect.any(String) },
  ]);

  expect(await available(schoolId, other)).toMatchObject({ exists: false, withdrawn: null, parts: [] });
  expect((await unlock(schoolId, other)).body.code).toBe("research_not_published");
  expect((await opened(schoolId, other)).status).toBe(404);

  const { creditEntryId } = await db().researchGrant.findFirstOrThrow({
    where: { accountId: owner.account.id },
  });
  await call(REFUND, {
    params: { id: owner.account.id },
    body: { entryId: creditEntryId },
    headers: await bearer(await makeAccount({ role: "admin" })),
  });
  expect((await opened(schoolId, owner)).status).toBe(404);
  expect((await call(FILE, { params: { pass } })).status).toBe(403);
});

test("without a reason, and without a body, nothing is said of why", async () => {
  const { schoolId, reportId, owner } = await sold();
  expect((await unpublish(reportId)).status).toBe(200);
  expect(await available(schoolId, owner)).toMatchObject({ withdrawn: { reason: null } });
  expect((await opened(schoolId, owner)).text).not.toContain("Their reason");
});

test("what is published next takes its place", async () => {
  const { schoolId, reportId, owner } = await sold();
  await unpublish(reportId, { reason: "Wrong figures." });
  const next = await makeReport("draft", schoolId);
  expect((await publish(next.reportId)).status).toBe(200);
  expect(await available(schoolId, owner)).toMatchObject({ exists: true, withdrawn: null });
  expect((await opened(schoolId, owner)).text).not.toContain("withdrew");
  expect((await read(reportId)).state).toBe("superseded");
  // And what was taken back last is what is read.
  await unpublish(next.reportId, { reason: "Again." });
  expect(await available(schoolId, owner)).toMatchObject({ withdrawn: { reason: "Again." } });
});

test("what members have read before is published again, whatever drafts there are since", async () => {
  const { schoolId, reportId, owner } = await sold();
  await unpublish(reportId, { reason: "A mistake." });
  const draft = await makeReport("draft", schoolId);
  expect((await publish(reportId)).body.report).toMatchObject({ state: "published", number: 1 });
  expect(await available(schoolId, owner)).toMatchObject({ withdrawn: null });
  expect((await read(draft.reportId)).state).toBe("draft");
  await publish(draft.reportId);
  expect((await read(reportId)).state).toBe("superseded");
  expect((await publish(reportId)).status).toBe(200);
  expect((await read(draft.reportId)).state).toBe("superseded");
});

test("a draft that nobody has read is not published from behind a newer one", async () => {
  const { reportId } = await makeReport("draft");
  await db().researchReport.update({ where: { id: reportId }, data: { state: "superseded" } });
  const { status, body } = await publish(reportId);
  expect([status, body.message]).toEqual([
    409,
    "This version was never published. Edit it as a draft, and publish that.",
  ]);
});
