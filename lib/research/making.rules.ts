import type { ResearchPart } from "./report.schema.ts";

/** The steps of making a report, in their order, with the share of the time that each takes, in percent. */
export const STEPS = [
  { step: "text", share: 10 },
  { step: "pdf", share: 20 },
  { step: "audio", share: 70 },
] as const;
export type Step = (typeof STEPS)[number]["step"];

/** What a report's progress is counted to. */
export const WHOLE = STEPS.reduce((sum, { share }) => sum + share, 0);

/** How far a report is once a share of a step is done. */
export function reached(step: Step, share = 1): number {
  let before = 0;
  for (const one of STEPS) {
    if (one.step === step) return Math.floor(before + one.share * Math.min(Math.max(share, 0), 1));
    before += one.share;
  }
  return before;
}

/** The step that a report is at, from its progress; null once all are done. */
export function stepAt(current: number): Step | null {
  return STEPS.find(({ step }) => current < reached(step))?.step ?? null;
}

/** A file with what it was made from. */
export type MadeFile = { part: ResearchPart; edition: number | null };

/** Whether a step has to be done again. A recording is always made together with its transcript. */
export function isStepDue(step: "pdf" | "audio", files: readonly MadeFile[], edition: number): boolean {
  if (isDue(step, files, edition)) return true;
  if (step === "pdf") return false;
  const isMade = files.some((file) => file.part === "audio" && file.edition !== null);
  return isMade && !files.some(({ part }) => part === "transcript");
}

/** The parts whose files an upload takes away: a transcript does not fit other audio. */
export function partsBehind(part: ResearchPart): ResearchPart[] {
  return part === "audio" ? ["audio", "transcript"] : [part];
}

/**
 * Of the made parts that are kept behind uploads, those that come back when one is removed: a transcript with its own audio
 * alone.
 */
export function comingBack(
  upload: ResearchPart,
  files: readonly MadeFile[],
  kept: readonly ResearchPart[],
): ResearchPart[] {
  const isOfOtherAudio =
    upload === "transcript" && !files.some(({ part, edition }) => part === "audio" && edition !== null);
  return isOfOtherAudio ? [] : kept.filter((part) => partsBehind(upload).includes(part));
}

/** Whether a file has to be made: it is missing, or older than the text. What staff uploaded stays. */
export function isDue(part: ResearchPart, files: readonly MadeFile[], edition: number): boolean {
  const file = files.find((one) => one.part === part);
  return !file || (file.edition !== null && file.edition !== edition);
}
