"use client";

import { type ReactNode, useState } from "react";
import type { Compared } from "#components/comparison/compared.ts";
import { PrintNote } from "#components/schools/print-note.tsx";
import { ScoreNotes } from "#components/schools/score-notes.tsx";
import { SourceNotes } from "#components/schools/source-notes.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { categoryDiffers, comparedSources, differingPaths } from "#lib/comparison/comparison.format.ts";
import {
  type CategoryWeights,
  type ComparisonOrder,
  DEFAULT_WEIGHTS,
  FIRST_ORDER,
  hasPriorities,
  inOrder,
  nextOrder,
} from "#lib/comparison/comparison.rules.ts";
import { scoreNotes, scoreYearsOf, showsSamples } from "#lib/schools/scores.format.ts";
import { CATEGORIES } from "#lib/schools/scores.rules.ts";
import { ComparisonCards } from "./comparison-cards.tsx";
import { ComparisonGrid } from "./comparison-grid.tsx";
import {
  ComparisonNotes,
  MockDataNote,
  NoRankingNote,
  OwnPriorities,
  UnlikeNote,
} from "./comparison-notes.tsx";
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
  /** What stands before the tools: the page's own field to add a school. */
  lead?: ReactNode;
  /** What the page says to its reader right below the table. */
  note?: ReactNode;
  /** The page's own buttons, for instance to share it. */
  children?: ReactNode;
};

/**
 * Schools side by side: their ratings by category, the facts under each, and the overall result. The list of schools is
 * a table on wide windows, cards on small ones, and always has a weighted score; of facts, only a family with priorities
 * gets one. Without scripts it stays in its initial order. What there is to read about all of it comes behind it: a phone
 * shows the facts first.
 */
export function ComparisonTable({
  schools,
  weights: own,
  layout,
  ordering,
  behind = [],
  lead,
  note,
  children,
  onRemove,
  ...rest
}: Props) {
  const isWeighted = layout === "schools" || hasPriorities(own);
  // Also for a family to whom nothing counts: an average is of something.
  const weights = isWeighted ? own : DEFAULT_WEIGHTS;
  const ownOrdering = useState(FIRST_ORDER);
  const [order, setOrder] = ordering ?? ownOrdering;
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
    yearsOf: scoreYearsOf(schools),
    differences: { paths: differing, isOnly },
    behind,
  };
  const showsFacts = isOnly || wantsFacts || schools.some(({ _id }) => opened.has(_id));
  return (
    <div>
      <ComparisonTools
        schools={compared.schools}
        weights={isWeighted ? weights : null}
        order={order}
        onOrder={layout === "facts" ? undefined : setOrder}
        isOnlyDifferences={isOnly}
        onOnlyDifferences={setWantsDifferences}
        facts={layout === "schools" && !isOnly ? { isOn: wantsFacts, onChange: setWantsFacts } : undefined}
        lead={lead}
      >
        {children}
      </ComparisonTools>
      {showsSamples(schools) ? <MockDataNote /> : null}
      {layout === "facts" ? (
        <UnlikeNote schools={schools} />
      ) : (
        <p className="mt-2 text-sm text-pretty empty:hidden">
          <NoRankingNote
            schools={schools}
            weights={weights}
            isWeighted={isWeighted}
            isSorted={order.by === "weighted"}
          />
        </p>
      )}
      {layout === "schools" && schools.length > 1 && showsFacts ? (
        <p className="mt-2 text-sm text-muted">
          Yellow marks the facts in which the schools do not all show the same; a blank beside a value counts,
          too, but blanks alone do not.{isOnly ? " The others are hidden." : ""}
        </p>
      ) : null}
      {layout === "facts" ? (
        <FactRows {...compared} isWeighted={isWeighted} />
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
      {layout === "facts" ? (
        <>
          {note}
          {isWeighted ? <OwnPriorities weights={weights} /> : null}
        </>
      ) : null}
      <ComparisonNotes
        schools={schools}
        weights={weights}
        layout={layout}
        isWeighted={isWeighted}
        isOnlyDifferences={isOnly}
      />
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
