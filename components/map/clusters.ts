import Supercluster from "supercluster";
import type { OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled } from "#lib/places/map-view.rules.ts";
import type { Drawn } from "#lib/places/whole-view.rules.ts";

/**
 * A marker on the map: a school, a place of schools that are not in the list, or several of these that are too close to
 * tell apart.
 */
export type Mark = { key: string; latitude: number; longitude: number } & (
  | { kind: "school"; school: PlacedSchool }
  | { kind: "place"; schools: number }
  | { kind: "cluster"; id: number; schools: number }
);

type Leaf = OtherPlace & { key: string; school: PlacedSchool | null };
/** Of the schools of a cluster: their number, and the sums of their positions. */
type Sum = { schools: number; latitudes: number; longitudes: number };

/** Schools closer than this many pixels share one marker. */
const CLUSTER_RADIUS = 46;
/** The same where many are counted together: their discs stand where most of their schools are, some nearer to each other. */
const CROWD_RADIUS = 60;
/** Markers whose latitudes differ by less are on one line, read from left to right. */
const LINE_DEGREES_AT_ZOOM_0 = 45;

/** A map's schools, clustered where they are too close together at a zoom level. */
export class SchoolClusters {
  readonly #index: Supercluster<Leaf, Sum>;

  /** @param others places of schools that are not in the list, without those that are */
  constructor(schools: readonly PlacedSchool[], others: readonly OtherPlace[] = []) {
    // Clusters exist at every zoom level, so schools at the same place never cover each other.
    this.#index = new Supercluster({
      radius: others.some(({ schools: count }) => count > 1) ? CROWD_RADIUS : CLUSTER_RADIUS,
      extent: 256,
      maxZoom: HIGHEST_ZOOM,
      map: ({ latitude, longitude, schools }) => ({
        schools,
        latitudes: latitude * schools,
        longitudes: longitude * schools,
      }),
      reduce: (sum, { schools, latitudes, longitudes }) => {
        sum.schools += schools;
        sum.latitudes += latitudes;
        sum.longitudes += longitudes;
      },
    });
    const own = schools.map((school): Leaf => {
      const { _id, latitude, longitude } = school;
      return { key: _id, latitude, longitude, schools: 1, school };
    });
    const more = others.map((place): Leaf => {
      return { ...place, key: `other-${place.latitude}-${place.longitude}`, school: null };
    });
    // A cluster forms around the first of its places: around that with the most schools, its disc stays clear of others.
    const leaves = [...own, ...more].sort((a, b) => b.schools - a.schools);
    this.#index.load(
      leaves.map((leaf) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [leaf.longitude, leaf.latitude] },
        properties: leaf,
      })),
    );
  }

  /**
   * The markers within an area, in reading order: line by line from the top, left to right.
   * @param apart the selected school, which has a pin of its own: no cluster counts it, and of a cluster of two, the other one
   *   is left
   */
  marks(bounds: Bounds, zoom: number, apart?: string): Mark[] {
    const marks = this.#marksWithin(bounds, zoom);
    if (apart === undefined || marks.some(({ key }) => key === apart)) return withoutBadges(marks, zoom);
    const others = marks.map((mark): Mark => {
      if (mark.kind !== "cluster") return mark;
      const leaves = this.#leavesOf(mark.id);
      const rest = leaves.filter(({ key }) => key !== apart);
      const [only, ...more] = rest;
      if (rest.length === leaves.length || !only) return mark;
      return more.length > 0 ? { ...mark, schools: mark.schools - 1 } : leafMark(only);
    });
    return withoutBadges(others, zoom);
  }

  #marksWithin({ south, west, north, east }: Bounds, zoom: number): Mark[] {
    const line = LINE_DEGREES_AT_ZOOM_0 / 2 ** zoom;
    return this.#index
      .getClusters([west, south, east, north], zoom)
      .map(({ properties }): Mark => {
        if ("school" in properties) return leafMark(properties);
        const { cluster_id: id, schools, latitudes, longitudes } = properties;
        return {
          kind: "cluster",
          key: `cluster-${id}`,
          // Where most of its schools are.
          latitude: latitudes / schools,
          longitude: unrolled(longitudes / schools),
          id,
          schools,
        };
      })
      .sort(
        (a, b) => Math.floor(b.latitude / line) - Math.floor(a.latitude / line) || a.longitude - b.longitude,
      );
  }

  /** The zoom level at which a cluster splits; null if its schools are all at one place. */
  zoomApart(cluster: number): number | null {
    const zoom = this.#index.getClusterExpansionZoom(cluster);
    return zoom > HIGHEST_ZOOM ? null : zoom;
  }

  /** Where the schools of a cluster are. */
  placesOf(cluster: number): Position[] {
    return this.#leavesOf(cluster);
  }

  /** The IDs of a cluster's schools, without those that are not in the list. */
  schoolsOf(cluster: number): string[] {
    return this.#leavesOf(cluster).flatMap(({ school }) => school?._id ?? []);
  }

  /** What is drawn in an area, without dots: half of one is still a dot. */
  readonly drawn = (area: Bounds, zoom: number): Drawn[] =>
    this.marks(area, zoom).flatMap(({ latitude, longitude, ...mark }): Drawn[] => {
      if (mark.kind === "school") return [{ latitude, longitude, aside: 14, above: 36, below: 0 }];
      if (mark.schools === 1) return [];
      const size = discSize(mark.schools);
      return [
        { latitude, longitude, aside: size / 2 + DISC_RING, above: size + DISC_TIP + DISC_RING, below: 0 },
      ];
    });

  #leavesOf(cluster: number): Leaf[] {
    return this.#index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties);
  }
}

