import Supercluster from "supercluster";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled } from "#lib/places/map-view.rules.ts";

/** A marker on the map: a school, or several that are too close to tell apart. */
export type Mark =
  | { kind: "school"; key: string; latitude: number; longitude: number; school: PlacedSchool }
  | { kind: "cluster"; key: string; latitude: number; longitude: number; id: number; schools: number };

/** Schools closer than this many pixels share one marker. */
const CLUSTER_RADIUS = 46;
/** Markers whose latitudes differ by less are on one line, read from left to right. */
const LINE_DEGREES_AT_ZOOM_0 = 45;

/** A map's schools, clustered where they are too close together at a zoom level. */
export class SchoolClusters {
  readonly #index: Supercluster<{ school: PlacedSchool }>;

  constructor(schools: readonly PlacedSchool[]) {
    // Clusters exist at every zoom level, so schools at the same place never cover each other.
    this.#index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: HIGHEST_ZOOM });
    this.#index.load(
      schools.map((school) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [school.longitude, school.latitude] },
        properties: { school },
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
      if (mark.kind === "school") return mark;
      const leaves = this.#leavesOf(mark.id);
      const others = leaves.filter(({ _id }) => _id !== apart);
      const [only, ...more] = others;
      if (others.length === leaves.length || !only) return mark;
      if (more.length > 0) return { ...mark, schools: others.length };
      const { latitude, longitude } = only;
      return { kind: "school", key: only._id, latitude, longitude: unrolled(longitude), school: only };
    });
  }

  #marksWithin({ south, west, north, east }: Bounds, zoom: number): Mark[] {
    const line = LINE_DEGREES_AT_ZOOM_0 / 2 ** zoom;
    return this.#index
      .getClusters([west, south, east, north], zoom)
      .map(({ geometry, properties, id }): Mark => {
        const [east = 0, latitude = 0] = geometry.coordinates;
        const longitude = unrolled(east);
        if ("school" in properties) {
          const { school } = properties;
          return { kind: "school", key: school._id, latitude, longitude, school };
        }
        const cluster = Number(id);
        return {
          kind: "cluster",
          key: `cluster-${cluster}`,
          latitude,
          longitude,
          id: cluster,
          schools: properties.point_count,
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

  /** The IDs of a cluster's schools. */
  schoolsOf(cluster: number): string[] {
    return this.#leavesOf(cluster).map(({ _id }) => _id);
  }

  #leavesOf(cluster: number): PlacedSchool[] {
    return this.#index
      .getLeaves(cluster, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties.school);
  }
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
