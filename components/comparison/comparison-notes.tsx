import Link from "next/link";
import { ScoreLegend } from "#components/schools/score-legend.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { prioritiesText } from "#lib/comparison/comparison.format.ts";
import { areAllEqual, areScoresComparable, type CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import {
  hasOverall,
  missingRatings,
  unlikeText,
  whyNoRanking,
} from "#lib/comparison/comparison-rows.format.ts";
import {
  ALL_COUNT_THE_SAME,
  AVERAGE_COUNTS_ALL,
  DIVERSITY_COUNTS,
  FROM_UNROUNDED,
  scaleText,
  UNRATED_COUNTS,
  unratedText,
} from "#lib/schools/score-words.format.ts";
import { SAMPLE_TEXT } from "#lib/schools/scores.format.ts";

/** What there is to know about the scores of a comparison, below it: what they are, and what is missing. */
export function ComparisonNotes({
  schools,
  weights,
  layout,
  isWeighted,
  isOnlyDifferences,
}: {
  schools: readonly ComparedSchool[];
  weights: CategoryWeights;
  layout: "facts" | "schools";
  /** Whether there is a weighted score. */
  isWeighted: boolean;
  isOnlyDifferences: boolean;
}) {
  return (
    <section aria-label="Notes" className="comparison-notes">
      {layout === "facts" && schools.length > 1 ? (
        <p>
          Yellow marks the rows where the schools do not all show the same; a blank beside a value counts,
          too.
          {isOnlyDifferences ? " The other rows are hidden." : ""}
        </p>
      ) : null}
      <p>{scaleText(schools)}</p>
      <p>
        Scores are calculated from public figures<span className="no-print">; press one to see how</span>.{" "}
        {isWeighted ? weightingText(weights) : hasOverall(schools, weights) ? AVERAGE_COUNTS_ALL : null}
      </p>
      {layout === "facts" ? (
        missingRatings(schools).map((text) => <p key={text}>{text}</p>)
      ) : (
        <p className="empty:hidden">{unratedText(schools)}</p>
      )}
      <ScoreLegend />
    </section>
  );
}

function weightingText(weights: CategoryWeights): string {
  const about = areAllEqual(weights) ? ALL_COUNT_THE_SAME : weights.diversity > 0 ? DIVERSITY_COUNTS : null;
  return [UNRATED_COUNTS, FROM_UNROUNDED, about].filter(Boolean).join(" ");
}

/** What a member has set counts in a comparison of facts as well, and is set elsewhere. */
export function OwnPriorities({ weights }: { weights: CategoryWeights }) {
  return (
    <p className="mt-2 max-w-prose text-sm">
      <strong>Weighted by your priorities.</strong> {prioritiesText(weights)}{" "}
      <Link href="/my-schools" prefetch={false} className="link no-print">
        Change them in My Schools
      </Link>
    </p>
  );
}

/**
 * Says that overall scores are no ranking, and why; nothing if they are one.
 * @param isWeighted whether there is a weighted score, and not only an average
 * @param isSorted whether the schools stand in the order of these scores
 */
export function NoRankingNote({
  schools,
  weights,
  isWeighted,
  isSorted = false,
}: {
  schools: readonly ComparedSchool[];
  weights: CategoryWeights;
  isWeighted: boolean;
  isSorted?: boolean;
}) {
  const why = whyNoRanking(schools, weights);
  if (why === null) return null;
  return (
    <>
      <strong>These {isWeighted ? "weighted scores" : "averages"} do not rank the schools:</strong> {why}
      {isSorted && !areScoresComparable(schools, weights)
        ? " Schools with fewer ratings appear lower for that reason alone."
        : null}
    </>
  );
}

/** Says, before any score, that schools of different kinds are scored each among its own; nothing if they are alike. */
export function UnlikeNote({ schools }: { schools: readonly ComparedSchool[] }) {
  const text = unlikeText(schools);
  if (text === null) return null;
  return <p className="mt-3 rounded-lg bg-notice px-4 py-2.5 text-sm text-pretty text-on-notice">{text}</p>;
}

/** Says that scores on this page are made up, as long as some are. */
export function MockDataNote() {
  return (
    <p className="mt-4 rounded-lg bg-notice px-4 py-2.5 text-sm text-on-notice">
      <strong>{SAMPLE_TEXT}</strong> Some scores below are made up so that the comparison can be tried; they
      say nothing about a school. Press a score to see which.
    </p>
  );
}
