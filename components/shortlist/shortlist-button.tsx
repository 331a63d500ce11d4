"use client";

import { ListChecks, ListPlus } from "lucide-react";
import type { NamedSchool } from "#lib/comparison/shortlist.client.ts";
import { changeShortlist } from "./change-shortlist.ts";
import { useShortlist } from "./use-shortlist.ts";

/** Adds a school to the list that a guest keeps in this browser, or removes it. */
export function ShortlistButton({ school, className = "tool" }: { school: NamedSchool; className?: string }) {
  const isListed = useShortlist().includes(school._id);
  const Icon = isListed ? ListChecks : ListPlus;
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={`Shortlist ${school.name}`}
      className={className}
      onClick={() => changeShortlist(school, !isListed)}
    >
      <Icon aria-hidden="true" size={18} />
      Shortlist
    </button>
  );
}
