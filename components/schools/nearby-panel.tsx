"use client";

import { Link } from "#components/ui/link.tsx";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { NEARBY_MILES, type NeighborLine } from "#lib/schools/neighborhood.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import type { AreaLink } from "./area-links.tsx";
import { WholeRanges } from "./whole-ranges.tsx";

/**
 * The nearest schools with their distances, or why there are none. Of too many, those with the same grades come first. In the browser's
 * bundle for the same reason as fact lists.
 */
export function NearbyPanel({
  approximately,
  farther,
  listed,
  all,
  ...props
}: {
  /** Why the school has no position; null if it has one. */
  noPosition: string | null;
  /** What the position is, if it is not the school's own: "center of ZIP 02453". */
  approximately: string | null;
  /** That the lists go farther than usual, and why; null if they do not. */
  farther: string | null;
  /** How many of the schools around are listed; null where they are not counted. */
  listed: string | null;
  /** Where all of them are found, if there are too many for a list. */
  all: AreaLink | null;
  /** Whether all schools around are listed, whatever they teach, and the others are farther away. */
  isComplete: boolean;
  /** All those around, or else the nearest that teach at least one of the school's grades. */
  like: NeighborLine[];
  /** Those that are farther away, or else those of the nearest that teach none of its grades. */
  others: NeighborLine[];
  /** Whether the nearest of all is among the others, which are then in sight. */
  areOthersNearer: boolean;
  /** Whether its map has pins with the numbers of the lists. */
  isNumbered: boolean;
}) {
  return (
    <section aria-labelledby="nearby" className="card p-5 sm:p-6">
      <h2 id="nearby" className="text-xl">
        Nearby schools
      </h2>
      {approximately && props.like.length + props.others.length > 0 ? (
        <p className="mt-2 text-sm text-muted">Distances are approximate: from the {approximately}.</p>
      ) : null}
      {farther ? <p className="mt-2 text-sm text-muted">{farther}</p> : null}
      {listed ? <p className="mt-2 text-sm text-muted">{listed}</p> : null}
      <NearbyLists {...props} />
      {all ? (
        <Link href={all.href} className="link no-print mt-3 inline-block py-1.5">
          {all.text}
        </Link>
      ) : null}
    </section>
  );
}

type Lists = {
  noPosition: string | null;
  isComplete: boolean;
  like: NeighborLine[];
  others: NeighborLine[];
  areOthersNearer: boolean;
  isNumbered: boolean;
};

function NearbyLists({ noPosition, isComplete, like, others, areOthersNearer, isNumbered }: Lists) {
  if (like.length === 0 && others.length === 0) {
    return (
      <p className="mt-3 text-muted">
        {noPosition === null
          ? `None in our catalog within ${NEARBY_MILES} miles.`
          : `We cannot give distances because we do not have this school’s location (${uncapitalized(noPosition)}).`}
      </p>
    );
  }
  const mapped = [...like, ...others].filter(({ isMapped }) => isMapped);
  const numbered = isNumbered ? mapped.map(({ slug }) => slug) : null;
  return (
    <>
      {like.length > 0 ? (
        <NearbyList lines={like} numbered={numbered} />
      ) : (
        <p className="mt-3 text-muted">
          No school in our catalog within {NEARBY_MILES} miles teaches these grades.
        </p>
      )}
      {others.length > 0 ? (
        <details
          open={areOthersNearer || (others.length === 1 && !isComplete)}
          className="mt-3 border-t border-line pt-2"
        >
          <summary className="min-h-8 text-muted">
            {isComplete ? "Schools farther away" : "Nearby schools for other grades"} ({others.length})
          </summary>
          <NearbyList lines={others} numbered={numbered} />
        </details>
      ) : null}
    </>
  );
}

/** @param numbered the schools with a number, in its order; null for a list without numbers */
function NearbyList({ lines, numbered }: { lines: NeighborLine[]; numbered: string[] | null }) {
  return (
    <ul className="mt-2">
      {lines.map(({ slug, name, kind, distance, isMapped }) => (
        <li key={slug} className="flex items-baseline gap-3 border-t border-line py-2.5 first:border-0">
          {numbered ? (
            <span className="min-w-5 text-right font-semibold tabular-nums">
              {isMapped ? `${numbered.indexOf(slug) + 1}.` : null}
            </span>
          ) : null}
          <span className="min-w-0 flex-1">
            <Link href={schoolPath(slug)} className="link">
              {name}
            </Link>
            <br />
            <span className="text-sm text-muted">
              <WholeRanges text={kind} />
            </span>
          </span>
          <span className="text-sm whitespace-nowrap tabular-nums">{distance}</span>
        </li>
      ))}
    </ul>
  );
}