function leafMark({ key, latitude, longitude: east, schools, school }: Leaf): Mark {
  const longitude = unrolled(east);
  return school
    ? { kind: "school", key, latitude, longitude, school }
    : { kind: "place", key, latitude, longitude, schools };
}

/** Around a disc. */
const DISC_RING = 3;
/** The height of a disc's tip, which ends at its place, as a pin does. */
export const DISC_TIP = 6;

/** The diameter of a disc for so many schools: larger the more there are. */
export function discSize(schools: number): number {
  return 42 + 4 * Math.min(3, Math.floor(Math.log10(schools) * 1.5));
}

/** Half a dot and the ring around a disc, with a little between them. */
const BESIDE_DISC = 14;

/** A dot on a disc looks like a badge of it, and has no room there: the disc counts its school as well. */
function withoutBadges(marks: readonly Mark[], zoom: number): Mark[] {
  const discs = marks.flatMap((mark) => (mark.kind !== "school" && mark.schools > 1 ? [mark] : []));
  const more = new Map<string, number>();
  const kept = marks.filter((mark) => {
    if (mark.kind !== "place" || mark.schools > 1) return true;
    const under = discs.find((disc) => {
      const { across, up } = pixelsBetween(mark, disc, zoom);
      const radius = discSize(disc.schools) / 2;
      return Math.hypot(across, up - radius - DISC_TIP) < radius + BESIDE_DISC;
    });
    if (under) more.set(under.key, (more.get(under.key) ?? 0) + 1);
    return !under;
  });
  if (more.size === 0) return kept;
  return kept.map((mark) =>
    mark.kind === "school" ? mark : { ...mark, schools: mark.schools + (more.get(mark.key) ?? 0) },
  );
}

/** How many pixels one place is to the right of another, and above it. */
function pixelsBetween(one: Position, other: Position, zoom: number): { across: number; up: number } {
  const scale = WORLD_PX * 2 ** zoom;
  return {
    across: ((unrolled(one.longitude) - unrolled(other.longitude)) / 360) * scale,
    up: (mercator(one.latitude) - mercator(other.latitude)) * scale,
  };
}

/** A disc and a pin closer than this many pixels would cover each other. */
const APART_PX = 40;
/** The width of the world in pixels at zoom 0. */
const WORLD_PX = 256;

/** Where to draw a disc so that it stands beside a pin that must be seen, such as the star of the page's own school. */
export function besidePin(
  disc: { latitude: number; longitude: number },
  pin: { latitude: number; longitude: number } | undefined,
  zoom: number,
): { latitude: number; longitude: number } {
  const { latitude, longitude } = disc;
  if (!pin) return { latitude, longitude };
  const scale = WORLD_PX * 2 ** zoom;
  const { across, up } = pixelsBetween(disc, pin, zoom);
  if (Math.hypot(across, up) >= APART_PX) return { latitude, longitude };
  const moved = Math.sqrt(APART_PX ** 2 - up ** 2) * (across < 0 ? -1 : 1);
  return { latitude, longitude: longitude + ((moved - across) / scale) * 360 };
}

/** The place of a latitude on the map, in widths of the world. */
function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
}
