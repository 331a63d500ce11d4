import { describe, expect, test } from "vitest";
import { eventText, uploadedText } from "#lib/research/editor.format.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { RESEARCH_PARTS, type ResearchPart } from "#lib/research/report.schema.ts";

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
    ["uploaded", "Ada", { part: "audio" }, "Audio uploaded by Ada"],
    ["uploaded", null, { part: "pdf" }, "PDF uploaded"],
    ["uploaded", "Ada", {}, "File uploaded by Ada"],
    ["outdated", null, { part: "toString" }, "Outdated: facts have changed"],
  ] as const)("%s by %s with %o", (action, staff, details, text) => {
    expect(eventText({ action, staff, details })).toBe(text);
  });
});
