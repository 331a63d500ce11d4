import { answerChecker, type Refusal } from "#lib/grounding/checker.rules.ts";
import type { CheckedAnswer, Evidence } from "#lib/grounding/schema.ts";
import { readLength } from "./answer-length.rules.ts";

/** What a language model writes, as far as it may be shown: confirmed sentence by sentence, and no longer than allowed. */
export type ModelText = {
  /** Takes the next piece. @param step of the model's; what it says after a lookup is a new paragraph */
  push: (piece: string, step: number) => string;
  learn: (evidence: Evidence) => void;
  /** Whether the next sentence would be too long. What comes later is not taken. */
  isFull: () => boolean;
  /** `rest` is what may still be shown. Notices are not counted in its length. */
  end: (how: "complete" | "broken off") => { rest: string; checked: CheckedAnswer };
};

export function modelText(evidence: Evidence, longest: number, refuses: Refusal): ModelText {
  const checker = answerChecker(evidence, refuses);
  /** How much of the checked text is shown; no more once it is full. */
  let shown = 0;
  let length = 0;
  let isFull = false;
  let lastStep = 0;

  const fitting = (piece: string): string => {
    if (isFull || piece === "") return "";
    if (length + readLength(piece) > longest) {
      isFull = true;
      return "";
    }
    shown += piece.length;
    length += readLength(piece);
    return piece;
  };

  return {
    push: (piece, step) => {
      const separated = lastStep > 0 && step !== lastStep ? `\n\n${piece}` : piece;
      lastStep = step;
      // One sentence at a time, so that as many are shown as fit.
      return (separated.match(/[^.!?\n]*[.!?\n]|[^.!?\n]+/g) ?? [])
        .map((bit) => fitting(checker.push(bit)))
        .join("");
    },
    learn: checker.learn,
    isFull: () => isFull,
    end: (how) => {
      const { rest: last, ...checked } = checker.end(isFull ? "broken off" : how);
      const rest = fitting(last);
      return { rest, checked: cutTo(checked, shown) };
    },
  };
}

/** The beginning of an answer with its citations. They are numbered as they appear, so the others are the last ones. */
function cutTo(checked: CheckedAnswer, length: number): CheckedAnswer {
  const citations = checked.citations
    .map((one) => ({ ...one, places: one.places.filter(({ end }) => end <= length) }))
    .filter(({ places }) => places.length > 0);
  return { ...checked, text: checked.text.slice(0, length), citations };
}
