import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { backText, inSentence, PART_WORDS, sizeText } from "./editor.format.ts";
import type { ResearchEvent } from "./editor.schema.ts";
import {
  type AskedAgain,
  askedEventSchema,
  carriedEventSchema,
  changedFactsSchema,
  copiedEventSchema,
  dismissedEventSchema,
  editedEventSchema,
  madeEventSchema,
  RESEARCH_PARTS,
  type UploadedFile,
  unpublishedEventSchema,
  uploadEventSchema,
} from "./report.schema.ts";

const EVENT_WORDS: Readonly<Record<ResearchEvent["action"], string>> = {
  asked: "Requested",
  made: "Created",
  failed: "Failed",
  canceled: "Canceled",
  carried: "Edits carried over",
  dismissed: "Earlier edit left out",
  copied: "Copied from an earlier version",
  edited: "Text edited",
  uploaded: "File uploaded",
  removed: "Uploaded file removed",
  published: "Published",
  unpublished: "Unpublished",
  superseded: "Replaced by a newer version",
  outdated: "Outdated: facts have changed",
  current: "Up to date again",
};

const AGAIN_WORDS: Readonly<Record<AskedAgain, string>> = {
  rest: "Making continued",
  stale: "New files requested",
  missing: "Missing files requested",
};

type Told = Pick<ResearchEvent, "action" | "staff" | "details">;

/** "Text edited by Ada", "Audio uploaded by Ada: “talk.mp3” (2.5 MB)". */
export function eventText({ action, staff, details }: Told): string {
  const by = staff === null ? "" : ` by ${staff}`;
  const upload = uploadEventSchema.safeParse(details).data;
  if (action === "uploaded" && upload) return `${PART_WORDS[upload.part]} uploaded${by}${fileOf(upload)}`;
  if (action === "removed" && upload)
    return `Uploaded ${inSentence(upload.part)} removed${by}${fileOf(upload)}`;
  if (action === "asked") {
    const { again } = askedEventSchema.parse(details);
    if (again) return `${AGAIN_WORDS[again]}${by}`;
  }
  if (action === "edited" && editedEventSchema.parse(details).isRestored)
    return `Original text restored${by}`;
  if (action === "made") return `${madeText(details)}${by}`;
  if (action === "carried") return carriedText(details);
  if (action === "dismissed")
    return `Edit of version ${dismissedEventSchema.parse(details).version} left out${by}`;
  if (action === "copied") {
    const { from } = copiedEventSchema.parse(details);
    if (from !== null) return `Copied from version ${from}${by}`;
  }
  return `${EVENT_WORDS[action]}${by}`;
}

function fileOf({ name, bytes }: UploadedFile): string {
  if (name === null) return "";
  return `: “${name}”${bytes === null ? "" : ` (${sizeText(bytes)})`}`;
}

/** "3 edits of version 2 carried over, 1 could not be". */
function carriedText(details: Told["details"]): string {
  const { version, carried, uncarried } = carriedEventSchema.parse(details);
  if (carried === 0) return `${countOf(uncarried, "edit")} of version ${version} could not be carried over`;
  const left = uncarried === 0 ? "" : `, ${uncarried} could not be`;
  return `${countOf(carried, "edit")} of version ${version} carried over${left}`;
}

/** Not every version has told what was made. */
function madeText(details: Told["details"]): string {
  const { parts } = madeEventSchema.parse(details);
  const known = RESEARCH_PARTS.filter((part) => parts.includes(part));
  if (known.length === 0) return EVENT_WORDS.made;
  const named = andList(known.map(inSentence));
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} created`;
}

/** What else happened to the files, in whole sentences; null where there is no more to say. */
export function eventNote({ action, details }: Pick<ResearchEvent, "action" | "details">): string | null {
  if (action === "outdated") return changedText(details);
  if (action === "unpublished") return unpublishedEventSchema.parse(details).reason;
  if (action === "dismissed") {
    const { from, to } = dismissedEventSchema.parse(details);
    return to.length > 0 ? `“${to.join(" ")}”` : `“${from.join(" ")}” had been removed.`;
  }
  const sentences = action === "made" ? insteadOf(details) : action === "copied" ? alongWith(details) : [];
  const upload = uploadEventSchema.safeParse(details).data;
  if ((action === "uploaded" || action === "removed") && upload) {
    const { name, replaced, tookTranscript, part, back, doubts } = upload;
    if (name === null) sentences.push("Uploaded file; its name was not kept.");
    if (replaced?.isUploaded) sentences.push(`It replaced another upload${nameOf(replaced)}.`);
    else if (replaced) sentences.push(`It replaced the ${inSentence(part)} that we made.`);
    if (tookTranscript)
      sentences.push(
        action === "removed"
          ? "Its transcript was removed with it."
          : "The transcript was removed, since it followed the old audio.",
      );
    if (back.length > 0) sentences.push(backText(back));
    if (doubts.length > 0) sentences.push(`Confirmed all the same: ${doubts.join(" ")}`);
  }
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** The sentences of an edit that are gone, and those that are new: what is the same at both ends is left out. */
export function editedPart(from: string, to: string): { from: string; to: string } {
  const [before, after] = [sentencesOf(from), sentencesOf(to)];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (all: readonly string[]) =>
    all
      .slice(start, all.length - end)
      .join("")
      .trim();
  return { from: part(before), to: part(after) };
}

/** Each with the space or the line break after it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\s+|\n)/);
}

/** More than anyone reads in a line of a history. */
const MOST_LABELS = 5;

/** "Students, Principal, and 3 more"; null for a line from before this was kept. */
function changedText(details: Told["details"]): string | null {
  const { data: changes = [] } = changedFactsSchema.safeParse(details.changes);
  const labels = [
    ...new Set(changes.map(({ label, school }) => (school === null ? label : `${label} of ${school}`))),
  ];
  if (labels.length === 0) return null;
  const more = labels.length - MOST_LABELS;
  return andList(more > 0 ? [...labels.slice(0, MOST_LABELS), `${more} more`] : labels);
}

const nameOf = ({ name }: { name: string | null }) => (name === null ? "" : `, “${name}”`);

function insteadOf(details: Told["details"]): string[] {
  return madeEventSchema
    .parse(details)
    .instead.map(
      (file) =>
        `The ${inSentence(file.part)} takes the place of the upload in version ${file.version}${nameOf(file)}.`,
    );
}

function alongWith(details: Told["details"]): string[] {
  const { uploads } = copiedEventSchema.parse(details);
  if (uploads.length === 0) return [];
  const named = uploads.map(({ part, name }) => `${inSentence(part)}${name === null ? "" : ` “${name}”`}`);
  return [`It has the uploaded ${andList(named)}.`];
}
