import Supercluster from "supercluster";
import type { OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled } from "#lib/places/map-view.rules.ts";
import type { Drawn } from "#lib/places/whole-view.rules.ts";
import { type Cluster, DISC_RING, DISC_TIP, discSize, type Leaf, leafMark, type Mark } from "./marks.ts";
import { withoutBadges, withoutOverlaps, withoutPinsOnDiscs } from "./overlaps.ts";

/** Of the schools of a cluster: their number, and the sums of their positions. */
type Sum = { schools: number; latitudes: number; longitudes: number };

/** Schools closer than this many pixels share one marker. */
const CLUSTER_RADIUS = 46;
/** The same where many are counted together: their discs stand where most of their schools are, some nearer to each other. */
const CROWD_RADIUS = 60;
/** Markers whose latitudes differ by less are on one line, read from left to right. */
const LINE_DEGREES_AT_ZOOM_0 = 45;
/** Farther than this from a place, no disc counts it. */
const AROUND_DEGREES_AT_ZOOM_0 = 180;

/** A map's schools, clustered where they are too close together at a zoom level. */
export class SchoolClusters {
  readonly #index: Supercluster<Leaf, Sum>;
  readonly #center: Position | undefined;
  readonly #isOfMany: boolean;

  /**
   * @param others places of schools that are not in the list, without those that are
   * @param center where distances are measured from: no disc stands over its ring
   */
  constructor(schools: readonly PlacedSchool[], others: readonly OtherPlace[] = [], center?: Position) {
    this.#center = center;
    this.#isOfMany = others.length > 0;
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
    const isAlone = apart === undefined || marks.some(({ key }) => key === apart);
    const others = isAlone ? marks : marks.map((mark) => this.#without(apart, mark));
    const apartFromOthers = withoutOverlaps(others, this.#center, zoom);
    return withoutBadges(withoutPinsOnDiscs(apartFromOthers, zoom, apart), zoom);
  }

  #without(apart: string, mark: Mark): Mark {
    if (mark.kind !== "cluster") return mark;
    const leaves = this.#leavesOf(mark);
    const rest = leaves.filter(({ key }) => key !== apart);
    const [only, ...more] = rest;
    if (rest.length === leaves.length || !only) return mark;
    return more.length > 0 ? { ...mark, schools: mark.schools - 1 } : leafMark(only);
  }

  /**
   * Between two levels, the pins of a page stand as at the closer one: they are few enough to be told apart. Of many pages, only
   * shortly before it: farther out, pins would stand on the numbers of discs.
   */
  #levelAt(zoom: number): number {
    return Math.ceil(this.#isOfMany ? zoom - 0.5 : zoom);
  }

  #marksWithin({ south, west, north, east }: Bounds, zoom: number): Mark[] {
    const line = LINE_DEGREES_AT_ZOOM_0 / 2 ** zoom;
    return this.#index
      .getClusters([west, south, east, north], this.#levelAt(zoom))
      .map(({ properties }): Mark => {
        if ("school" in properties) return leafMark(properties);
        const { cluster_id: id, schools, latitudes, longitudes } = properties;
        return {
          kind: "cluster",
          key: `cluster-${id}`,
          // Where most of its schools are.
          latitude: latitudes / schools,
          longitude: unrolled(longitudes / schools),
          parts: [id],
          schools,
        };
      })
      .sort(
        (a, b) => Math.floor(b.latitude / line) - Math.floor(a.latitude / line) || a.longitude - b.longitude,
      );
  }

  /** Whether a mark is of several schools that some zoom level tells apart. */
  comesApart(mark: Mark): boolean {
    if (mark.kind === "school" || mark.schools === 1) return false;
    if (mark.kind === "place" || mark.parts.length > 1) return true;
    return mark.parts.some(
      (part) => typeof part === "number" && this.#index.getClusterExpansionZoom(part) <= HIGHEST_ZOOM,
    );
  }

  /** The zoom level at which a disc of a lower one splits; null if its schools are all at one place. */
  zoomApart(disc: Cluster, drawnAt: number): number | null {
    const leaves = this.#leavesOf(disc);
    const [first] = leaves;
    if (!first || !this.comesApart(disc)) return null;
    // The discs that it splits into may still be too close to each other.
    for (let zoom = Math.floor(drawnAt) + 1; zoom <= HIGHEST_ZOOM; zoom += 1) {
      const around = AROUND_DEGREES_AT_ZOOM_0 / 2 ** zoom;
      const { latitude, longitude } = first;
      const bounds = {
        south: latitude - around,
        west: longitude - around,
        north: latitude + around,
        east: longitude + around,
      };
      const holder = this.marks(bounds, zoom).find(
        (mark) => mark.kind === "cluster" && this.#leavesOf(mark).some(({ key }) => key === first.key),
      );
      if (holder?.kind !== "cluster") return zoom;
      const held = new Set(this.#leavesOf(holder).map(({ key }) => key));
      if (!leaves.every(({ key }) => held.has(key))) return zoom;
    }
    return null;
  }

  /** Where the schools of a disc are. */
  placesOf(disc: Cluster): Position[] {
    return this.#leavesOf(disc);
  }

  /** The IDs of a disc's schools, without those that are not in the list. */
  schoolsOf(disc: Cluster): string[] {
    return this.#leavesOf(disc).flatMap(({ school }) => school?._id ?? []);
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

  #leavesOf({ parts }: Cluster): Leaf[] {
    return parts.flatMap((part) =>
      typeof part === "number"
        ? this.#index.getLeaves(part, Number.POSITIVE_INFINITY).map(({ properties }) => properties)
        : part,
    );
  }
}
