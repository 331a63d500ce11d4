"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { schoolDetailsQuery } from "#lib/schools/details.client.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import { detailSources } from "#lib/schools/figures.format.ts";
import { markNamedFigure } from "./named-figure.ts";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { SourceNotes } from "./source-notes.tsx";
import { TabFailure } from "./tab-failure.tsx";

/**
 * Reads a school's member data and shows part of it, a loading state, or an error with a retry. Below it are the
 * notes on the sources that its figures cite.
 */
export function DetailsView({
  schoolId,
  groups,
  children,
}: {
  schoolId: string;
  /** The groups of fields that it shows, whose sources it cites. */
  groups: readonly string[];
  children: (details: SchoolDetails, sources: CitedSource[]) => ReactNode;
}) {
  const { data: details, isError, isFetching, refetch } = useQuery(schoolDetailsQuery(schoolId));
  const isShown = details !== undefined;
  useEffect(() => {
    // The browser looked for it when the page opened, before there was any figure, and does not look again.
    if (isShown) markNamedFigure();
  }, [isShown]);
  if (details) {
    const sources = detailSources(details, groups);
    return (
      <>
        {children(details, sources)}
        {sources.length > 0 ? (
          <p className="no-print mt-6 -mb-6 text-sm text-muted">Press a school year to see its source.</p>
        ) : null}
        <SourceNotes sources={sources} />
      </>
    );
  }
  if (!isError || isFetching) return <PanelSkeleton />;
  return (
    <TabFailure
      title="Error loading school information"
      text="These figures could not be loaded. Trying again often helps."
      retry={refetch}
    />
  );
}
