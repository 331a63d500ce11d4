import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as CANCEL } from "#app/api/research-admin/[id]/cancel/route.ts";
import { DELETE as DISCARD, POST as DRAFT } from "#app/api/research-admin/[id]/draft/route.ts";
import { GET as PREVIEW } from "#app/api/research-admin/[id]/html/route.ts";
import { POST as GO_ON } from "#app/api/research-admin/[id]/make/route.ts";
import { POST as PUBLISH } from "#app/api/research-admin/[id]/publish/route.ts";
import { POST as MAKE } from "#app/api/research-admin/make/route.ts";
import { GET as LIST } from "#app/api/research-admin/route.ts";
import { db } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { ReportListAnswer } from "#lib/research/editor.schema.ts";
import { eventText } from "#lib/research/history.format.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { editorCalls } from "./editor-calls.ts";
import { addFiles, makePeers, makeReport } from "./fixtures.ts";

const staff = withStaff();
const { read, edit } = editorCalls(staff);
beforeAll(async () => {
  await makeRelease();
  await makePeers();
});
beforeEach(async () => {
  await db().researchReport.deleteMany();
  await db().job.deleteMany();
});

async function listNow(query: Record<string, string> = {}): Promise<ReportListAnswer> {
  const { status, body } = await call(LIST, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ReportListAnswer;
}
/** The list once its reports are compared with the catalog, which a busy machine takes longer for. */
async function list(query: Record<string, string> = {}): Promise<ReportListAnswer> {
  const answer = await listNow(query);
  return answer.isComparing ? list(query) : answer;
}

describe("the list", () => {
  test("has schools by the state of their reports, and those at work first", async () => {
    const [published, none] = [await makeReport(), await makeSchool({ name: "Zebra Hill School" })];
    const drafted = await makeReport("draft");
    const asked = await call(MAKE, { body: { schools: [String(none), "nowhere"] }, headers: staff.asAda });
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      asked: [{ schoolId: String(none) }],
      skipped: [{ schoolId: "nowhere" }],
    });
    const { reports, counts, pagination, left } = await list();
    expect(reports[0]).toMatchObject({
      school: { name: "Zebra Hill School", location: "Boston, MA" },
      latest: { state: "queued", number: 1, job: { current: 0, total: 100 } },
      published: null,
    });
    expect(pagination.total).toBe(3);
    expect(counts).toMatchObject({ queued: 1, draft: 1, published: 1, making: 0, outdated: 0 });
    expect(left).toBe(299);
    for (const [state, id] of [
      ["published", published.schoolId],
      ["draft", drafted.schoolId],
      ["queued", none],
    ] as const)
      expect((await list({ state })).reports.map(({ school }) => school._id)).toEqual([String(id)]);
  });

  test("finds schools without a report by name and by ID, and not by a wildcard", async () => {
    const id = await makeSchool({ name: "Quince Orchard School" });
    const names = async (query: Record<string, string>) =>
      (await list(query)).reports.map(({ school }) => school.name);
    expect(await names({ q: "quince" })).toEqual(["Quince Orchard School"]);
    expect(await names({ q: String(id) })).toEqual(["Quince Orchard School"]);
    expect(await names({ q: "%", state: "none" })).toEqual([]);
    expect(await names({ q: "quince", state: "draft" })).toEqual([]);
    expect(await names({ school: String(id) })).toEqual(["Quince Orchard School"]);
    await db().school.update({ where: { id }, data: { archivedAt: new Date() } });
    expect(await names({ q: "quince" })).toEqual([]);
  });

  test("has those whose facts have changed as soon as an editor has saved them", async () => {
    const { schoolId, reportId } = await makeReport();
    expect((await list()).counts.outdated).toBe(0);
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 500 } });
    const { reports, counts } = await list();
    expect(counts.outdated).toBe(1);
    expect(reports).toMatchObject([{ latest: { _id: reportId, outdatedAt: expect.any(String) } }]);
    expect(await read(reportId)).toMatchObject({
      outdated: expect.arrayContaining([expect.objectContaining({ key: "own/numOfStudents" })]),
    });
  });

  test("does not wait for a long comparison, and has what it found later", async () => {
    const { schoolId, reportId } = await makeReport();
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 500 } });
    await inTransaction(async (client) => {
      // What was found cannot be stored.
      await client.query("SELECT FROM research_report WHERE id = $1 FOR UPDATE", [reportId]);
      for (const query of [{}, { school: String(schoolId) }] as Record<string, string>[])
        expect(await listNow(query)).toMatchObject({
          isComparing: true,
          reports: [{ latest: { _id: reportId, outdatedAt: null } }],
        });
    });
    expect((await list()).reports).toMatchObject([{ latest: { outdatedAt: expect.any(String) } }]);
  });

  test("has them also where only those are listed", async () => {
    const { schoolId } = await makeReport("draft");
    expect((await list({ state: "outdated" })).reports).toEqual([]);
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 500 } });
    expect((await list({ state: "outdated" })).reports).toMatchObject([
      { latest: { outdatedAt: expect.any(String) } },
    ]);
  });

  test("says of one school at once that its facts have changed, as whoever has just saved it wants to know", async () => {
    const { schoolId } = await makeReport();
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 500 } });
    expect((await list({ school: String(schoolId) })).reports).toMatchObject([
      { published: { outdatedAt: expect.any(String) } },
    ]);
  });
});

