import { circleNumber, LEVEL_WORDS } from "#lib/comparison/comparison.format.ts";
import { scoreLevel } from "#lib/comparison/comparison.rules.ts";

/**
 * A category's score from 0 to 10 in a colored circle, or an empty circle with the reason. The color adds nothing to
 * the number.
 */
export function ScoreCircle({ score, unrated }: { score: number | null; unrated: string }) {
  if (score === null) {
    return (
      <span className="score-blank">
        <span aria-hidden="true" className="score-circle">
          –
        </span>
        <span className="score-reason">
          Not rated<span className="sr-only">: {unrated}</span>
        </span>
      </span>
    );
  }
  const level = scoreLevel(score);
  return (
    <span className="score-circle" data-level={level}>
      {circleNumber(score)}
      <span className="sr-only"> of 10, {LEVEL_WORDS[level]}</span>
    </span>
  );
}
