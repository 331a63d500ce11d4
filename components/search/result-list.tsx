"use client";

import { clsx } from "clsx";
import { useFavorites } from "#components/shortlist/use-favorite.ts";
import { useShortlist } from "#components/shortlist/use-shortlist.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { ResultCard } from "./result-card.tsx";

/** Schools as cards below each other. What all of them need of the visitor is asked for once. */
export function ResultList({
  schools,
  className,
  selectedId = null,
  hoveredId = null,
  onHover,
  onOpen,
}: {
  schools: readonly SchoolCard[];
  className?: string;
  /** The school chosen on the map, or opened last. */
  selectedId?: string | null;
  /** The school whose marker on the map is under the pointer. */
  hoveredId?: string | null;
  /** The pointer or the focus came to a card, or left it (null). The same for every render. */
  onHover?: (id: string | null) => void;
  /** The page of a school is being opened. The same for every render. */
  onOpen?: (id: string) => void;
}) {
  const { status, savedIds, save } = useFavorites();
  const listedIds = useShortlist();
  return (
    // The place of the cards' buttons is kept while it is not known who looks.
    <ul
      className={clsx(
        "result-list grid gap-3",
        status === "loading" && "[&_.card-tools]:invisible",
        className,
      )}
    >
      {schools.map((school) => (
        <ResultCard
          key={school._id}
          school={school}
          isSelected={school._id === selectedId}
          isHovered={school._id === hoveredId}
          onHover={onHover}
          onOpen={onOpen}
          isMember={status === "member"}
          isSaved={savedIds.includes(school._id)}
          isListed={listedIds.includes(school._id)}
          onSave={save}
        />
      ))}
    </ul>
  );
}
