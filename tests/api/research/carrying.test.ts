import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as DRAFT } from "#app/api/research-admin/[id]/draft/route.ts";
import { DELETE as LEAVE_OUT } from "#app/api/research-admin/[id]/uncarried/[edit]/route.ts";
import { POST as MAKE } from "#app/api/research-admin/make/route.ts";
import { db } from "#lib/platform/db.ts";
import { putIn } from "#lib/research/carrying.rules.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { eventText } from "#lib/research/history.format.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import { editorCalls } from "./editor-calls.ts";
import { addFiles, makeReport } from "./fixtures.ts";

const staff = withStaff();
const { read, edit } = editorCalls(staff);
beforeAll(makeRelease);
beforeEach(async () => {
  await db().job.deleteMany();
  await db().$executeRaw`DELETE FROM pgboss.job`;
});

/** A new version of a school's report, made from its present facts. Its files are there, as each takes seconds to make. */
async function madeAgain(schoolId: number): Promise<StaffReport> {
  const { body } = await call(MAKE, { body: { schools: [String(schoolId)] }, headers: staff.asAda });
  const [asked] = body.asked as { reportId: string }[];
  const id = asked?.reportId ?? "";
  await addFiles(id);
  const { jobId } = await db().researchReport.findUniqueOrThrow({ where: { id } });
  await doJobNow(jobId ?? "");
  return read(id);
}

const wordsIn = ({ document }: StaffReport, section: string) =>
  JSON.stringify(document?.sections.find(({ id }) => id === section)?.blocks);

const QUESTION = "Ask who teaches the oldest students.";

/** A draft in which an editor has changed the number of students, which changes, and a question, which does not. */
async function editedDraft() {
  const { schoolId, reportId } = await makeReport("draft");
  const { document } = await read(reportId);
  const visit = document?.sections.find(({ id }) => id === "visit");
  const list = visit?.blocks.findIndex(({ kind }) => kind === "list") ?? -1;
  const block = visit?.blocks[list];
  const items = block?.kind === "list" ? block.items.map(({ text }) => text) : [];
  const answers = [
    await edit(reportId, {
      edition: 1,
      section: "size",
      blocks: [{ block: 0, texts: ["It had 420 students in 2023–24."] }],
    }),
    await edit(reportId, {
      edition: 2,
      section: "visit",
      blocks: [{ block: list, texts: [...items, QUESTION] }],
      acceptsUnsourced: true,
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  return { schoolId, reportId };
}

test("a report that is made again has the edits of the one before, and lists those that its facts have outgrown", async () => {
  const { schoolId } = await editedDraft();
  const same = await madeAgain(schoolId);
  expect(wordsIn(same, "size")).toContain("It had 420 students in 2023–24.");
  expect(wordsIn(same, "visit")).toContain(QUESTION);
  expect(same.uncarried).toEqual([]);
  expect(same.history.map(eventText)).toContain("2 edits of version 1 carried over");

  await db().school.update({ where: { id: schoolId }, data: { enrollment: 450 } });
  const next = await madeAgain(schoolId);
  expect(wordsIn(next, "visit")).toContain(QUESTION);
  expect(wordsIn(next, "size")).not.toContain("420");
  expect(next.uncarried).toMatchObject([
    {
      version: 2,
      section: "size",
      to: ["It had 420 students in 2023–24."],
      now: [expect.stringContaining("about 75 in each grade")],
    },
  ]);
  expect(next.history.map(eventText)).toContain("1 edit of version 2 carried over, 1 could not be");

  // What nobody has put in or left out is listed again, and comes along once its sentence is back.
  expect((await madeAgain(schoolId)).uncarried).toMatchObject([{ version: 2 }]);
  await db().school.update({ where: { id: schoolId }, data: { enrollment: 420 } });
  const back = await madeAgain(schoolId);
  expect(back.uncarried).toEqual([]);
  expect(wordsIn(back, "size")).toContain("It had 420 students in 2023–24.");
});

test("an edit is put in again through the check that every edit passes, or left out", async () => {
  const { schoolId } = await editedDraft();
  await db().school.update({ where: { id: schoolId }, data: { enrollment: 450 } });
  const next = await madeAgain(schoolId);
  const [left] = next.uncarried;
  const section = next.document?.sections.find(({ id }) => id === "size");
  const put = left && section && putIn(section, left);
  const refused = await edit(next._id, { edition: next.edition, section: "size", blocks: [put] });
  expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
    400,
    expect.stringContaining("No fact of this section confirms “420”"),
  ]);

  const leaveOut = () =>
    call(LEAVE_OUT, {
      method: "DELETE",
      params: { id: next._id, edit: left?.id ?? "" },
      headers: staff.asBen,
    });
  const { status, body } = await leaveOut();
  expect([status, body.report]).toMatchObject([200, { uncarried: [] }]);
  expect((await read(next._id)).history.map(eventText)[0]).toBe("Edit of version 1 left out by Ben Editor");
  expect((await leaveOut()).status).toBe(404);
  expect((await madeAgain(schoolId)).uncarried).toEqual([]);
});

test("a copy lists what the version that it was copied from lacks", async () => {
  const { schoolId } = await editedDraft();
  await db().school.update({ where: { id: schoolId }, data: { enrollment: 450 } });
  const { _id } = await madeAgain(schoolId);
  await db().researchReport.update({
    where: { id: _id },
    data: { state: "published", publishedAt: new Date() },
  });
  expect((await read(_id)).uncarried).toEqual([]);
  const { body } = await call(DRAFT, { method: "POST", params: { id: _id }, headers: staff.asAda });
  expect((await read(String(body.reportId))).uncarried).toMatchObject([{ section: "size" }]);
});
