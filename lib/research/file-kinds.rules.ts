import type { ResearchPart } from "./report.schema.ts";

/** The extension of each part's files. */
export const PART_EXTENSIONS: Readonly<Record<ResearchPart, string>> = {
  pdf: "pdf",
  audio: "mp3",
  transcript: "vtt",
};

/** So many bytes tell what a file is. */
export const FILE_BEGINNING = 16;

const textOf = (start: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(start);

/** What a file of each part begins with, whatever its name says. */
const BEGINNINGS: Readonly<Record<ResearchPart, (start: Uint8Array) => boolean>> = {
  pdf: (start) => textOf(start.subarray(0, 5)) === "%PDF-",
  audio: (start) =>
    textOf(start.subarray(0, 3)) === "ID3" || (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0),
  transcript: (start) => /^\uFEFF?WEBVTT(\s|$)/.test(textOf(start)),
};

const PART_NAMES: Readonly<Record<ResearchPart, string>> = {
  pdf: "a PDF file",
  audio: "an MP3 file",
  transcript: "a WebVTT file",
};

/** The part that a file is, by its extension; null if it is not one of them. */
export function partNamed(name: string): ResearchPart | null {
  const parts = Object.keys(PART_EXTENSIONS) as ResearchPart[];
  return parts.find((part) => name.toLowerCase().endsWith(`.${PART_EXTENSIONS[part]}`)) ?? null;
}

/** Why a file is not what its name says, after its name: "is not an MP3 file". Null if it is. */
export function kindProblem(name: string, start: Uint8Array): string | null {
  const part = partNamed(name);
  if (part && BEGINNINGS[part](start)) return null;
  return `is not ${part ? PART_NAMES[part] : "a file of a report"}`;
}
