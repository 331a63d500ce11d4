import { Link } from "#components/ui/link.tsx";
import type { ScoreLevel } from "#lib/schools/scores.rules.ts";

const LEVELS = [
  ["high", "8 to 10"],
  ["good", "6 or 7"],
  ["fair", "4 or 5"],
  ["low", "0 to 3"],
  ["neutral", "Diversity: a measure, not a grade"],
] as const satisfies readonly (readonly [ScoreLevel, string])[];

/** What the colors of scores stand for, the same wherever they are. */
export function ScoreColors() {
  return LEVELS.map(([level, text]) => (
    <span key={level}>
      <span aria-hidden="true" className="score-circle" data-level={level} />
      {text}
    </span>
  ));
}

/** What the colors stand for, and how scores come about. */
export function ScoreLegend() {
  return (
    <p className="score-legend no-print">
      <ScoreColors />
      <Link href="/data#scores" className="link inline-flex min-h-6 items-center">
        How scores are calculated
      </Link>
    </p>
  );
}
