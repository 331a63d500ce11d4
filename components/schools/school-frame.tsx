import type { ReactNode } from "react";
import { BackToResults } from "#components/search/remembered-search.tsx";
import type { EmptyTabs } from "#lib/schools/empty-tabs.format.ts";
import { type CitedSource, citedSources, type Fact, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf } from "#lib/schools/facts.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import { badgesBeside } from "#lib/schools/glance.format.ts";
import type { School } from "#lib/schools/schema.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";
import { GlanceFigures } from "./glance-figures.tsx";
import { PrintNote } from "./print-note.tsx";
import { SaveButton } from "./save-button.tsx";
import { SchoolActions } from "./school-actions.tsx";
import { SchoolHeader } from "./school-header.tsx";
import { SchoolView } from "./school-view.tsx";
import { SourceNotes } from "./source-notes.tsx";

/**
 * The frame of every school tab: title, badges, tabs, and notes on the sources it cites.
 * @param props.sources the releases that this tab's figures cite; none if it shows no figures but the badges
 */
export function SchoolFrame({
  school,
  tab,
  sources: ownSources,
  glance,
  notes,
  empty,
  children,
}: {
  school: School;
  tab: SchoolTab;
  sources?: CitedSource[];
  /** Facts that the overview shows as large figures, in place of their badges. */
  glance: Fact[];
  /** Notes on those figures. */
  notes: string[];
  /** Tabs that are empty, with or without an account. */
  empty: EmptyTabs;
  children: ReactNode;
}) {
  const isEmpty = Object.hasOwn(empty, tab);
  const badges = badgesBeside(badgesOf(school), glance);
  const sources = ownSources ?? citedSources(school.provenance, badges);
  return (
    <article>
      <SchoolHeader
        school={school}
        tab={tab}
        sources={sources}
        badges={badges}
        empty={empty}
        back={<BackToResults />}
        // A report is printed from its own document, to which its tab leads.
        actions={<SchoolActions id={school._id} name={school.name} hasPrint={tab !== "deepresearch"} />}
      />
      <div className="mx-auto max-w-6xl px-4 pt-8">
        {/* Below the tabs, which stay where they are when one is chosen. */}
        {tab === "overview" ? (
          <GlanceFigures
            lines={factLines(school.provenance, sources, glance)}
            notes={notes}
            slug={school.slug}
          />
        ) : null}
        {children}
        <footer className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted">
            {ownSources?.length ? (
              <span className="no-print">Press a school year beside a figure to see its source. </span>
            ) : null}
            Page updated <time dateTime={school.updatedAt}>{formatDay(school.updatedAt)}</time>
            {ownSources ? "; each figure shows its own year." : "."}
          </p>
          {/* The page of an empty tab is short: what is above is still in sight. That of a missing report leads on to others. */}
          {isEmpty && tab !== "deepresearch" ? null : (
            <SaveButton school={{ _id: school._id, name: school.name }} variant="footer" />
          )}
        </footer>
        <PrintNote />
        <SchoolView id={school._id} tab={tab} />
        <SourceNotes sources={sources} slug={school.slug} />
      </div>
    </article>
  );
}
