import { beforeAll, expect, test } from "vitest";
import { POST as DRAFT } from "#app/api/research-admin/[id]/draft/route.ts";
import { POST as PUBLISH } from "#app/api/research-admin/[id]/publish/route.ts";
import { deleteUnusedFiles } from "#lib/research/cleaning.jobs.ts";
import { eventNote } from "#lib/research/history.format.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { tinyMp3 } from "#tests/support/tiny-files.ts";
import { editorCalls, REPORT, TALK } from "./editor-calls.ts";
import { addFiles, makePeers, makeReport } from "./fixtures.ts";

const staff = withStaff();
const { read, edit, upload, remove, file } = editorCalls(staff);
beforeAll(async () => {
  await makeRelease();
  await makePeers();
});

test("removed uploads leave their places to what was made, at once", async () => {
  const { reportId } = await makeReport("draft");
  const made = await addFiles(reportId);
  const contentsOf = async (part: string) => (await file(reportId, part)).text;
  await upload(reportId, "talk.vtt", "WEBVTT\n\n00:00.000 --> 01:00.000\nHello");
  await upload(reportId, "talk.mp3", TALK);
  await upload(reportId, "more.mp3", tinyMp3(20));
  await upload(reportId, "talk.vtt", "WEBVTT\n\n00:00.000 --> 00:19.000\nHello");
  // The made transcript does not fit this audio.
  await remove(reportId, "transcript");
  expect((await read(reportId)).parts).toEqual(["pdf", "audio"]);
  await deleteUnusedFiles(Date.now() + 25 * 3_600_000);
  await remove(reportId, "audio");
  const { files, history } = await read(reportId);
  expect(files.map(({ part, isUploaded, isStale }) => [part, isUploaded, isStale])).toEqual([
    ["pdf", false, false],
    ["audio", false, false],
    ["transcript", false, false],
  ]);
  expect([await contentsOf("audio"), await contentsOf("transcript")]).toEqual([made.audio, "WEBVTT\n"]);
  expect(history[0] && eventNote(history[0])).toBe("The audio and the transcript that we made are back.");
});

test("a copy has what was made as well, and what is older than the text comes back as such", async () => {
  const { reportId } = await makeReport();
  await addFiles(reportId);
  const copied = await call(DRAFT, { method: "POST", params: { id: reportId }, headers: staff.asAda });
  const draft = String(copied.body.reportId);
  await upload(draft, "own.pdf", REPORT);
  await call(PUBLISH, { method: "POST", params: { id: draft }, headers: staff.asAda });
  const again = await call(DRAFT, { method: "POST", params: { id: draft }, headers: staff.asAda });
  const next = String(again.body.reportId);
  expect((await read(next)).files[0]).toMatchObject({ isUploaded: true, comesBack: ["pdf"] });
  expect(
    (
      await edit(next, {
        edition: 1,
        section: "size",
        blocks: [{ block: 0, texts: ["It had 420 students in 2023–24."] }],
      })
    ).status,
  ).toBe(200);
  await remove(next, "pdf");
  expect((await read(next)).files[0]).toMatchObject({ part: "pdf", isUploaded: false, isStale: true });
});
