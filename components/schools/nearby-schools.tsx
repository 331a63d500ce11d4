import { blankReason } from "#lib/schools/fact-lines.format.ts";
import { fartherText, hasNeighbors, listedText, neighborLines } from "#lib/schools/neighborhood.format.ts";
import { approximately } from "#lib/schools/position.rules.ts";
import type { School, SchoolCard } from "#lib/schools/schema.ts";
import { searchAround } from "./area-links.tsx";
import { NearbyPanel } from "./nearby-panel.tsx";

/**
 * The schools near one, on each tab that lists them; nothing for a school whose students live anywhere. Rendered on the
 * server, so that the browser gets only the lines and not the schools behind them.
 */
export function NearbySchools({
  school,
  neighbors,
  around,
}: {
  school: School;
  /**
   * All schools around and those farther away, or the nearest that teach at least one of the school's grades and those of the
   * nearest that teach none of them.
   */
  neighbors: { like: SchoolCard[]; others: SchoolCard[] };
  /** Where the schools around it are counted: how many there are, and whether all of them are listed. */
  around?: { total: number; isComplete: boolean };
}) {
  if (!hasNeighbors(school)) return null;
  return (
    <NearbyPanel
      noPosition={school.geoLocation ? null : blankReason(school.provenance, "coordinates")}
      approximately={approximately(school.positionPrecision, school.address.zip)}
      all={around && around.total > 0 && !around.isComplete ? searchAround(school) : null}
      isComplete={around?.isComplete ?? false}
      listed={around ? listedText(school, [...neighbors.like, ...neighbors.others], around.total) : null}
      farther={fartherText([...neighbors.like, ...neighbors.others])}
      like={neighborLines(neighbors.like)}
      others={neighborLines(neighbors.others)}
      isNumbered={around !== undefined && school.geoLocation !== null}
      areOthersNearer={milesTo(neighbors.others[0]) < milesTo(neighbors.like[0])}
    />
  );
}

function milesTo(card: SchoolCard | undefined): number {
  return card?.distance ?? Number.POSITIVE_INFINITY;
}
