import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PanelSkeleton } from "#components/schools/panel-skeleton.tsx";
import { TabFailure } from "#components/schools/tab-failure.tsx";
import { researchStateQuery } from "#lib/research/reader.client.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";
import { InPreparation } from "./in-preparation.tsx";
import { LockedResearch } from "./locked-research.tsx";
import { useUnlockedElsewhere } from "./unlocked-elsewhere.ts";
import { UnlockedResearch } from "./unlocked-research.tsx";
import { Waiting } from "./waiting.tsx";

/** The deep research about a school as a member sees it: in preparation or in revision, locked, or unlocked. */
export default function ResearchView({
  school,
  filled,
}: {
  school: { id: string; slug: string; name: string };
  /** The tabs of figures that are not empty, for a school without a report. */
  filled: readonly SchoolTab[];
}) {
  const { data, isError, isFetching, refetch } = useQuery(researchStateQuery(school.id));
  useUnlockedElsewhere();
  const isLocked = data?.exists && !data.hasAccess;
  const [wasLocked, setWasLocked] = useState(false);
  if (isLocked && !wasLocked) setWasLocked(true);
  if (!data) {
    if (!isError || isFetching) return <PanelSkeleton />;
    return (
      <TabFailure
        title="Failed to load deep research content"
        text="Trying again often helps."
        retry={refetch}
      />
    );
  }
  if (!data.exists)
    return data.hasAccess ? (
      <InRevision name={school.name} />
    ) : (
      <InPreparation school={school} filled={filled} credits={data.currentCredits} />
    );
  const { changesFoundAt, changes, madeAs, parts, figureYears, glance, withdrawn } = data;
  const known = { school, changesFoundAt, changes, madeAs };
  if (data.hasAccess) return <UnlockedResearch {...known} withdrawn={withdrawn} isJustUnlocked={wasLocked} />;
  return <LockedResearch {...known} credits={data.currentCredits} {...{ parts, figureYears, glance }} />;
}

/** Whoever has paid for a report of which no version can be read at the moment hears that nothing is lost. */
function InRevision({ name }: { name: string }) {
  return (
    <Waiting title="This report is being revised">
      <p className="mt-2 max-w-sm text-muted">
        Our editors are working on the report about {name}. You have unlocked it for good, so the new version
        will be here at no extra charge.
      </p>
    </Waiting>
  );
}
