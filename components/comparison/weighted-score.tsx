import { coverageText, formatWeighted } from "#lib/comparison/comparison.format.ts";
import type { WeightedScore as Score } from "#lib/comparison/comparison.rules.ts";

/** The weighted score of a school from 0 to 10, and of how many categories it is made. */
export function WeightedScore({ score }: { score: Score }) {
  return (
    <span className="weighted-score">
      {score.value === null ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">No score</span>
        </span>
      ) : (
        <b>{formatWeighted(score.value)}</b>
      )}
      <small>{coverageText(score)}</small>
    </span>
  );
}
