"use client";

import { ListChecks, ListPlus } from "lucide-react";
import { showMessage } from "#components/ui/message-state.ts";
import { type NamedSchool, putOnShortlist, shortlist } from "#lib/schools/shortlist.client.ts";
import { comparePath, MOST_COMPARED } from "#lib/schools/shortlist.rules.ts";
import { useShortlist } from "./use-shortlist.ts";

/** Puts a school on the list that a guest keeps in this browser, or takes it off. */
export function ShortlistButton({ school, className = "tool" }: { school: NamedSchool; className?: string }) {
  const isListed = useShortlist().includes(school._id);
  const Icon = isListed ? ListChecks : ListPlus;
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={`Shortlist ${school.name}`}
      className={className}
      onClick={() => toggle(school, !isListed)}
    >
      <Icon aria-hidden="true" size={18} />
      Shortlist
    </button>
  );
}

function toggle(school: NamedSchool, isWanted: boolean): void {
  if (!putOnShortlist(school._id, isWanted)) {
    const text = `Your shortlist holds ${MOST_COMPARED} schools. Remove one, or sign in to save more.`;
    showMessage({ kind: "error", text });
    return;
  }
  const ids = shortlist();
  showMessage(
    isWanted
      ? {
          kind: "success",
          text: `${school.name} is on your shortlist.`,
          action: { text: `Compare (${ids.length})`, href: comparePath(ids) },
        }
      : {
          kind: "success",
          text: `${school.name} is off your shortlist.`,
          action: { text: "Undo", onPress: () => toggle(school, true) },
        },
  );
}
