import { clsx } from "clsx";
import { ChevronUp, List, Map as MapIcon, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { TRAY_ID } from "#components/compare/tray-id.ts";
import { useChosen } from "#components/compare/use-chosen.ts";
import { Link } from "#components/ui/link.tsx";
import { compareNearestPath, comparePath, compareText, NEAREST_ADDED } from "#lib/comparison/link.rules.ts";
import { openSheet } from "./use-sheet.ts";

/**
 * What a small screen has always within the thumb's reach: the fields of the search, the switch between list and map, and the
 * comparison, which has no tray of its own here. A bar covers no card in part, as buttons that float over the list would.
 * The map, which fills the screen, ends above it.
 */
export function ResultsBar({
  isMapAlone,
  onToggle,
  filters,
  found,
}: {
  isMapAlone: boolean;
  onToggle: () => void;
  /** How many filters are in use. */
  filters: number;
  /** How many schools were found, in words: the map has no headline. */
  found: string;
}) {
  const Icon = isMapAlone ? List : MapIcon;
  return (
    <div className={clsx("needs-script no-print results-bar lg:hidden", isMapAlone && "results-bar-alone")}>
      <button type="button" onClick={openSheet}>
        <SlidersHorizontal aria-hidden="true" size={18} className="results-bar-icon" />
        {filters > 0 ? `Filters (${filters})` : "Filters"}
      </button>
      <button type="button" onClick={onToggle}>
        <Icon aria-hidden="true" size={18} className="results-bar-icon" />
        {isMapAlone ? `Show list (${found})` : "Show map"}
      </button>
      <CompareLink />
    </div>
  );
}

/** As in the tray: a school alone is compared with the nearest ones. The names, each with a way to remove it, are a press away. */
function CompareLink() {
  const ids = useChosen().map(({ _id }) => _id);
  const [first] = ids;
  return first === undefined ? null : <ComparePair ids={ids} first={first} />;
}

/** Gone with the last school, so that the next one is not named unasked. */
function ComparePair({ ids, first }: { ids: readonly string[]; first: string }) {
  const [isNamed, setIsNamed] = useState(false);
  const isAlone = ids.length === 1;
  return (
    <div className="results-bar-pair">
      <Link href={isAlone ? compareNearestPath(first) : comparePath(ids)}>
        {isAlone ? (
          <span>
            Compare <span className="sr-only">with the</span>{" "}
            <span className="whitespace-nowrap">
              <span aria-hidden="true">+ </span>
              {NEAREST_ADDED} nearest
            </span>
          </span>
        ) : (
          <span>{compareText(ids.length)}</span>
        )}
      </Link>
      <button
        type="button"
        aria-label="Names of the chosen schools"
        aria-expanded={isNamed}
        aria-controls={TRAY_ID}
        onClick={() => setIsNamed(!isNamed)}
      >
        <ChevronUp aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
