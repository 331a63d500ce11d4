import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { unsourcedIn } from "./blocks.rules.ts";
import type { ListState, ReportFile, StaffReport } from "./editor.schema.ts";
import { isStepDue, type Step } from "./making.rules.ts";
import type { ResearchPart, ResearchState } from "./report.schema.ts";

export const STATE_WORDS: Readonly<Record<ResearchState, string>> = {
  queued: "Queued",
  making: "Being made",
  draft: "Draft",
  published: "Published",
  unpublished: "Unpublished",
  superseded: "Retired",
  failed: "Failed",
  canceled: "Canceled",
};

export const LIST_WORDS: Readonly<Record<ListState, string>> = {
  none: "No report",
  queued: "Queued",
  making: "Being made",
  draft: "Draft",
  published: "Published",
  unpublished: "Unpublished",
  outdated: "Outdated",
  failed: "Failed",
  canceled: "Canceled",
};

export const PART_WORDS: Readonly<Record<ResearchPart, string>> = {
  pdf: "PDF",
  audio: "Audio",
  transcript: "Transcript",
};

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  text: "Writing the text",
  pdf: "Making the PDF",
  audio: "Speaking the audio",
};

/** "Outdated: 2 changes". */
export function outdatedText({ changes }: { changes: number }): string {
  return `Outdated: ${countOf(changes, "change")}`;
}

/** What an upload changed. Other audio takes the transcript of the old away. */
export function uploadedText(name: string, before: StaffReport, after: StaffReport): string {
  const had = (report: StaffReport) => report.files.some(({ part }) => part === "transcript");
  return [
    `${name} is part of the report now.`,
    ...(had(before) && !had(after) ? ["The transcript was removed, since it followed the old audio."] : []),
  ].join(" ");
}

/**
 * What an upload would take away, for whoever is asked before: other audio takes the transcript of the old. Null if nothing.
 * @param name of the chosen file
 */
export function transcriptLoss(
  name: string,
  files: readonly Pick<ReportFile, "part" | "isUploaded">[],
): string | null {
  const transcript = files.find(({ part }) => part === "transcript");
  if (!transcript || !name.toLowerCase().endsWith(".mp3")) return null;
  const back = transcript.isUploaded
    ? "It was uploaded, so it cannot be brought back: keep a copy if you still need it."
    : "If you take the new audio out again, the one that we made is back.";
  return `The transcript belongs to the old recording and does not fit another one, so it is removed. ${back} Upload a transcript of the new audio afterward, so that members can read along.`;
}

/** What is to be doubted about uploads: an editor confirms it before one counts, and reads it again before publishing. */
export function doubtsAbout(
  files: readonly Pick<ReportFile, "part" | "namesSchool" | "gap" | "length" | "denied">[],
  school: string,
): string[] {
  return files.flatMap(({ part, namesSchool, gap, length, denied }) => [
    ...denied.map((said) => `The ${inSentence(part)} contradicts a known fact of the report: ${said}.`),
    ...(namesSchool === false
      ? [
          part === "audio"
            ? `The title inside the audio file does not name ${school}.`
            : `The PDF does not name ${school} at its beginning.`,
        ]
      : []),
    ...(gap
      ? [
          `The transcript has nothing from ${clockText(gap.from)} to ${clockText(gap.to)}, so check that nothing is missing there.`,
        ]
      : []),
    ...(length && isOddLength(length)
      ? [
          `The audio is ${clockText(length.seconds)} long; the text read aloud takes about ${minutesText(length.expected)}. Check that it is complete and about this report.`,
        ]
      : []),
  ]);
}

/** People who speak fast, or who leave the tables out, are still within this. */
const USUAL_LENGTHS = { least: 0.65, most: 1.8 };

function isOddLength({ seconds, expected }: { seconds: number; expected: number }): boolean {
  return seconds < expected * USUAL_LENGTHS.least || seconds > expected * USUAL_LENGTHS.most;
}

function minutesText(seconds: number): string {
  return countOf(Math.max(1, Math.round(seconds / 60)), "minute");
}

/** What an upload turned out to be: "12 pages"; "6:10". */
export function contentsText({ pages, length }: Pick<ReportFile, "pages" | "length">): string | null {
  if (pages) return countOf(pages, "page");
  return length ? clockText(length.seconds) : null;
}

