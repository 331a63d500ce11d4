import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { PanelSkeleton } from "#components/schools/panel-skeleton.tsx";
import { TabFailure } from "#components/schools/tab-failure.tsx";
import { researchStateQuery } from "#lib/research/reader.client.ts";
import { LockedResearch } from "./locked-research.tsx";
import { UnlockedResearch } from "./unlocked-research.tsx";

/** The deep research about a school as a member sees it: still in preparation, locked, or unlocked. */
export default function ResearchView({ schoolId, schoolName }: { schoolId: string; schoolName: string }) {
  const { data, isError, isFetching, refetch } = useQuery(researchStateQuery(schoolId));
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
  const school = { id: schoolId, name: schoolName };
  if (!data.exists) return <InPreparation isUnlocked={data.hasAccess} />;
  const { changesFoundAt, changes } = data;
  const known = { school, changesFoundAt, changes };
  if (data.hasAccess) return <UnlockedResearch {...known} isJustUnlocked={wasLocked} />;
  return <LockedResearch {...known} credits={data.currentCredits} />;
}

function InPreparation({ isUnlocked }: { isUnlocked: boolean }) {
  return (
    <section className="card mx-auto grid max-w-xl justify-items-center px-5 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Hourglass aria-hidden="true" size={26} />
      </span>
      <h2 className="mt-5 text-xl">Deep Research Coming Soon</h2>
      <p className="mt-1 text-muted">Content in preparation</p>
      {isUnlocked ? (
        <p className="mt-4 max-w-sm text-muted">
          You have already unlocked it. It will appear here at no extra charge.
        </p>
      ) : null}
    </section>
  );
}
