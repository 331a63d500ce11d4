"use client";

import { clsx } from "clsx";
import { useChosen } from "#components/compare/use-chosen.ts";
import { useFavorites } from "#components/saving/use-favorite.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { NamedGroup } from "#lib/search/city-groups.format.ts";
import { ResultCard } from "./result-card.tsx";

/** Schools as a list of cards. What all of them need to know about the visitor is requested once. */
export function ResultList({
  schools,
  groups = [],
  className,
  firstNumber,
  selectedId = null,
  hoveredId = null,
  onHover,
  onOpen,
}: {
  schools: readonly SchoolCard[];
  /** The parts of the list, each with a heading; none for a list without. */
  groups?: readonly NamedGroup[];
  className?: string;
  /** The number of the first card, where a map beside the list has the same numbers. */
  firstNumber?: number;
  /** The school selected on the map, or opened last. */
  selectedId?: string | null;
  /** The school whose marker on the map is hovered. */
  hoveredId?: string | null;
  /** Called when the pointer or the focus enters a card, or with null when it leaves. The same on every render. */
  onHover?: (id: string | null) => void;
  /** A school's page is being opened. The same on every render. */
  onOpen?: (id: string) => void;
}) {
  const { status, savedIds, save } = useFavorites();
  const chosen = useChosen();
  /** @param name the ID of its heading */
  function cards(from: number, to: number | undefined, name?: string) {
    return (
      // The space for the cards' buttons is reserved until it is known who is viewing.
      <ul
        aria-labelledby={name}
        className={clsx(
          "result-list grid gap-2 sm:gap-3",
          status === "loading" && "[&_.card-tools]:invisible",
          className,
        )}
      >
        {schools.slice(from, to).map((school, at) => (
          <ResultCard
            key={school._id}
            school={school}
            number={firstNumber === undefined ? undefined : firstNumber + from + at}
            isGrouped={name !== undefined}
            isSelected={school._id === selectedId}
            isHovered={school._id === hoveredId}
            onHover={onHover}
            onOpen={onOpen}
            isMember={status === "member"}
            isSaved={savedIds.includes(school._id)}
            isChosen={chosen.some(({ _id }) => _id === school._id)}
            onSave={save}
          />
        ))}
      </ul>
    );
  }
  if (groups.length === 0) return cards(0, undefined);
  return groups.map(({ kind, start, name, note }, at) => (
    <div key={kind}>
      <h3 id={`group-${kind}`} className="result-group">
        {name}
        <span>, {note}</span>
      </h3>
      {cards(start, groups[at + 1]?.start, `group-${kind}`)}
    </div>
  ));
}
