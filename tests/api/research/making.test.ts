import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/platform/db.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { checkFacts, checkIfChanged } from "#lib/research/checking.mutations.ts";
import { deleteUnusedFiles } from "#lib/research/cleaning.jobs.ts";
import { researchDocumentSchema } from "#lib/research/document.schema.ts";
import { storeContents } from "#lib/research/files.mutations.ts";
import { askForReports, cancelMaking, MOST_PER_DAY, makeAgain } from "#lib/research/making.mutations.ts";
import { publish, unpublish } from "#lib/research/publishing.mutations.ts";
import { retryJob } from "#lib/worker/retry.mutations.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import { addFiles, makePeers, makeReport } from "./fixtures.ts";

const staff = withStaff();
beforeAll(async () => {
  await makeRelease();
  await makePeers();
});
beforeEach(async () => {
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
});

const report = (id: string) =>
  db().researchReport.findUniqueOrThrow({
    where: { id },
    include: { files: true, events: { orderBy: { id: "asc" } } },
  });
const actions = async (id: string) => (await report(id)).events.map(({ action }) => action);

/**
 * Asks for a report. Unless told otherwise its files are there already, as a process that was killed leaves them: each takes
 * seconds to make.
 */
async function asked({ publishesItself = false, files = true } = {}) {
  const schoolId = await makeSchool();
  const { asked: made } = await askForReports([String(schoolId)], { staffId: staff.ada.id, publishesItself });
  const reportId = made[0]?.reportId ?? "";
  if (files) await addFiles(reportId);
  return { schoolId, reportId, jobId: (await report(reportId)).jobId ?? "" };
}

