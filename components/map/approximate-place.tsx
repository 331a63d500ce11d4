import type { MapSchool } from "#components/map/map-schools.ts";
import { approximately } from "#lib/schools/position.rules.ts";

/** Says of a school on a map that its location is approximate: "Approximate location: center of ZIP 02453". */
export function ApproximatePlace({
  school: { positionPrecision, zip },
  className,
}: {
  school: Pick<MapSchool, "positionPrecision" | "zip">;
  className: string;
}) {
  const place = approximately(positionPrecision, zip);
  return place === null ? null : (
    <p className={className}>Approximate location: {place.replace(/ (?=\d{5}$)/, "\u00a0")}</p>
  );
}
