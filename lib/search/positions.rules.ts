import type { Position } from "#lib/places/distance.rules.ts";
import type { SchoolPositions } from "./positions.schema.ts";

type Listed = { _id: string; latitude: number | null; longitude: number | null };

/**
 * Where the schools are that a search finds besides those in the list, and how many. In a grid, those in the list are taken
 * from their cells, and the position of what is left is that of the others.
 */
export function otherPlaces(
  { cell, places }: Pick<SchoolPositions, "cell" | "places">,
  listed: readonly Listed[],
): (Position & { schools: number })[] {
  if (cell === null) {
    const ids = new Set(listed.map(({ _id }) => _id));
    return places.filter((place) => !place.ids?.some((id) => ids.has(id)));
  }
  const cellOf = (at: Position) => `${Math.floor(at.latitude / cell)} ${Math.floor(at.longitude / cell)}`;
  const own = new Map<string, Position[]>();
  for (const { latitude, longitude } of listed) {
    if (latitude === null || longitude === null) continue;
    const key = cellOf({ latitude, longitude });
    own.set(key, [...(own.get(key) ?? []), { latitude, longitude }]);
  }
  return places.flatMap((place) => {
    const taken = own.get(cellOf(place)) ?? [];
    const schools = place.schools - taken.length;
    if (schools <= 0) return [];
    const without = (along: keyof Position) =>
      (place[along] * place.schools - taken.reduce((sum, at) => sum + at[along], 0)) / schools;
    return { latitude: without("latitude"), longitude: without("longitude"), schools };
  });
}
