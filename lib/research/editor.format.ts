import type { ListState, ReportFile, ResearchEvent, StaffReport } from "./editor.schema.ts";
import type { Step } from "./making.rules.ts";
import { RESEARCH_PARTS, type ResearchPart, type ResearchState } from "./report.schema.ts";

export const STATE_WORDS: Readonly<Record<ResearchState, string>> = {
  queued: "Queued",
  making: "Being made",
  draft: "Draft",
  published: "Published",
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

const EVENT_WORDS: Readonly<Record<ResearchEvent["action"], string>> = {
  asked: "Asked for",
  made: "Made",
  failed: "Failed",
  canceled: "Canceled",
  copied: "Copied from an earlier version",
  edited: "Text edited",
  uploaded: "File uploaded",
  published: "Published",
  unpublished: "Unpublished",
  superseded: "Replaced by a newer version",
  outdated: "Outdated: facts have changed",
  current: "Up to date again",
};

/** "Text edited by Ada", "Audio uploaded by Ada". */
export function eventText({
  action,
  staff,
  details: { part: uploaded },
}: Pick<ResearchEvent, "action" | "staff" | "details">): string {
  const part = RESEARCH_PARTS.find((one) => one === uploaded);
  const event = action === "uploaded" && part ? `${PART_WORDS[part]} uploaded` : EVENT_WORDS[action];
  return staff === null ? event : `${event} by ${staff}`;
}

/** What an upload changed. Other audio takes the transcript of the old away. */
export function uploadedText(name: string, before: StaffReport, after: StaffReport): string {
  const had = (report: StaffReport) => report.files.some(({ part }) => part === "transcript");
  const done = `${name} is part of the report now.`;
  return had(before) && !had(after)
    ? `${done} The transcript was removed, since it followed the old audio.`
    : done;
}

/** Whether a file may no longer say what the text says: it was made, or uploaded, before the text was edited. */
export function isOlderThanText(
  { isStale, storedAt }: ReportFile,
  { history }: Pick<StaffReport, "history">,
) {
  return isStale || history.some(({ action, at }) => action === "edited" && at > storedAt);
}

/** What an editor should know before members read a version. */
export function publishWarnings(report: Pick<StaffReport, "files" | "history">): string[] {
  const { files } = report;
  const has = (wanted: ResearchPart) => files.some(({ part }) => part === wanted);
  const uploads = files
    .filter(({ isUploaded }) => isUploaded)
    .map((file) => {
      const uploaded = `The ${inSentence(file.part)} was uploaded by hand`;
      return isOlderThanText(file, report)
        ? `${uploaded}, before the text was last edited. Check that it still says the same.`
        : `${uploaded}. Check that it is this school’s.`;
    });
  return [
    ...uploads,
    ...(has("pdf") ? [] : ["There is no PDF."]),
    ...(has("audio") ? [] : ["There is no audio."]),
    ...(has("audio") && !has("transcript") ? ["The audio has no transcript."] : []),
  ];
}

const inSentence = (part: ResearchPart) => (part === "pdf" ? PART_WORDS.pdf : PART_WORDS[part].toLowerCase());

/** "48 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const isSmall = bytes < 1_000_000;
  const value = bytes / (isSmall ? 1000 : 1_000_000);
  return `${value.toLocaleString("en-US", { maximumFractionDigits: isSmall ? 0 : 1 })} ${isSmall ? "KB" : "MB"}`;
}