describe("editing", () => {
  const PARAGRAPH = { section: "size", blocks: [{ block: 0, texts: ["It had 420 students in 2023–24."] }] };

  test("changes the words of a draft, makes its files stale, and is kept in the history", async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    const { status, body } = await edit(reportId, { edition: 1, ...PARAGRAPH });
    expect(status, JSON.stringify(body)).toBe(200);
    const report = await read(reportId);
    expect(report.edition).toBe(2);
    expect(report.files.map(({ part, isStale }) => [part, isStale])).toEqual([
      ["pdf", true],
      ["audio", true],
      ["transcript", true],
    ]);
    expect(report.history[0]).toMatchObject({
      action: "edited",
      staff: "Ada Editor",
      details: { section: "size", to: "It had 420 students in 2023–24." },
    });
    const preview = await call(PREVIEW, { params: { id: reportId }, headers: staff.asBen });
    expect(preview.text.replace(/<[^>]+>/g, "")).toContain("It had 420 students in 2023–24.");
    expect(preview.headers.get("content-security-policy")).toContain("sandbox");
    const published = await call(PUBLISH, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    expect([published.status, published.body.message]).toEqual([
      409,
      "The text has been edited since the PDF or the audio was made. Make the files again first.",
    ]);
  });

  test("refuses a figure that no fact confirms, and then nothing has changed", async () => {
    const { reportId } = await makeReport("draft");
    const { status, body } = await edit(reportId, {
      edition: 1,
      section: "size",
      blocks: [{ block: 0, texts: ["It had 421 students."] }],
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "blocks.0", message: "No fact of this section confirms “421” in “It had 421 students.”" }],
    ]);
    expect((await read(reportId)).edition).toBe(1);
  });

  test("names the sentences that rest on no fact, and saves them once they are accepted", async () => {
    const { reportId } = await makeReport("draft");
    const POOL = "Its swimming pool opens at dawn.";
    const body = { edition: 1, section: "size", blocks: [{ block: 0, texts: [POOL] }] };
    const refused = await edit(reportId, body);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: "unsourced", message: POOL }]]);
    expect((await read(reportId)).edition).toBe(1);
    expect((await edit(reportId, { ...body, acceptsUnsourced: true })).status).toBe(200);
    const preview = await call(PREVIEW, { params: { id: reportId }, headers: staff.asBen });
    expect(preview.text).toContain(`Edited by our editors, who added without a source: “${POOL}”`);
  });

  test("never saves what contradicts a known fact, whoever accepts it, and does not publish it either", async () => {
    const { reportId } = await makeReport("draft");
    const FALSE = "It is a private boarding school.";
    const body = { edition: 1, section: "size", blocks: [{ block: 0, texts: [FALSE] }] };
    const message = expect.stringMatching(
      /^“It is a private boarding school” contradicts a known fact: “Type: Public School/,
    );
    for (const acceptsUnsourced of [false, true]) {
      const refused = await edit(reportId, { ...body, acceptsUnsourced });
      expect([refused.status, refused.body.errors]).toEqual([400, [{ field: "blocks.0", message }]]);
    }
    expect((await read(reportId)).edition).toBe(1);

    const TRUE = "It is a boarding school.";
    const accepted = { ...body, blocks: [{ block: 0, texts: [TRUE] }], acceptsUnsourced: true };
    expect((await edit(reportId, accepted)).status).toBe(200);
    const { document } = await db().researchReport.findUniqueOrThrow({ where: { id: reportId } });
    const stored = JSON.parse(JSON.stringify(document).replaceAll(TRUE, FALSE));
    await db().researchReport.update({ where: { id: reportId }, data: { document: stored } });
    const published = await call(PUBLISH, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    expect([published.status, published.body.message]).toEqual([409, message]);
  });

  test("is undone by putting the original text back, which is kept in the history", async () => {
    const { reportId } = await makeReport("draft");
    const restore = (edition: number) => edit(reportId, { edition, section: "size", blocks: "original" });
    expect((await restore(1)).status).toBe(400);
    const { document } = await read(reportId);
    await edit(reportId, { edition: 1, section: "size", blocks: [{ block: 0, texts: [] }] });
    await edit(reportId, { edition: 1, ...PARAGRAPH });
    expect((await read(reportId)).document).not.toEqual(document);
    expect((await restore(2)).status).toBe(200);
    const report = await read(reportId);
    expect(report.document).toEqual(document);
    expect(report.edition).toBe(3);
    expect(report.history.map(eventText)).toEqual([
      "Original text restored by Ada Editor",
      "Text edited by Ada Editor",
    ]);
  });

  test("of two at once, the second is told of the first", async () => {
    const { reportId } = await makeReport("draft");
    const answers = await Promise.all([1, 2].map(() => edit(reportId, { edition: 1, ...PARAGRAPH })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("of a published version goes into a draft, and members read the old text until that is published", async () => {
    const { reportId } = await makeReport();
    await addFiles(reportId);
    expect((await edit(reportId, { edition: 1, ...PARAGRAPH })).status).toBe(409);
    const { body } = await call(DRAFT, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    const draft = await read(String(body.reportId));
    expect(draft).toMatchObject({ state: "draft", number: 2, parts: ["pdf", "audio", "transcript"] });
    const again = await call(DRAFT, { method: "POST", params: { id: reportId }, headers: staff.asBen });
    expect(again.body.reportId).toBe(body.reportId);
    expect([body.isNew, again.body.isNew]).toEqual([true, false]);
    expect((await read(reportId)).state).toBe("published");
  });
});

describe("discarding a draft", () => {
  const discard = (id: string) => call(DISCARD, { method: "DELETE", params: { id }, headers: staff.asBen });

  test("leaves the version that members read, and takes the draft’s files and edits with it", async () => {
    const { reportId } = await makeReport();
    await addFiles(reportId);
    const { body } = await call(DRAFT, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    const draft = String(body.reportId);
    const blocks = [{ block: 0, texts: ["It had 420 students in 2023–24."] }];
    expect((await edit(draft, { edition: 1, section: "size", blocks })).status).toBe(200);
    const { status, body: discarded } = await discard(draft);
    expect([status, discarded]).toEqual([200, { success: true, reportId }]);
    const left = await read(reportId);
    expect(left).toMatchObject({ state: "published", isNewest: true, parts: ["pdf", "audio", "transcript"] });
    expect(left.versions).toHaveLength(1);
    expect((await list()).reports[0]?.latest?._id).toBe(reportId);
    expect(await db().activity.count({ where: { action: "research_discarded" } })).toBe(1);
    expect((await discard(draft)).status).toBe(404);
  });

  test("of a first draft leaves the school without a report, of which one can be made again", async () => {
    const { reportId: older, schoolId } = await makeReport("draft");
    await db().researchReport.update({ where: { id: older }, data: { state: "superseded" } });
    const { reportId } = await makeReport("draft", schoolId);
    await addFiles(reportId);
    const { status, body } = await discard(reportId);
    expect([status, body]).toEqual([200, { success: true, reportId: null }]);
    expect((await discard(reportId)).status).toBe(404);
    expect((await list({ school: String(schoolId) })).reports[0]).toMatchObject({
      latest: null,
      published: null,
    });
    expect(await db().researchFile.count({ where: { reportId } })).toBe(0);
    const made = await call(MAKE, { body: { schools: [String(schoolId)] }, headers: staff.asAda });
    expect(made.body.asked).toHaveLength(1);
  });

  test("is refused for what is not a draft", async () => {
    const { reportId } = await makeReport();
    expect((await discard(reportId)).status).toBe(409);
    expect((await read(reportId)).state).toBe("published");
  });
});

test("what waits is canceled by anybody of the staff", async () => {
  const schoolId = await makeSchool();
  const { body } = await call(MAKE, { body: { schools: [String(schoolId)] }, headers: staff.asAda });
  const [asked] = body.asked as { reportId: string }[];
  const id = asked?.reportId ?? "";
  const canceled = await call(CANCEL, { method: "POST", params: { id }, headers: staff.asBen });
  expect(canceled.body).toMatchObject({ report: { state: "canceled", job: null } });
  expect((await read(id)).history.map(({ action, staff: who }) => [action, who])).toEqual([
    ["canceled", "Ben Editor"],
    ["asked", "Ada Editor"],
  ]);
});

test("the history tells apart what was asked for again", async () => {
  const goOn = (id: string) => call(GO_ON, { method: "POST", params: { id }, headers: staff.asBen });
  const latest = async (id: string) => (await read(id)).history.map(eventText)[0];
  const { reportId: bare } = await makeReport("draft");
  await goOn(bare);
  expect(await latest(bare)).toBe("Missing files requested by Ben Editor");
  await call(CANCEL, { method: "POST", params: { id: bare }, headers: staff.asBen });
  await goOn(bare);
  expect(await latest(bare)).toBe("Making continued by Ben Editor");
  const { reportId: edited } = await makeReport("draft");
  await addFiles(edited);
  await edit(edited, {
    edition: 1,
    section: "size",
    blocks: [{ block: 0, texts: ["It had 420 students."] }],
  });
  await goOn(edited);
  expect(await latest(edited)).toBe("New files requested by Ben Editor");
});
