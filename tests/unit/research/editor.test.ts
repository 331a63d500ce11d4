import { describe, expect, test } from "vitest";
import {
  contentsText,
  lacksFiles,
  publishWarnings,
  removalText,
  staleText,
  transcriptLoss,
  uploadedText,
} from "#lib/research/editor.format.ts";
import type { ReportFile, StaffReport } from "#lib/research/editor.schema.ts";
import { editedPart, eventNote, eventText } from "#lib/research/history.format.ts";
import { RESEARCH_PARTS, type ResearchPart } from "#lib/research/report.schema.ts";

/** "audio" for one that was made, "uploaded audio" for one that was not. */
const fileCalled = (file: string) => ({
  part: RESEARCH_PARTS.find((part) => file.endsWith(part)) ?? "pdf",
  isUploaded: file.startsWith("uploaded"),
  comesBack: [] as ResearchPart[],
});

const changed = (label: string, school: string | null = null) => ({
  ...{ key: `own/${label}`, school, label, from: "1", to: "2" },
});

test("files that are older than the text say why to make them again", () => {
  const stale = (...parts: ResearchPart[]) =>
    RESEARCH_PARTS.map((part) => ({ part, isStale: parts.includes(part) }));
  const rest = "so that they say the same as the text. Until then, the report cannot be published.";
  expect(staleText(stale("pdf"))).toBe(
    "The text was edited after the PDF was made. Make it again, so that it says the same as the text. Until then, the report cannot be published.",
  );
  expect(staleText(stale("pdf", "audio", "transcript"))).toBe(
    `The text was edited after the PDF, the audio, and the transcript were made. Make them again, ${rest}`,
  );
  expect(staleText(stale())).toBeNull();
});

describe("what an upload asks", () => {
  test.each([
    [
      "talk.mp3",
      ["audio", "transcript"],
      /^The transcript belongs to the old recording .* the one that we made is back\./,
    ],
    ["Talk.MP3", ["audio", "uploaded transcript"], /It was uploaded, so it cannot be brought back/],
    ["talk.mp3", ["audio"], null],
    ["talk.vtt", ["audio", "transcript"], null],
    ["mp3.pdf", ["audio", "transcript"], null],
  ] as const)("%s beside %j takes the transcript away: %s", (name, files, text) => {
    const loss = transcriptLoss(name, files.map(fileCalled));
    if (text) expect(loss).toMatch(text);
    else expect(loss).toBeNull();
  });
});

describe("what an upload says", () => {
  const reportWith = (...parts: ResearchPart[]) =>
    ({ files: parts.map((part) => ({ part })) }) as unknown as StaffReport;

  test("names the file", () => {
    const report = reportWith(...RESEARCH_PARTS);
    expect(uploadedText("a.pdf", report, report)).toBe("a.pdf is part of the report now.");
    expect(uploadedText("a.mp3", reportWith("pdf"), reportWith("pdf", "audio"))).toBe(
      "a.mp3 is part of the report now.",
    );
  });

  test("says that the transcript went with the old audio", () => {
    expect(uploadedText("talk.mp3", reportWith(...RESEARCH_PARTS), reportWith("pdf", "audio"))).toBe(
      "talk.mp3 is part of the report now. The transcript was removed, since it followed the old audio.",
    );
  });
});

describe("the history", () => {
  test.each([
    ["edited", "Ada", {}, "Text edited by Ada"],
    ["edited", "Ada", { isRestored: true }, "Original text restored by Ada"],
    ["asked", "Ada", {}, "Requested by Ada"],
    ["asked", "Ada", { again: "rest" }, "Making continued by Ada"],
    ["asked", "Ada", { again: "stale" }, "New files requested by Ada"],
    ["asked", "Ada", { again: "missing" }, "Missing files requested by Ada"],
    ["carried", null, { version: 2, carried: 3, uncarried: 0 }, "3 edits of version 2 carried over"],
    [
      "carried",
      null,
      { version: 2, carried: 1, uncarried: 2 },
      "1 edit of version 2 carried over, 2 could not be",
    ],
    [
      "carried",
      null,
      { version: 2, carried: 0, uncarried: 1 },
      "1 edit of version 2 could not be carried over",
    ],
    [
      "dismissed",
      "Ada",
      { version: 2, section: "size", from: [], to: ["A pool."] },
      "Edit of version 2 left out by Ada",
    ],
    ["unpublished", "Ada", { reason: "It has closed." }, "Unpublished by Ada"],
    ["uploaded", "Ada", { part: "audio" }, "Audio uploaded by Ada"],
    [
      "uploaded",
      "Ada",
      { part: "audio", name: "talk.mp3", bytes: 2_500_000 },
      "Audio uploaded by Ada: “talk.mp3” (2.5 MB)",
    ],
    ["uploaded", null, { part: "pdf", name: "a.pdf", bytes: 48_000 }, "PDF uploaded: “a.pdf” (48 KB)"],
    [
      "removed",
      "Ada",
      { part: "transcript", name: "talk.vtt", bytes: 900 },
      "Uploaded transcript removed by Ada: “talk.vtt” (900 bytes)",
    ],
    ["made", null, {}, "Created"],
    ["made", null, { parts: ["pdf"] }, "PDF created"],
    ["made", null, { parts: ["transcript", "audio"] }, "Audio and transcript created"],
    ["copied", "Ada", { from: 2 }, "Copied from version 2 by Ada"],
    ["uploaded", "Ada", {}, "File uploaded by Ada"],
    ["outdated", null, { part: "toString" }, "Outdated: facts have changed"],
  ] as const)("%s by %s with %o", (action, staff, details, text) => {
    expect(eventText({ action, staff, details })).toBe(text);
  });
});

