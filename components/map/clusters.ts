import Supercluster from "supercluster";
import type { OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled } from "#lib/places/map-view.rules.ts";

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
    if (apart === undefined || marks.some(({ key }) => key === apart)) return marks;
    return marks.map((mark): Mark => {
      if (mark.kind !== "cluster") return mark;
      const leaves = this.#leavesOf(mark.id);
      const rest = leaves.filter(({ key }) => key !== apart);
      const [only, ...more] = rest;
      if (rest.length === leaves.length || !only) return mark;
      return more.length > 0 ? { ...mark, schools: mark.schools - 1 } : leafMark(only);
    });
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

  /** The IDs of a cluster's schools, without those that are not in the list. */
  schoolsOf(cluster: number): string[] {
    return this.#leavesOf(cluster).flatMap(({ school }) => school?._id ?? []);
  }

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
  const across = ((longitude - unrolled(pin.longitude)) / 360) * scale;
  const down = (mercator(latitude) - mercator(pin.latitude)) * scale;
  if (Math.hypot(across, down) >= APART_PX) return { latitude, longitude };
  const moved = Math.sqrt(APART_PX ** 2 - down ** 2) * (across < 0 ? -1 : 1);
  return { latitude, longitude: longitude + ((moved - across) / scale) * 360 };
}

/** The place of a latitude on the map, in widths of the world. */
function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
}
