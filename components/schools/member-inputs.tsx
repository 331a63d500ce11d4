"use client";

import { useQuery } from "@tanstack/react-query";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { schoolDetailsQuery } from "#lib/schools/details.client.ts";
import { type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { ScoreInputs } from "./score-inputs.tsx";

/** The inputs of a score that only members get: read when a member opens the note. */
export function MemberInputs({
  schoolId,
  category,
  isOpen,
}: {
  /** Undefined where the figures would be in the note if the reader got them. */
  schoolId: string | undefined;
  category: Category;
  isOpen: boolean;
}) {
  const { status } = useViewer();
  const isMember = status === "member" && schoolId !== undefined;
  const { data, isError } = useQuery({ ...schoolDetailsQuery(schoolId ?? ""), enabled: isMember && isOpen });
  if (data) return <ScoreInputs inputs={data.scoreBasis[SCORE_FIELDS[category]].inputs} />;
  if (!isMember)
    return <p className="mt-2 text-sm text-muted">Sign in to see the figures that it was calculated from.</p>;
  return (
    <p className="mt-2 text-sm text-muted">
      {isError ? "The figures that it was calculated from could not be loaded." : "Loading the figures…"}
    </p>
  );
}
