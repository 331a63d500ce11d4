import { expect, test } from "vitest";
import { kindProblem, partNamed } from "#lib/research/file-kinds.rules.ts";

const bytes = (...start: (string | number)[]) =>
  new Uint8Array(
    start.flatMap((one) => (typeof one === "number" ? [one] : [...new TextEncoder().encode(one)])),
  );

test.each([
  ["talk.mp3", bytes("ID3", 4, 0), null],
  ["Talk.MP3", bytes(0xff, 0xfb, 0x90), null],
  ["talk.mp3", bytes(0x89, "PNG"), "is not an MP3 file"],
  ["talk.mp3", bytes(), "is not an MP3 file"],
  ["report.pdf", bytes("%PDF-1.7"), null],
  ["report.pdf", bytes("ID3"), "is not a PDF file"],
  ["talk.vtt", bytes("\uFEFFWEBVTT\n"), null],
  ["talk.vtt", bytes("WEBVTTX"), "is not a WebVTT file"],
  ["photo.png", bytes(0x89, "PNG"), "is not a file of a report"],
])("what a file named %s is told that begins with %j: %s", (name, start, problem) => {
  expect(kindProblem(name, start)).toBe(problem);
});

test("a file is a part by its extension, however that is written", () => {
  expect(["a.PDF", "a.vtt", "a.mp3", "mp3", "a.txt"].map(partNamed)).toEqual([
    "pdf",
    "transcript",
    "audio",
    null,
    null,
  ]);
});