describe("what the history adds about files", () => {
  const upload = { part: "audio", name: "talk.mp3", bytes: 9 };
  test.each([
    ["edited", { part: "audio" }, null],
    ["uploaded", { part: "audio" }, "Uploaded file; its name was not kept."],
    ["uploaded", { ...upload, replaced: null }, null],
    [
      "uploaded",
      { ...upload, replaced: { isUploaded: false, name: null }, tookTranscript: true },
      "It replaced the audio that we made. The transcript was removed, since it followed the old audio.",
    ],
    [
      "uploaded",
      { ...upload, replaced: { isUploaded: true, name: "old.mp3" } },
      "It replaced another upload, “old.mp3”.",
    ],
    ["uploaded", { ...upload, replaced: { isUploaded: true, name: null } }, "It replaced another upload."],
    ["removed", { ...upload, tookTranscript: true }, "Its transcript was removed with it."],
    ["removed", { ...upload, back: ["pdf"] }, "The PDF that we made is back."],
    [
      "made",
      { parts: ["pdf"], instead: [{ part: "pdf", name: "a.pdf", bytes: 9, version: 2 }] },
      "The PDF takes the place of the upload in version 2, “a.pdf”.",
    ],
    [
      "copied",
      {
        from: 1,
        uploads: [
          { part: "pdf", name: "a.pdf", bytes: 9 },
          { part: "audio", name: null, bytes: 9 },
        ],
      },
      "It has the uploaded PDF “a.pdf” and audio.",
    ],
    ["outdated", {}, null],
    ["outdated", { changes: [changed("Students")] }, "Students"],
    [
      "outdated",
      {
        changes: [..."ABCDE", "E", "F"].map((label) => changed(label)).concat(changed("Students", "PS 369")),
      },
      "A, B, C, D, E, and 2 more",
    ],
    ["outdated", { changes: [changed("Students", "PS 369")] }, "Students of PS 369"],
  ] as const)("%s with %o: %s", (action, details, note) => {
    expect(eventNote({ action, details })).toBe(note);
  });
});

test.each([
  [
    "It is old. It was in a city. Ask.",
    "It is old. It stood in a city. Ask.",
    "It was in a city.",
    "It stood in a city.",
  ],
  ["One.\nTwo.\nThree.", "One.\nThree.", "Two.", ""],
  ["Yes. Yes.", "Yes. Yes. Yes.", "", "Yes."],
  ["Before", "After", "Before", "After"],
  ["", "New. Text.", "", "New. Text."],
])("of an edit from “%s” to “%s”, the history has what is different", (from, to, gone, added) => {
  expect(editedPart(from, to)).toEqual({ from: gone, to: added });
});

test.each([
  ["pdf", ["pdf"], "Press “Make missing files” afterward to have a PDF made from the text."],
  [
    "audio",
    ["audio", "uploaded transcript"],
    "Its transcript goes with it. Press “Make missing files” afterward to have audio and a transcript made from the text.",
  ],
  ["transcript", ["uploaded audio", "uploaded transcript"], "The uploaded audio then has no transcript."],
  [
    "transcript",
    ["audio", "uploaded transcript"],
    "Press “Make missing files” afterward to have audio and a transcript made from the text.",
  ],
] as const)("before the uploaded %s is removed from %j: %s", (unwanted, files, text) => {
  expect(removalText(unwanted, files.map(fileCalled))).toBe(text);
});

