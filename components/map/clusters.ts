import Supercluster from "supercluster";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled } from "#lib/places/map-view.rules.ts";

/** What stands on the map: a school, or several that stand too close to tell apart. */
export type Mark =
  | { kind: "school"; key: string; latitude: number; longitude: number; school: PlacedSchool }
  | { kind: "cluster"; key: string; latitude: number; longitude: number; id: number; schools: number };

/** Schools closer than so many pixels become one mark. */
const CLUSTER_RADIUS = 46;
/** Marks whose heights differ by less stand in one line, read from left to right. */
const LINE_DEGREES_AT_ZOOM_0 = 45;

/** The schools of a map, joined to clusters where they are too close together for a zoom. */
export class SchoolClusters {
  readonly #index: Supercluster<{ school: PlacedSchool }>;

  constructor(schools: readonly PlacedSchool[]) {
    // Clusters exist at every zoom, so that schools at one and the same place never cover each other.
    this.#index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: HIGHEST_ZOOM });
    this.#index.load(
      schools.map((school) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [school.longitude, school.latitude] },
        properties: { school },
      })),
    );
  }

  /** The marks within an area, in reading order: line by line from the top, each from the left. */
  marks({ south, west, north, east }: Bounds, zoom: number): Mark[] {
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

  /** The zoom at which a cluster falls apart; null when its schools stand at one place. */
  zoomApart(cluster: number): number | null {
    const zoom = this.#index.getClusterExpansionZoom(cluster);
    return zoom > HIGHEST_ZOOM ? null : zoom;
  }

  /** The ids of a cluster's schools. */
  schoolsOf(cluster: number): string[] {
    return this.#index
      .getLeaves(cluster, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties.school._id);
  }
}
