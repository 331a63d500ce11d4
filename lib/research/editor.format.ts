import type { ListState, ResearchEvent } from "./editor.schema.ts";
import type { Step } from "./making.rules.ts";
import type { ResearchPart, ResearchState } from "./report.schema.ts";

export const STATE_WORDS: Readonly<Record<ResearchState, string>> = {
  queued: "Queued",
  making: "Being made",
  draft: "Draft",
  published: "Published",
  superseded: "Replaced",
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

/** "Text edited by Ada". */
export function eventText({ action, staff }: Pick<ResearchEvent, "action" | "staff">): string {
  return staff === null ? EVENT_WORDS[action] : `${EVENT_WORDS[action]} by ${staff}`;
}

/** "48 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const isSmall = bytes < 1_000_000;
  const value = bytes / (isSmall ? 1000 : 1_000_000);
  return `${value.toLocaleString("en-US", { maximumFractionDigits: isSmall ? 0 : 1 })} ${isSmall ? "KB" : "MB"}`;
}