/** "12:05". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** "The audio and the transcript that we made are back." */
export function backText(parts: readonly ResearchPart[]): string {
  return `${madeParts(parts)} ${parts.length > 1 ? "are" : "is"} back.`;
}

function madeParts(parts: readonly ResearchPart[]): string {
  return `The ${parts.map(inSentence).join(" and the ")} that we made`;
}

/** What removing an upload leads to. A transcript is only made together with the audio. */
export function removalText(
  unwanted: ResearchPart,
  files: readonly Pick<ReportFile, "part" | "isUploaded" | "comesBack">[],
): string {
  const back = files.find(({ part }) => part === unwanted)?.comesBack ?? [];
  const audio = files.find(({ part }) => part === "audio");
  if (unwanted === "transcript" && audio?.isUploaded) return "The uploaded audio then has no transcript.";
  const also =
    unwanted === "audio" && files.some(({ part }) => part === "transcript")
      ? "Its transcript goes with it. "
      : "";
  if (back.length > 0) return `${also}${madeParts(back)} ${back.length > 1 ? "come" : "comes"} back.`;
  const made = unwanted === "pdf" ? "a PDF" : "audio and a transcript";
  return `${also}Press “Make missing files” afterward to have ${made} made from the text.`;
}

/** What an editor should know before members read a version. */
export function publishWarnings({ files, school }: Pick<StaffReport, "files" | "school">): string[] {
  const has = (wanted: ResearchPart) => files.some(({ part }) => part === wanted);
  const uploads = files
    .filter(({ isUploaded }) => isUploaded)
    .map((file) => {
      const uploaded = `The ${inSentence(file.part)} was uploaded by hand`;
      return file.isOlder
        ? `${uploaded}, before the text was last edited. Check that it still says the same.`
        : `${uploaded}. Check that it is this school’s.`;
    });
  return [
    ...uploads,
    ...doubtsAbout(files, school.name),
    ...(has("pdf") ? [] : ["There is no PDF."]),
    ...(has("audio") ? [] : ["There is no audio."]),
    ...(has("audio") && !has("transcript") ? ["The audio has no transcript."] : []),
  ];
}

/** A sentence that an editor has added without a source, with the ID of its place on the editor's screen. */
export type UnsourcedSentence = { id: string; section: string; title: string; text: string };

/** All of them, in reading order. */
export function unsourcedSentences({ document }: Pick<StaffReport, "document">): UnsourcedSentence[] {
  return (document?.sections ?? []).flatMap((section) =>
    [...new Set(unsourcedIn(section))].map((text, at) => ({
      ...{ id: `unsourced-${section.id}-${at + 1}`, section: section.id },
      ...{ title: section.title, text },
    })),
  );
}

/** Why files are made again; null if none is older than the text. */
export function staleText(files: readonly Pick<ReportFile, "part" | "isStale">[]): string | null {
  const stale = files.filter(({ isStale }) => isStale).map(({ part }) => `the ${inSentence(part)}`);
  if (stale.length === 0) return null;
  const [were, them, they, say] =
    stale.length === 1 ? ["was", "it", "it", "says"] : ["were", "them", "they", "say"];
  const named = andList(stale);
  return `The text was edited after ${named} ${were} made. Make ${them} again, so that ${they} ${say} the same as the text. Until then, the report cannot be published.`;
}

/** A part as a sentence has it. */
export function inSentence(part: ResearchPart): string {
  return part === "pdf" ? PART_WORDS.pdf : PART_WORDS[part].toLowerCase();
}

/** Whether files of a report are missing that could be made. */
export function lacksFiles(files: readonly Pick<ReportFile, "part" | "isUploaded">[]): boolean {
  const made = files.map(({ part, isUploaded }) => ({ part, edition: isUploaded ? null : 0 }));
  return isStepDue("pdf", made, 0) || isStepDue("audio", made, 0);
}

/** "48 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const isSmall = bytes < 1_000_000;
  const value = bytes / (isSmall ? 1000 : 1_000_000);
  return `${value.toLocaleString("en-US", { maximumFractionDigits: isSmall ? 0 : 1 })} ${isSmall ? "KB" : "MB"}`;
}
