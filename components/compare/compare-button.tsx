"use client";

import { ListChecks, ListPlus } from "lucide-react";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";
import { compareButtonText } from "#lib/comparison/compare-button.format.ts";
import { changeChosen } from "./change-chosen.ts";
import { useChosen } from "./use-chosen.ts";

/** Adds a school to the comparison that this browser keeps, or removes it. */
export function CompareButton({ school, className = "tool" }: { school: NamedSchool; className?: string }) {
  const isChosen = useChosen().some(({ _id }) => _id === school._id);
  const Icon = isChosen ? ListChecks : ListPlus;
  const { shown, label } = compareButtonText(school.name, isChosen);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      className={className}
      onClick={() => changeChosen(school, !isChosen)}
    >
      <Icon aria-hidden="true" size={18} />
      {shown}
    </button>
  );
}
