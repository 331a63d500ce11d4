import { formatWeighted, weightedTexts } from "#lib/comparison/comparison.format.ts";
import type { WeightedScore as Score } from "#lib/comparison/comparison.rules.ts";

/** A school's weighted score from 0 to 10, and which categories it counts as 0 for want of a rating. */
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
      {weightedTexts(score).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </span>
  );
}
