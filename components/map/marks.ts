import type { OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import { unrolled } from "#lib/places/map-view.rules.ts";

/**
 * A marker on the map: a school, a place of schools that are not in the list, or several of these that are too close to
 * tell apart.
 */
export type Mark = { key: string; latitude: number; longitude: number } & (
  | { kind: "school"; school: PlacedSchool }
  | { kind: "place"; schools: number }
  | { kind: "cluster"; parts: readonly Part[]; schools: number }
);

/** Of a disc: a cluster, by its ID in the index, or a place. */
export type Part = number | Leaf;
export type Cluster = Extract<Mark, { kind: "cluster" }>;
export type Leaf = OtherPlace & { key: string; school: PlacedSchool | null };

export function leafMark({ key, latitude, longitude: east, schools, school }: Leaf): Mark {
  const longitude = unrolled(east);
  return school
    ? { kind: "school", key, latitude, longitude, school }
    : { kind: "place", key, latitude, longitude, schools };
}

/** Around a disc. */
export const DISC_RING = 3;
/** The height of a disc's tip, which ends at its place, as a pin does. */
export const DISC_TIP = 6;

/** The diameter of a disc for so many schools: larger the more there are. */
export function discSize(schools: number): number {
  return 48 + 4 * Math.min(3, Math.floor(Math.log10(schools) * 1.5));
}
