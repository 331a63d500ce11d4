import { Info } from "lucide-react";
import { scoreLines } from "#lib/schools/score-words.format.ts";
import { scoreYears } from "#lib/schools/scores.format.ts";
import { type Category, circleNumber, scoreLevel } from "#lib/schools/scores.rules.ts";
import type { ScoreBasis } from "#lib/schools/scores.schema.ts";

/**
 * A category's score from 0 to 10 in a colored circle with what it means in words, or an empty circle for none. Pressed,
 * it opens the note on how it came about or why there is none (score-notes.tsx): the browser's own popover, which needs
 * no script. The color adds nothing to the number and the words. A score of old figures says their years.
 * @param label what the score is about, for screen readers: "Teachers of Boston Latin"
 */
export function ScoreButton({
  category,
  score,
  basis,
  note,
  label,
  years = scoreYears(basis),
}: {
  category: Category;
  score: number | null;
  basis: ScoreBasis;
  note: string;
  label: string;
  /** Of the figures behind it, where not only old ones are to be said. */
  years?: string | null;
}) {
  if (score === null) {
    return (
      <button type="button" className="score-button score-blank" popoverTarget={note}>
        <span aria-hidden="true" className="score-circle">
          –
        </span>
        <span className="sr-only">{label}: </span>
        <span className="score-none">Not rated</span>
        <span className="sr-only">. Why?</span>
        <Info aria-hidden="true" size={15} className="no-print" />
      </button>
    );
  }
  const words = scoreLines(category, score, basis, years);
  return (
    <button type="button" className="score-button" popoverTarget={note}>
      <span className="sr-only">{label}: </span>
      <span className="score-circle" data-level={scoreLevel(category, score)}>
        {circleNumber(score)}
      </span>
      <span aria-hidden="true" className="score-scale">
        of 10
      </span>
      {/* As one text: between several, a screen reader would pause before the comma. */}
      <span className="sr-only">{` ${["of 10", ...words].join(", ")}. How is it calculated?`}</span>
      <Info aria-hidden="true" size={15} className="no-print" />
      {words.map((one) => (
        <span key={one} aria-hidden="true" className="score-words">
          {one}
        </span>
      ))}
    </button>
  );
}
