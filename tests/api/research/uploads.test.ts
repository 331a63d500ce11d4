import { beforeAll, describe, expect, test } from "vitest";
import { POST as DRAFT } from "#app/api/research-admin/[id]/draft/route.ts";
import { DELETE as REMOVE } from "#app/api/research-admin/[id]/files/[part]/route.ts";
import { POST as PUBLISH } from "#app/api/research-admin/[id]/publish/route.ts";
import { db } from "#lib/platform/db.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { id3Tag } from "#lib/platform/speech/id3.ts";
import { lacksFiles, publishWarnings, sizeText } from "#lib/research/editor.format.ts";
import { reportAnswerSchema } from "#lib/research/editor.schema.ts";
import { storeContents } from "#lib/research/files.mutations.ts";
import { eventNote, eventText } from "#lib/research/history.format.ts";
import { audioDetailsSchema } from "#lib/research/report.schema.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { tinyMp3, tinyPdf } from "#tests/support/tiny-files.ts";
import { editorCalls, REPORT, TALK } from "./editor-calls.ts";
import { addFiles, makeReport } from "./fixtures.ts";

const staff = withStaff();
const { read, edit, upload, remove, file } = editorCalls(staff);
beforeAll(makeRelease);

/** The tag of audio with a title. */
const titled = (title: string) =>
  id3Tag({ title, artist: "Somebody", language: "eng", seconds: 20, chapters: [] });

const CLOSED = "cannot be opened: it is damaged, cut off, or locked";

describe("uploads", () => {
  test("that look like another school’s do not count before somebody has confirmed what is doubted", async () => {
    const { reportId } = await makeReport("draft");
    const { school } = await read(reportId);
    const unconfirmed = { acceptsDoubts: false };
    const stored = await fileStore("research").list(new Date(Date.now() + 60_000));
    const other = tinyPdf("Deep research about another place");
    const doubt = `The PDF does not name ${school.name} at its beginning.`;
    const refused = await upload(reportId, "other.pdf", other, unconfirmed);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: "doubt", message: doubt }]]);
    const talk = Buffer.concat([titled("Deep research about another place"), tinyMp3(20)]);
    expect((await upload(reportId, "talk.mp3", talk, unconfirmed)).body.errors).toEqual([
      { field: "doubt", message: `The title inside the audio file does not name ${school.name}.` },
      {
        field: "doubt",
        message: expect.stringMatching(/^The audio is 0:20 long; the text read aloud takes about/),
      },
    ]);
    expect((await read(reportId)).files).toEqual([]);
    expect(await fileStore("research").list(new Date(Date.now() + 60_000))).toEqual(stored);

    expect((await upload(reportId, "other.pdf", other)).status).toBe(200);
    const { history, ...report } = await read(reportId);
    expect(publishWarnings(report)).toContain(doubt);
    expect(history[0] && eventNote(history[0])).toBe(`Confirmed all the same: ${doubt}`);
    const own = tinyPdf(`All about ${school.name.toUpperCase()}`);
    expect((await upload(reportId, "own.pdf", own, unconfirmed)).status).toBe(200);
    expect(publishWarnings(await read(reportId))).not.toContain(doubt);
  });

  test("that contradict a fact of the report do not count before somebody has confirmed them", async () => {
    const { reportId } = await makeReport("draft");
    const { school } = await read(reportId);
    const said = `${school.name} has 9,999 students`;
    const message = expect.stringMatching(
      new RegExp(`^The PDF contradicts a known fact of the report: “${said}” \\(Students: .+\\)\\.$`),
    );
    const pdf = tinyPdf(`${said}.`);
    const refused = await upload(reportId, "false.pdf", pdf, { acceptsDoubts: false });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: "doubt", message }]]);
    expect((await upload(reportId, "false.pdf", pdf)).status).toBe(200);
    expect(publishWarnings(await read(reportId))).toContainEqual(message);
  });

  test("of a PDF with the text of another school are refused, and one from before cannot be published", async () => {
    const { reportId } = await makeReport("draft");
    const { school } = await read(reportId);
    const tale = "The school has a garden, and each grade\nof students works in it to learn of plants.\n";
    const other = tinyPdf(`Deep research about Zzyzx Prairie School.\n${tale.repeat(3)}`);
    const why = `is not this school’s report: its text does not name ${school.name} anywhere`;
    // Whoever confirms it.
    for (const acceptsDoubts of [false, true])
      expect((await upload(reportId, "other.pdf", other, { acceptsDoubts })).body.errors).toEqual([
        { field: "file", message: why },
      ]);
    expect((await read(reportId)).files).toEqual([]);

    await upload(reportId, "scan.pdf", REPORT);
    const name = await storeContents("pdf", new Uint8Array(other));
    await db().researchFile.updateMany({ where: { reportId, part: "pdf" }, data: { name } });
    const publish = () => call(PUBLISH, { method: "POST", params: { id: reportId }, headers: staff.asAda });
    const refused = await publish();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The uploaded PDF ${why}. Replace it or remove it first.`,
    ]);
    await remove(reportId, "pdf");
    expect((await publish()).body.message ?? "").not.toContain("The uploaded PDF");
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
    const stored = await file(reportId, "pdf");
    expect([stored.text, stored.headers.get("content-type")]).toEqual([REPORT.toString(), "application/pdf"]);
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
        expect.stringMatching(
          /^It replaced another upload, “First take.mp3”\. Confirmed all the same: The audio/,
        ),
      ],
      [
        `Audio uploaded by Ben Editor: “First take.mp3” (${sizeText(TALK.length)})`,
        expect.stringMatching(
          /^It replaced the audio that we made\. The transcript was removed, since it followed the old audio\./,
        ),
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
      "Choose a PDF, MP3, or WebVTT file: the name of “report.exe” does not end in .pdf, .mp3, or .vtt",
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