test("an upload that is removed leaves its place to what was made", () => {
  const files = [
    { part: "audio" as const, isUploaded: true, comesBack: ["audio" as const, "transcript" as const] },
    { part: "transcript" as const, isUploaded: true, comesBack: [] },
  ];
  expect(removalText("audio", files)).toBe(
    "Its transcript goes with it. The audio and the transcript that we made come back.",
  );
  expect(removalText("transcript", files)).toBe("The uploaded audio then has no transcript.");
});

describe("files that could be made", () => {
  test.each([
    [[], true],
    [["pdf", "audio", "transcript"], false],
    [["audio", "transcript"], true],
    // A recording that was made has a transcript; an uploaded one may do without.
    [["pdf", "audio"], true],
    [["pdf", "uploaded audio"], false],
    [["uploaded pdf", "audio", "uploaded transcript"], false],
  ])("with %j: %s", (files, isLacking) => {
    expect(lacksFiles(files.map(fileCalled))).toBe(isLacking);
  });
});

describe("what an editor should know before publishing", () => {
  const AT = ["2026-11-01T10:00:00.000Z", "2026-11-02T10:00:00.000Z"] as const;
  const file = (part: ResearchPart, more: Partial<ReportFile> = {}): ReportFile => ({
    part,
    bytes: 1,
    storedAt: AT[0],
    isUploaded: false,
    uploadedAs: null,
    namesSchool: null,
    pages: null,
    length: null,
    gap: null,
    denied: [],
    isStale: false,
    isOlder: false,
    comesBack: [],
    ...more,
  });
  const school = { _id: "1", slug: "hill-school", name: "Hill School", location: "Boston, MA" };

  test("nothing about what was made for it", () => {
    expect(publishWarnings({ files: RESEARCH_PARTS.map((part) => file(part)), school })).toEqual([]);
  });

  test.each([
    [[file("audio"), file("transcript")], ["There is no PDF."]],
    [[], ["There is no PDF.", "There is no audio."]],
    [
      [file("pdf"), file("audio", { isUploaded: true })],
      ["The audio was uploaded by hand. Check that it is this school’s.", "The audio has no transcript."],
    ],
    [
      [file("pdf"), file("audio"), file("transcript", { isUploaded: true, gap: { from: 65, to: 190 } })],
      [
        "The transcript was uploaded by hand. Check that it is this school’s.",
        "The transcript has nothing from 1:05 to 3:10, so check that nothing is missing there.",
      ],
    ],
    [
      [file("pdf", { isUploaded: true, namesSchool: false }), file("audio"), file("transcript")],
      [
        "The PDF was uploaded by hand. Check that it is this school’s.",
        "The PDF does not name Hill School at its beginning.",
      ],
    ],
    [
      [file("pdf"), file("audio", { isUploaded: true, namesSchool: false }), file("transcript")],
      [
        "The audio was uploaded by hand. Check that it is this school’s.",
        "The title inside the audio file does not name Hill School.",
      ],
    ],
  ])("%j: %j", (files, warnings) => {
    expect(publishWarnings({ files, school })).toEqual(warnings);
  });

  test("an upload that was made for other words", () => {
    const files = [file("pdf", { isUploaded: true, isOlder: true }), file("audio"), file("transcript")];
    expect(publishWarnings({ files, school })).toEqual([
      "The PDF was uploaded by hand, before the text was last edited. Check that it still says the same.",
    ]);
  });

  test.each([
    [
      370,
      720,
      [
        "The audio is 6:10 long; the text read aloud takes about 12 minutes. Check that it is complete and about this report.",
      ],
    ],
    [
      1800,
      720,
      [
        "The audio is 30:00 long; the text read aloud takes about 12 minutes. Check that it is complete and about this report.",
      ],
    ],
    [600, 720, []],
    [900, 720, []],
  ])("of audio of %i seconds for a text of %i: %j", (seconds, expected, warnings) => {
    const audio = file("audio", { isUploaded: true, length: { seconds, expected } });
    expect(publishWarnings({ files: [file("pdf"), audio, file("transcript")], school })).toEqual([
      "The audio was uploaded by hand. Check that it is this school’s.",
      ...warnings,
    ]);
  });

  test.each([
    [{ pages: 12, length: null }, "12 pages"],
    [{ pages: 1, length: null }, "1 page"],
    [{ pages: null, length: { seconds: 370, expected: 720 } }, "6:10"],
    [{ pages: null, length: null }, null],
  ])("of an upload with %j, the list of files says %j", (one, text) => {
    expect(contentsText(one)).toBe(text);
  });
});
