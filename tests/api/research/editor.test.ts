import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as CANCEL } from "#app/api/research-admin/[id]/cancel/route.ts";
import { POST as DRAFT } from "#app/api/research-admin/[id]/draft/route.ts";
import { GET as FILE, DELETE as REMOVE } from "#app/api/research-admin/[id]/files/[part]/route.ts";
import { POST as UPLOAD } from "#app/api/research-admin/[id]/files/route.ts";
import { GET as PREVIEW } from "#app/api/research-admin/[id]/html/route.ts";
import { POST as GO_ON } from "#app/api/research-admin/[id]/make/route.ts";
import { POST as PUBLISH } from "#app/api/research-admin/[id]/publish/route.ts";
import { GET as READ } from "#app/api/research-admin/[id]/route.ts";
import { PUT as EDIT } from "#app/api/research-admin/[id]/text/route.ts";
import { POST as MAKE } from "#app/api/research-admin/make/route.ts";
import { GET as LIST } from "#app/api/research-admin/route.ts";
import { db } from "#lib/platform/db.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { lacksFiles, publishWarnings, sizeText } from "#lib/research/editor.format.ts";
import { type ReportListAnswer, reportAnswerSchema, type StaffReport } from "#lib/research/editor.schema.ts";
import { eventNote, eventText } from "#lib/research/history.format.ts";
import { audioDetailsSchema } from "#lib/research/report.schema.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { tinyMp3, tinyPdf } from "#tests/support/tiny-files.ts";
import { addFiles, makeReport } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);
beforeEach(async () => {
  await db().researchReport.deleteMany();
  await db().job.deleteMany();
});

