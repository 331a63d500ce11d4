import type { Said } from "./document.schema.ts";

/* Most families know an average and not a median: at its first use, a report and its audio say what it is. */

const USE = /\b(the median)( was\b)/i;
const MEANING = ", or middle figure,";

/** Whether a sentence tells a median without saying what it is. */
export function usesMedian(text: string): boolean {
  return USE.test(text);
}

/** Whether a sentence says what a median is. */
export function isMedianExplained(text: string): boolean {
  return text.includes(MEANING);
}

/** Sentences of which the first with a median says what it is: "the median, or middle figure, was 140 students". */
export function withMedianExplained<One extends Pick<Said, "text">>(sentences: readonly One[]): One[] {
  const first = sentences.findIndex(({ text }) => usesMedian(text));
  return sentences.map((one, at) =>
    at === first ? { ...one, text: one.text.replace(USE, `$1${MEANING}$2`) } : one,
  );
}
