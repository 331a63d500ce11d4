import { Info } from "lucide-react";
import { LEVEL_WORDS } from "#lib/schools/scores.format.ts";
import { type Category, circleNumber, scoreLevel } from "#lib/schools/scores.rules.ts";

/**
 * A category's score from 0 to 10 in a colored circle, or an empty circle for none. Pressed, it opens the note on how
 * it came about or why there is none (score-notes.tsx): the browser's own popover, which needs no script. The color
 * adds nothing to the number.
 * @param label what the score is about, for screen readers: "Teachers of Boston Latin"
 */
export function ScoreButton({
  category,
  score,
  note,
  label,
}: {
  category: Category;
  score: number | null;
  note: string;
  label: string;
}) {
  if (score === null) {
    return (
      <button type="button" className="score-button score-blank" popoverTarget={note}>
        <span aria-hidden="true" className="score-circle">
          –
        </span>
        <span className="sr-only">{label}: </span>
        Not rated
        <span className="sr-only">. Why?</span>
        <Info aria-hidden="true" size={15} className="no-print" />
      </button>
    );
  }
  const level = scoreLevel(category, score);
  return (
    <button type="button" className="score-button" popoverTarget={note}>
      <span className="sr-only">{label}: </span>
      <span className="score-circle" data-level={level}>
        {circleNumber(score)}
      </span>
      <span className="sr-only">
        {" "}
        of 10{level === "neutral" ? "" : `, ${LEVEL_WORDS[level]}`}. How is it calculated?
      </span>
      <Info aria-hidden="true" size={15} className="no-print" />
    </button>
  );
}