async function list(query: Record<string, string> = {}): Promise<ReportListAnswer> {
  const { status, body } = await call(LIST, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ReportListAnswer;
}
async function read(id: string): Promise<StaffReport> {
  const { body } = await call(READ, { params: { id }, headers: staff.asAda });
  return reportAnswerSchema.parse(body).report;
}
const edit = (id: string, body: object) =>
  call(EDIT, { method: "PUT", params: { id }, body, headers: staff.asAda });
const upload = (id: string, name: string, contents: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append("file", new Blob([contents]), name);
  return call(UPLOAD, { params: { id }, form, headers: staff.asBen });
};

const remove = (id: string, part: string) =>
  call(REMOVE, { method: "DELETE", params: { id, part }, headers: staff.asAda });

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

const REPORT = tinyPdf("By hand");
const TALK = tinyMp3(10);
const CLOSED = "cannot be opened: it is damaged, cut off, or locked";

describe("uploads", () => {
  test("of a PDF that does not name the school are doubted before members read it", async () => {
    const { reportId } = await makeReport("draft");
    const { school } = await read(reportId);
    await upload(reportId, "other.pdf", tinyPdf("Deep research about another place"));
    const warning = `The PDF does not name ${school.name}.`;
    expect(publishWarnings(await read(reportId))).toContain(warning);
    await upload(reportId, "own.pdf", tinyPdf(`All about ${school.name.toUpperCase()}`));
    expect(publishWarnings(await read(reportId))).not.toContain(warning);
  });

  test("are older than the text only while its words are others", async () => {
    const { reportId } = await makeReport("draft");
    await upload(reportId, "own.pdf", REPORT);
    const isOlder = async () => (await read(reportId)).files.find(({ part }) => part === "pdf")?.isOlder;
    expect(await isOlder()).toBe(false);
    const blocks = [{ block: 0, texts: ["It had 420 students in 2023–24."] }];
    expect((await edit(reportId, { edition: 1, section: "size", blocks })).status).toBe(200);
    expect(await isOlder()).toBe(true);
    expect((await edit(reportId, { edition: 2, section: "size", blocks: "original" })).status).toBe(200);
    expect(await isOlder()).toBe(false);
  });

  test("of audio are kept with their length, and a transcript has to last as long", async () => {
    const { reportId } = await makeReport("draft");
    await upload(reportId, "talk.mp3", TALK);
    const { details } = await db().researchFile.findFirstOrThrow({ where: { reportId, part: "audio" } });
    expect(audioDetailsSchema.parse(details).seconds).toBeCloseTo(10, 1);
    const until = (end: string) => upload(reportId, "talk.vtt", `WEBVTT\n\n00:00.000 --> ${end}\nHello`);
    expect((await until("00:15.000")).body.errors).toEqual([
      { field: "file", message: "ends at 0:15, but the audio ends at 0:10" },
    ]);
    expect((await until("00:02.000")).body.errors).toEqual([
      { field: "file", message: "ends at 0:02, but the audio goes on until 0:10" },
    ]);
    expect((await until("00:10.000")).status).toBe(200);
    await upload(reportId, "long.mp3", tinyMp3(120));
    await upload(
      reportId,
      "long.vtt",
      "WEBVTT\n\n00:00.000 --> 00:10.000\nHello\n\n01:10.000 --> 01:59.000\nBye",
    );
    expect(publishWarnings(await read(reportId))).toContain(
      "The transcript has nothing from 0:10 to 1:10, so check that nothing is missing there.",
    );
  });

  test("take the place of what was made, and are never stale", async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    const { status, body } = await upload(reportId, "Report.PDF", REPORT);
    expect(status, JSON.stringify(body)).toBe(200);
    const file = await call(FILE, { params: { id: reportId, part: "pdf" }, headers: staff.asAda });
    expect([file.text, file.headers.get("content-type")]).toEqual([REPORT.toString(), "application/pdf"]);
    expect((await read(reportId)).files[0]).toMatchObject({ part: "pdf", isUploaded: true, isStale: false });
  });

  test("are told with their names in the list of files and in the history, and what they replaced", async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    await upload(reportId, "First take.mp3", TALK);
    await upload(reportId, "Final take.mp3", tinyMp3(20));
    const { files, history } = await read(reportId);
    expect(files.map(({ part, uploadedAs }) => [part, uploadedAs])).toEqual([
      ["pdf", null],
      ["audio", "Final take.mp3"],
    ]);
    expect(history.map((event) => [eventText(event), eventNote(event)])).toEqual([
      [
        `Audio uploaded by Ben Editor: “Final take.mp3” (${sizeText(tinyMp3(20).length)})`,
        "It replaced another upload, “First take.mp3”.",
      ],
      [
        `Audio uploaded by Ben Editor: “First take.mp3” (${sizeText(TALK.length)})`,
        "It replaced the audio that we made. The transcript was removed, since it followed the old audio.",
      ],
    ]);
  });

  test("are taken out again, with the transcript of an audio, so that their parts are made", async () => {
    const { reportId } = await makeReport("draft");
    expect((await remove(reportId, "audio")).status).toBe(404);
    await upload(reportId, "own.pdf", REPORT);
    await upload(reportId, "talk.mp3", TALK);
    await upload(reportId, "talk.vtt", "WEBVTT\n\n00:00.000 --> 00:09.000\nHello");
    const { status, body } = await remove(reportId, "audio");
    expect([status, reportAnswerSchema.parse(body).report.parts]).toEqual([200, ["pdf"]]);
    const { history, files } = await read(reportId);
    expect(lacksFiles(files)).toBe(true);
    expect(history[0] && [eventText(history[0]), eventNote(history[0])]).toEqual([
      `Uploaded audio removed by Ada Editor: “talk.mp3” (${sizeText(TALK.length)})`,
      "Its transcript was removed with it.",
    ]);
  });

  test("come along into a copy, with their names, and only a draft lets go of them", async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    await upload(reportId, "Report.pdf", REPORT);
    await call(PUBLISH, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    const refused = await call(REMOVE, {
      method: "DELETE",
      params: { id: reportId, part: "pdf" },
      headers: staff.asAda,
    });
    expect(refused.status).toBe(409);
    const { body } = await call(DRAFT, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    const { files, history } = await read(String(body.reportId));
    expect(files[0]).toMatchObject({ part: "pdf", isUploaded: true, uploadedAs: "Report.pdf" });
    expect(history[0] && [eventText(history[0]), eventNote(history[0])]).toEqual([
      "Copied from version 1 by Ada Editor",
      "It has the uploaded PDF “Report.pdf”.",
    ]);
  });

  test("of audio take the transcript of the old away", async () => {
    const { reportId } = await makeReport("draft");
    await addFiles(reportId);
    await upload(reportId, "talk.mp3", TALK);
    expect((await read(reportId)).parts).toEqual(["pdf", "audio"]);
    await upload(reportId, "talk.vtt", "WEBVTT\n\n00:00.000 --> 00:09.000\nHello");
    expect((await read(reportId)).parts).toEqual(["pdf", "audio", "transcript"]);
  });

  test.each([
    ["report.pdf", "<script>alert(1)</script>", "is not a PDF file"],
    ["report.pdf", "%PDF-1.7 and what is none", CLOSED],
    ["report.pdf", REPORT.subarray(0, 500).toString(), CLOSED],
    ["report.pdf", `%PDF-1.7 and what is none\n%%EOF`, CLOSED],
    ["talk.mp3", "RIFF", "is not an MP3 file"],
    ["talk.mp3", "ID3 and what is none", "cannot be played: it is damaged or cut off"],
    ["talk.vtt", "hello", "is not a WebVTT file"],
    ["talk.vtt", "WEBVTT\n\nNOTE nothing said", "has no sentence with its times"],
    [
      "talk.vtt",
      "WEBVTT\n\n00:05.000 --> 00:06.000\nLater\n\n00:01.000 --> 00:02.000\nSooner",
      "goes back in time at “Sooner”",
    ],
    [
      "report.exe",
      "MZ",
      "Choose a PDF, MP3, or WebVTT file: the name of “report.exe” does not end in .pdf or .mp3 or .vtt",
    ],
    ["report.pdf", "", "“report.pdf” is empty. Choose another file."],
  ])("%s with other contents is refused by name and not kept", async (name, contents, message) => {
    const { reportId } = await makeReport("draft");
    const before = await fileStore("research").list(new Date(Date.now() + 60_000));
    const { status, body } = await upload(reportId, name, contents);
    expect([status, body.errors]).toEqual([400, [{ field: "file", message }]]);
    expect(await fileStore("research").list(new Date(Date.now() + 60_000))).toEqual(before);
    expect((await read(reportId)).files).toEqual([]);
  });

  test("are for drafts alone", async () => {
    const { reportId } = await makeReport();
    expect((await upload(reportId, "report.pdf", REPORT)).status).toBe(409);
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
  expect(await latest(bare)).toBe("Missing files asked for by Ben Editor");
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
  expect(await latest(edited)).toBe("New files asked for by Ben Editor");
});
