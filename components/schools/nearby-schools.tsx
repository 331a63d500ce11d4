import { blankReason } from "#lib/schools/fact-lines.format.ts";
import { fartherText, hasNeighbors, neighborLines } from "#lib/schools/neighborhood.format.ts";
import { approximately } from "#lib/schools/position.rules.ts";
import type { School, SchoolCard } from "#lib/schools/schema.ts";
import { NearbyPanel } from "./nearby-panel.tsx";

/**
 * The schools near one, on each tab that lists them; nothing for a school whose students live anywhere. Rendered on the
 * server, so that the browser gets only the lines and not the schools behind them.
 */
export function NearbySchools({
  school,
  neighbors,
}: {
  school: School;
  /** The nearest that teach at least one of the school's grades, and those of the nearest that teach none of them. */
  neighbors: { like: SchoolCard[]; others: SchoolCard[] };
}) {
  if (!hasNeighbors(school)) return null;
  return (
    <NearbyPanel
      noPosition={school.geoLocation ? null : blankReason(school.provenance, "coordinates")}
      approximately={approximately(school.positionPrecision, school.address.zip)}
      farther={fartherText([...neighbors.like, ...neighbors.others])}
      like={neighborLines(neighbors.like)}
      others={neighborLines(neighbors.others)}
    />
  );
}