describe("making", () => {
  // Speech takes a processor, which other tests may have at the moment.
  test("leads from the queue to a draft with its text, PDF, audio, and transcript", {
    timeout: 180_000,
  }, async () => {
    const { reportId, jobId } = await asked({ files: false });
    expect(await report(reportId)).toMatchObject({ state: "queued", number: 1, document: null });
    await doJobNow(jobId);
    const made = await report(reportId);
    expect(made).toMatchObject({ state: "draft", outdatedAt: null, message: null });
    expect(researchDocumentSchema.parse(made.document).school.name).toBe("Garfield Elementary School");
    expect(await db().job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
      status: "completed",
      current: 100,
      total: 100,
      label: "Garfield Elementary School",
    });
    expect(await actions(reportId)).toEqual(["asked", "made"]);
    expect(made.files.map(({ part, edition }) => [part, edition]).sort()).toEqual([
      ["audio", 1],
      ["pdf", 1],
      ["transcript", 1],
    ]);
    for (const { name, bytes } of made.files)
      expect(await fileStore("research").stat(name)).toMatchObject({ size: bytes });
  });

  test("is stopped in the middle, and leaves nothing that seems to run", async () => {
    const { reportId, jobId } = await asked({ files: false });
    const done = doJobNow(jobId);
    await vi.waitFor(async () => expect((await report(reportId)).document).not.toBeNull(), {
      timeout: 20_000,
    });
    await cancelMaking(reportId, staff.ada.id);
    await done;
    expect(await report(reportId)).toMatchObject({ state: "canceled", message: null });
    expect(await db().job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({ status: "cancelled" });
    expect(await actions(reportId)).toEqual(["asked", "canceled"]);
  });

  test("of the same school twice at once makes one; what is not in the catalog is skipped", async () => {
    const schoolId = String(await makeSchool());
    const answers = await Promise.all([
      askForReports([schoolId, schoolId, "no-such-school"], { staffId: staff.ada.id }),
      askForReports([schoolId], { staffId: staff.ben.id }),
    ]);
    expect(answers.flatMap(({ asked: made }) => made)).toHaveLength(1);
    expect(answers.flatMap(({ skipped }) => skipped.map(({ message }) => message)).sort()).toEqual([
      "It is not in the catalog.",
      "Its report is being made already.",
    ]);
  });

  test("stops at the day’s budget", async () => {
    const ids = await Promise.all([makeSchool(), makeSchool()]);
    await db().job.createMany({
      data: Array.from({ length: MOST_PER_DAY - 1 }, () => ({ id: randomUUID(), kind: "research" })),
    });
    const { asked: made, skipped } = await askForReports(ids.map(String), { staffId: staff.ada.id });
    expect([made.length, skipped.length]).toEqual([1, 1]);
    await expect(askForReports(ids.map(String), { staffId: staff.ada.id })).rejects.toMatchObject({
      code: "research_budget_spent",
    });
  });

  test("tells which parts were made, and which uploads of the version before they take the place of", async () => {
    const { reportId: before, schoolId } = await makeReport("draft");
    await addFiles(before);
    await db().researchFile.update({
      where: { reportId_part: { reportId: before, part: "pdf" } },
      data: { edition: null, uploadedAs: "By hand.pdf" },
    });
    const { asked: made } = await askForReports([String(schoolId)], { staffId: staff.ada.id });
    const reportId = made[0]?.reportId ?? "";
    await addFiles(reportId);
    await doJobNow((await report(reportId)).jobId ?? "");
    expect((await report(reportId)).events.at(-1)).toMatchObject({
      action: "made",
      details: {
        parts: ["pdf", "audio", "transcript"],
        instead: [{ part: "pdf", name: "By hand.pdf", bytes: 17, version: 1 }],
      },
    });
  });

  test("makes a recording again that has lost its transcript, and nothing else", {
    timeout: 180_000,
  }, async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    await db().researchFile.delete({ where: { reportId_part: { reportId, part: "transcript" } } });
    await db().researchEvent.create({ data: { reportId, action: "made" } });
    await makeAgain(reportId, staff.ada.id);
    await doJobNow((await report(reportId)).jobId ?? "");
    expect((await report(reportId)).events.at(-1)).toMatchObject({
      action: "made",
      details: { parts: ["audio", "transcript"], instead: [] },
    });
  });

  test("after a kill goes on with what is missing", async () => {
    const { reportId, jobId, schoolId } = await asked();
    const composed = (await report((await makeReport("draft")).reportId)).document as object;
    await db().researchReport.update({
      where: { id: reportId },
      data: { state: "making", document: composed },
    });
    await db().job.update({ where: { id: jobId }, data: { status: "running", attempts: 1 } });
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 1 } });
    await doJobNow(jobId);
    // The text of the process before is kept, whatever the catalog says by now.
    expect((await report(reportId)).document).toEqual(composed);
    expect((await report(reportId)).state).toBe("draft");
  });

  test("that fails says why, and can be started again", async () => {
    const { reportId, jobId, schoolId } = await asked();
    await db().school.update({ where: { id: schoolId }, data: { archivedAt: new Date() } });
    await doJobNow(jobId);
    expect(await report(reportId)).toMatchObject({
      state: "failed",
      message: "The text could not be made: The school is archived.",
    });
    expect(await actions(reportId)).toEqual(["asked", "failed"]);
    await db().school.update({ where: { id: schoolId }, data: { archivedAt: null } });
    await retryJob(jobId, staff.ada.id);
    const again = (await report(reportId)).jobId ?? "";
    expect(again).not.toBe(jobId);
    await doJobNow(again);
    expect(await report(reportId)).toMatchObject({ state: "draft", message: null });
  });

  test("of a school that is deleted meanwhile ends, and nothing has failed", async () => {
    const { jobId, schoolId } = await asked({ files: false });
    const done = doJobNow(jobId);
    await db().school.delete({ where: { id: schoolId } });
    await done;
    const { status, message } = await db().job.findUniqueOrThrow({ where: { id: jobId } });
    expect([status, message]).toEqual(["cancelled", null]);
  });

  test("is canceled before it begins, and can be taken up again", async () => {
    const { reportId, jobId } = await asked();
    await cancelMaking(reportId, staff.ben.id);
    await doJobNow(jobId);
    expect(await report(reportId)).toMatchObject({ state: "canceled", document: null });
    expect(await db().job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({ status: "cancelled" });
    await expect(cancelMaking(reportId, staff.ben.id)).rejects.toMatchObject({ code: "research_not_ready" });
    await makeAgain(reportId, staff.ada.id);
    await doJobNow((await report(reportId)).jobId ?? "");
    expect((await report(reportId)).state).toBe("draft");
  });

  test("goes on with the text that there is, unless the school was changed since its facts were read", async () => {
    const canceled = async (readAt: string) => {
      const { schoolId, reportId } = await makeReport("draft");
      await addFiles(reportId);
      await db().revision.create({ data: { schoolId, action: "update" } });
      const { document } = await report(reportId);
      await db().researchReport.update({
        where: { id: reportId },
        data: { state: "canceled", document: { ...(document as object), readAt } },
      });
      await makeAgain(reportId, staff.ada.id);
      const again = await report(reportId);
      return [again.document !== null, again.files.length];
    };
    expect(await canceled(new Date(Date.now() + 60_000).toISOString())).toEqual([true, 3]);
    expect(await canceled("2026-01-01T00:00:00.000Z")).toEqual([false, 0]);
  });

  test("publishes itself where it was asked to", async () => {
    const { reportId, jobId } = await asked({ publishesItself: true });
    await doJobNow(jobId);
    expect(await report(reportId)).toMatchObject({ state: "published", publishedById: null });
    expect(await actions(reportId)).toEqual(["asked", "made", "published"]);
  });

  test("only if nobody has stopped it: what staff have canceled and go on with stays a draft", async () => {
    const { reportId } = await asked({ publishesItself: true });
    await cancelMaking(reportId, staff.ada.id);
    await makeAgain(reportId, staff.ada.id);
    await doJobNow((await report(reportId)).jobId ?? "");
    expect(await report(reportId)).toMatchObject({ state: "draft" });
  });

  test("a new version takes the place of an older draft, and of the published one once it is published", async () => {
    const { schoolId, reportId: published } = await makeReport("published");
    const { reportId: draft } = await makeReport("draft", schoolId);
    const { asked: made } = await askForReports([String(schoolId)], { staffId: staff.ada.id });
    const newest = made[0]?.reportId ?? "";
    await addFiles(newest);
    await doJobNow((await report(newest)).jobId ?? "");
    const states = async () =>
      Promise.all([published, draft, newest].map(async (id) => (await report(id)).state));
    expect(await states()).toEqual(["published", "superseded", "draft"]);
    await publish(newest, staff.ada.id);
    expect(await states()).toEqual(["superseded", "superseded", "published"]);
    await unpublish(newest, staff.ada.id);
    expect(await states()).toEqual(["superseded", "superseded", "unpublished"]);
    expect(await actions(newest)).toEqual(["asked", "made", "published", "unpublished"]);
  });
});

