import type { Position } from "#lib/places/distance.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

/** What the map needs of a school; a card of a search result is one. */
export type MapSchool = Pick<
  SchoolCard,
  "_id" | "slug" | "name" | "city" | "schoolType" | "gradesOffered" | "latitude" | "longitude"
>;

export type SchoolMapProps = {
  /** In the order of the list beside the map, the best first. Those without coordinates are counted in a note. */
  schools: readonly MapSchool[];
  /** From `mapTiles()` on the server. */
  tiles: MapTiles;
  /** What a screen reader calls the map, for instance "Map of the results". */
  label: string;
  /** The school with the orange marker, by `_id`. When it changes, the map moves to it and shows its card. */
  selectedId?: string | null;
  /** The school whose marker is raised, for instance because the pointer is over its entry in the list. */
  hoveredId?: string | null;
  /** A marker was chosen, or the card of the chosen one closed (null). */
  onSelect?: (id: string | null) => void;
  /** The pointer or the focus came to a marker, or left it (null). */
  onHover?: (id: string | null) => void;
  /** With it, the map offers "Search this area" once a reader has moved it. */
  onSearchArea?: (area: Bounds) => void;
  /** The area that was searched: the map shows it, instead of moving to the schools that were found in it. */
  area?: Bounds;
  /** Where the map stands while there is no school to show. */
  center?: Position;
};

/** A school whose place is known. */
export type PlacedSchool = MapSchool & { latitude: number; longitude: number };

export const isPlaced = (school: MapSchool): school is PlacedSchool =>
  school.latitude !== null && school.longitude !== null;
