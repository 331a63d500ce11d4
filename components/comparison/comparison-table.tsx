"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import type { Compared } from "#components/comparison/compared.ts";
import { PrintNote } from "#components/schools/print-note.tsx";
import { ScoreLegend } from "#components/schools/score-legend.tsx";
import { ScoreNotes } from "#components/schools/score-notes.tsx";
import { SourceNotes } from "#components/schools/source-notes.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import {
  categoryDiffers,
  comparedSources,
  differingPaths,
  prioritiesText,
} from "#lib/comparison/comparison.format.ts";
import {
  areAllEqual,
  areScoresComparable,
  type CategoryWeights,
  type ComparisonOrder,
  FIRST_ORDER,
  inOrder,
  nextOrder,
} from "#lib/comparison/comparison.rules.ts";
import { missingRatings } from "#lib/comparison/comparison-rows.format.ts";
import {
  ALL_COUNT_THE_SAME,
  DIVERSITY_COUNTS,
  FROM_UNROUNDED,
  scaleText,
  UNRATED_COUNTS,
  unratedText,
} from "#lib/schools/score-words.format.ts";
import { SAMPLE_TEXT, scoreNotes, showsSamples } from "#lib/schools/scores.format.ts";
import { CATEGORIES } from "#lib/schools/scores.rules.ts";
import { ComparisonCards } from "./comparison-cards.tsx";
import { ComparisonGrid } from "./comparison-grid.tsx";
import { ComparisonTools } from "./comparison-tools.tsx";
import { FactRows } from "./fact-rows.tsx";
import "./comparison.css";

type Props = Pick<Compared, "onRemove" | "hoveredId" | "selectedId" | "onHover" | "onLocate"> & {
  schools: readonly ComparedSchool[];
  weights: CategoryWeights;
  /** "facts": facts are rows and schools are columns, in the given order. "schools": a list that can be sorted. */
  layout: "facts" | "schools";
  /** The order of the list and what changes it, where the page needs it, too. */
  ordering?: [ComparisonOrder, (order: ComparisonOrder) => void];
  /** The paths of the fields that only members get and that at least one of the schools has. */
  behind?: readonly string[];
  /** The page's own buttons, for instance to share it. */
  children?: ReactNode;
};

/**
 * Schools side by side: their ratings by category, the facts under each, and the weighted result. The list of schools is
 * a table on wide windows, cards on small ones. Without scripts it stays in its initial order. What there is to read
 * about all of it comes behind it: a phone shows the facts first.
 */