describe("publishing", () => {
  test("of ten at once happens once", async () => {
    const { reportId } = await makeReport("draft");
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => publish(reportId, staff.ada.id)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("refuses a figure that no fact confirms", async () => {
    const { reportId } = await makeReport("draft");
    const { document } = await report(reportId);
    const text = JSON.stringify(document).replaceAll("420 students", "421 students");
    expect(text).toContain("421 students");
    await db().researchReport.update({ where: { id: reportId }, data: { document: JSON.parse(text) } });
    await expect(publish(reportId, staff.ada.id)).rejects.toThrow(/No fact confirms “421/);
  });

  test("refuses a report that compares with hardly any other school, which does not publish itself either", async () => {
    const alone = await makeSchool({ schoolType: "ONLINE", grades: [9, 10], state: "AK" });
    const { reportId } = await makeReport("draft", alone);
    await expect(publish(reportId, staff.ada.id)).rejects.toThrow(
      /compares the school with hardly any other/,
    );
    expect(await report(reportId)).toMatchObject({ state: "draft" });

    const { asked: made } = await askForReports([String(alone)], {
      staffId: staff.ada.id,
      publishesItself: true,
    });
    const mine = made[0]?.reportId ?? "";
    await addFiles(mine);
    await doJobNow((await report(mine)).jobId ?? "");
    expect(await report(mine)).toMatchObject({ state: "draft", message: null });
    expect(await actions(mine)).toEqual(["asked", "made"]);
  });

  test("refuses a file that is older than the text, unless staff uploaded it", async () => {
    const { reportId } = await makeReport("draft");
    const file = { reportId, part: "pdf" as const, name: `${randomUUID()}.pdf`, bytes: 1 };
    await db().researchFile.create({ data: { ...file, edition: 1 } });
    await db().researchReport.update({ where: { id: reportId }, data: { edition: 2 } });
    await expect(publish(reportId, staff.ada.id)).rejects.toThrow(/edited since the PDF/);
    await db().researchFile.updateMany({ where: { reportId }, data: { edition: null } });
    await publish(reportId, staff.ada.id);
    expect((await report(reportId)).state).toBe("published");
  });
});

describe("a change of the facts", () => {
  test("marks a report as outdated and says what changed; the former value makes it current again", async () => {
    const { schoolId, reportId } = await makeReport();
    await checkFacts(reportId);
    expect(await report(reportId)).toMatchObject({ outdatedAt: null, outdated: [] });
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 450 } });
    await workOffCheck();
    expect(await report(reportId)).toMatchObject({
      outdatedAt: expect.any(Date),
      outdated: expect.arrayContaining([
        expect.objectContaining({ key: "own/numOfStudents", from: "420 (2023–24)", to: "450 (2023–24)" }),
      ]),
    });
    // The same again adds nothing to its history.
    await checkFacts(reportId);
    await db().school.update({ where: { id: schoolId }, data: { enrollment: 420 } });
    await checkIfChanged(reportId);
    expect(await report(reportId)).toMatchObject({ outdatedAt: null, outdated: [] });
    expect(await actions(reportId)).toEqual(["outdated", "current"]);
  });

  test("an archived school makes its report outdated", async () => {
    const { schoolId, reportId } = await makeReport();
    await db().school.update({ where: { id: schoolId }, data: { archivedAt: new Date() } });
    await workOffCheck();
    expect(await report(reportId)).toMatchObject({ outdated: [{ to: "Archived" }] });
  });

  async function workOffCheck() {
    const id = randomUUID();
    await db().job.create({ data: { id, kind: "research_check" } });
    await doJobNow(id);
  }
});

test("files that no report has are deleted after a day", async () => {
  const { reportId } = await makeReport();
  const tomorrow = Date.now() + 25 * 3_600_000;
  // A report that a test before canceled may have left one.
  await deleteUnusedFiles(tomorrow);
  const contents = new TextEncoder().encode("%PDF-");
  const [used, unused] = [await storeContents("pdf", contents), await storeContents("pdf", contents)];
  await db().researchFile.create({ data: { reportId, part: "pdf", name: used, bytes: 5 } });
  expect(await deleteUnusedFiles()).toBe(0);
  expect(await deleteUnusedFiles(tomorrow)).toBe(1);
  expect([await fileStore("research").stat(used), await fileStore("research").stat(unused)]).toEqual([
    expect.objectContaining({ size: 5, type: "application/pdf" }),
    null,
  ]);
});
