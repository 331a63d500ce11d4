import { coverageText, formatWeighted, missingText } from "#lib/comparison/comparison.format.ts";
import type { WeightedScore as Score } from "#lib/comparison/comparison.rules.ts";

/** A school's weighted score from 0 to 10, how many categories went into it, and what it leaves out. */
export function WeightedScore({ score }: { score: Score }) {
  const missing = missingText(score);
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
      {missing ? <small>{missing}</small> : null}
    </span>
  );
}