export function ComparisonTable({
  schools,
  weights,
  layout,
  ordering,
  behind = [],
  children,
  onRemove,
  ...rest
}: Props) {
  const own = useState(FIRST_ORDER);
  const [order, setOrder] = ordering ?? own;
  const [wantsDifferences, setWantsDifferences] = useState(false);
  const [wantsFacts, setWantsFacts] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const differing = differingPaths(schools, weights);
  const isOnly = wantsDifferences && schools.length > 1;
  const { notes, idOf } = scoreNotes(schools);
  const compared: Compared = {
    ...rest,
    ...(onRemove && { onRemove: (school) => removeKeepingFocus(school, onRemove) }),
    schools: layout === "facts" ? schools : inOrder(schools, order, weights),
    categories: CATEGORIES.filter((category) => !isOnly || categoryDiffers(category, differing)),
    weights,
    sources: comparedSources(schools),
    noteOf: idOf,
    differences: { paths: differing, isOnly },
    behind,
  };
  const showsFacts = layout === "facts" || isOnly || wantsFacts || schools.some(({ _id }) => opened.has(_id));
  const noRanking = areScoresComparable(schools, weights) ? null : (
    <NoRankingNote isSorted={layout === "schools" && order.by === "weighted"} />
  );
  return (
    <div>
      <ComparisonTools
        schools={compared.schools}
        weights={weights}
        order={order}
        onOrder={layout === "facts" ? undefined : setOrder}
        isOnlyDifferences={isOnly}
        onOnlyDifferences={setWantsDifferences}
        facts={layout === "schools" && !isOnly ? { isOn: wantsFacts, onChange: setWantsFacts } : undefined}
      >
        {children}
      </ComparisonTools>
      {showsSamples(schools) ? <MockDataNote /> : null}
      {noRanking}
      {schools.length > 1 && showsFacts ? (
        <p className="mt-2 text-sm text-muted">
          {layout === "facts"
            ? `Yellow marks the rows where the schools differ.${isOnly ? " The other rows are hidden." : ""}`
            : `Yellow marks the facts in which the schools differ.${isOnly ? " The others are hidden." : ""}`}
        </p>
      ) : null}
      {layout === "facts" ? (
        <FactRows {...compared} />
      ) : (
        <>
          <div className="wide-only mt-4">
            <ComparisonGrid
              {...compared}
              hasFacts={wantsFacts || isOnly}
              order={order}
              onOrder={(by) => setOrder(nextOrder(order, by))}
            />
          </div>
          <div className="small-only mt-4">
            <ComparisonCards
              {...compared}
              opened={opened}
              onOpened={(id, isOpened) => {
                const others = [...opened].filter((other) => other !== id);
                setOpened(new Set(isOpened ? [...others, id] : others));
              }}
            />
          </div>
        </>
      )}
      {layout === "facts" ? <OwnPriorities weights={weights} /> : null}
      <section aria-label="Notes" className="mt-4 grid max-w-prose gap-1.5 text-sm text-muted">
        <p>{scaleText(schools)}</p>
        <p>
          Scores are calculated from public figures<span className="no-print">; press one to see how</span>.{" "}
          {UNRATED_COUNTS} {FROM_UNROUNDED}
          {areAllEqual(weights)
            ? ` ${ALL_COUNT_THE_SAME}`
            : weights.diversity > 0
              ? ` ${DIVERSITY_COUNTS}`
              : ""}
        </p>
        {layout === "facts" ? (
          missingRatings(schools).map((text) => <p key={text}>{text}</p>)
        ) : (
          <p className="empty:hidden">{unratedText(schools)}</p>
        )}
        <ScoreLegend />
      </section>
      <PrintNote />
      <SourceNotes sources={compared.sources} />
      <ScoreNotes notes={notes} />
    </div>
  );
}

/**
 * The pressed button is about to disappear. The next school's takes the focus, so keyboard users keep their place.
 */
function removeKeepingFocus(school: ComparedSchool, remove: (school: ComparedSchool) => void): void {
  const entry = document.activeElement?.closest("[data-school]");
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>("[data-removes]")?.focus();
  remove(school);
}

/** What a member has set counts here as well, and is set elsewhere. */
function OwnPriorities({ weights }: { weights: CategoryWeights }) {
  if (areAllEqual(weights)) return null;
  return (
    <p className="mt-2 max-w-prose text-sm">
      <strong>Weighted by your priorities.</strong> {prioritiesText(weights)}{" "}
      <Link href="/my-schools" prefetch={false} className="link no-print">
        Change them in My Schools
      </Link>
    </p>
  );
}

/** @param isSorted whether the schools stand in the order of these scores, which is not a ranking */
function NoRankingNote({ isSorted }: { isSorted: boolean }) {
  return (
    <p className="mt-2 max-w-prose text-sm">
      <strong>These weighted scores do not rank the schools.</strong> The schools are not rated in the same
      categories, so compare them by category.
      {isSorted ? " Schools with fewer ratings appear lower for that reason alone." : null}
    </p>
  );
}

function MockDataNote() {
  return (
    <p className="mt-4 rounded-lg bg-notice px-4 py-2.5 text-sm text-on-notice">
      <strong>{SAMPLE_TEXT}</strong> Some scores below are made up so that the comparison can be tried; they
      say nothing about a school. Press a score to see which.
    </p>
  );
}
