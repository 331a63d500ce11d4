import type { ReactNode } from "react";
import {
  categoryNames,
  formatWeighted,
  ratedLabel,
  weightedText,
} from "#lib/comparison/comparison.format.ts";
import {
  type CategoryWeights,
  type WeightedScore as Score,
  weightedScore,
} from "#lib/comparison/comparison.rules.ts";
import type { CompositeScores } from "#lib/schools/scores.rules.ts";

/**
 * A school's weighted score from 0 to 10. Where categories without a rating count as 0, a line below it has the score
 * without them: the one says nothing without the other.
 */
export function WeightedScore({ school, weights }: { school: CompositeScores; weights: CategoryWeights }) {
  const score = weightedScore(school, weights);
  const { value, withoutMissing, missing } = score;
  if (value === null || withoutMissing === null) {
    return (
      <span className="weighted-score">
        {value === null ? (
          <span className="text-muted">
            <span aria-hidden="true">–</span>
            <span className="sr-only">No score</span>
          </span>
        ) : (
          <OutOfTen>
            <b>{formatWeighted(value)}</b>
          </OutOfTen>
        )}
        <small>{wordsOf(score)}</small>
      </span>
    );
  }
  return (
    <span className="weighted-score">
      <OutOfTen>
        <b>{formatWeighted(value)}</b>
      </OutOfTen>
      <small>
        {wordsOf(score)}
        <span className="sr-only">. Without a rating: {categoryNames(missing)}.</span>
      </small>
      <small>
        {ratedLabel(weights)}: <span className="weighted-rated">{formatWeighted(withoutMissing)} of 10</span>
      </small>
    </span>
  );
}

/** "… and count as 0": no line has the end of it alone. */
const wordsOf = (score: Score) => weightedText(score).replace(/ (?=(?:as )?0$)/g, "\u00a0");

function OutOfTen({ children }: { children: ReactNode }) {
  return <span className="block whitespace-nowrap">{children} of 10</span>;
}
