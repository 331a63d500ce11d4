import type { Position } from "#lib/places/distance.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

/** What the map needs to know about a school; a search result's card qualifies. */
export type MapSchool = Pick<
  SchoolCard,
  | "_id"
  | "slug"
  | "name"
  | "city"
  | "zip"
  | "schoolType"
  | "gradesOffered"
  | "mayTeachLowerGrades"
  | "latitude"
  | "longitude"
  | "positionPrecision"
> &
  /** Shown on the school's card where they are given. */
  Partial<
    Pick<
      SchoolCard,
      | "location"
      | "numOfStudents"
      | "numOfStudentsYear"
      | "numOfStudentsK12"
      | "studentTeacherRatio"
      | "studentTeacherRatioYear"
      | "distance"
    >
  >;

export type SchoolMapProps = {
  /** In the order of the list next to the map, best first. Those without coordinates are counted in a note. */
  schools: readonly MapSchool[];
  /** From `mapTiles()` on the server. */
  tiles: MapTiles;
  /** The map's name for screen readers, for instance "Map of the results". */
  label: string;
  /**
   * The number of the first school, if the list next to the map is numbered: markers then carry the numbers of the
   * list, and a school's card what a list's card has.
   */
  firstNumber?: number;
  /**
   * The schools of a list near the map, by `slug`, in its order: their markers carry the numbers from 1 on. Unlike with
   * `firstNumber`, their cards offer no more than others.
   */
  numbered?: readonly string[] | undefined;
  /** The school with the orange marker, by `_id`. When it changes, the map moves to it and shows its card. */
  selectedId?: string | null;
  /**
   * How often somebody has asked to see where in its city the selected school is: with each time, the map comes close to
   * it. Otherwise it stays as far out, and moves just enough.
   */
  closeUps?: number;
  /** Leads back to where a school was selected; offered by the school's card. */
  onBack?: (() => void) | undefined;
  /** The school whose marker is raised, for instance because its list entry is hovered. */
  hoveredId?: string | null;
  /** Called when a marker is selected, or with null when the selected school's card is closed. */
  onSelect?: (id: string | null) => void;
  /** Called when the pointer or the focus enters a marker, or with null when it leaves. */
  onHover?: (id: string | null) => void;
  /** How many of the schools found these are, in words; null if they are all. */
  share?: string | null;
  /** How many schools were found; null if there may be more than were counted. */
  total?: number | null;
  /** The state that was searched, or that the place is in: the first to be named. */
  stateName?: string | null;
  /** The other schools found, without those of the list: discs count them, and one alone is a dot without a number. */
  others?: readonly OtherPlace[] | undefined;
  /** If set, the map offers "Search this area" once a reader has moved it. */
  onSearchArea?: (area: Bounds) => void;
  /** The area that was searched: the map shows it instead of moving to the schools found there. */
  area?: Bounds;
  /** The place that was searched: distances are measured from there, and the map shows it while there are no schools. */
  center?: MapCenter | undefined;
  /** Whether they are the schools of one neighborhood, which a map shows as close as it can. */
  isOneArea?: boolean;
};

/** @param schools how many are there */
export type OtherPlace = Position & { schools: number };

/** @param label as in "Boston, MA" or "02115" */
export type MapCenter = Position & { label: string };

/** A school with known coordinates. */
export type PlacedSchool = MapSchool & { latitude: number; longitude: number };

export const isPlaced = (school: MapSchool): school is PlacedSchool =>
  school.latitude !== null && school.longitude !== null;

/** The numbers that markers carry, by `_id`. */
export function numbersOf(
  schools: readonly MapSchool[],
  first: number | undefined,
  numbered: readonly string[] = [],
): ReadonlyMap<string, number> {
  if (first !== undefined) return new Map(schools.map(({ _id }, at) => [_id, first + at]));
  const places = new Map(numbered.map((slug, at) => [slug, at + 1]));
  return new Map(
    schools.flatMap(({ _id, slug }): [string, number][] => {
      const number = places.get(slug);
      return number === undefined ? [] : [[_id, number]];
    }),
  );
}
