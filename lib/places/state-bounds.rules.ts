import { own } from "#lib/platform/own.ts";
import type { Position } from "./distance.rules.ts";

type Box = readonly [south: number, west: number, north: number, east: number];

/**
 * The part of the map that a state lies in, in degrees, rounded outward to tenths: from the Census Bureau's outlines
 * (1:10,000,000, us-atlas). Alaska reaches over the antimeridian, beyond -180. The freely associated states are not
 * among them.
 */
export const BOUNDS: Readonly<Record<string, Box>> = {
  AK: [51.2, -187.6, 71.4, -129.9],
  AL: [30.2, -88.5, 35.1, -84.8],
  AR: [33, -94.7, 36.5, -89.6],
  AS: [-14.4, -170.9, -14.1, -169.4],
  AZ: [31.3, -114.9, 37.1, -109],
  CA: [32.5, -124.5, 42.1, -114.1],
  CO: [36.9, -109.1, 41.1, -102],
  CT: [40.9, -73.8, 42.1, -71.7],
  DC: [38.7, -77.2, 39, -76.9],
  DE: [38.4, -75.8, 39.9, -75],
  FL: [24.5, -87.7, 31.1, -80],
  GA: [30.3, -85.7, 35.1, -80.8],
  GU: [13.2, 144.6, 13.7, 145],
  HI: [18.9, -160.3, 22.3, -154.8],
  IA: [40.3, -96.7, 43.6, -90.1],
  ID: [41.9, -117.3, 49.1, -111],
  IL: [36.9, -91.6, 42.6, -87.4],
  IN: [37.7, -88.1, 41.8, -84.7],
  KS: [36.9, -102.1, 40.1, -94.5],
  KY: [36.4, -89.6, 39.2, -81.9],
  LA: [28.9, -94.1, 33.1, -88.8],
  MA: [41.2, -73.6, 42.9, -69.9],
  MD: [37.9, -79.5, 39.8, -75],
  ME: [43, -71.1, 47.5, -66.9],
  MI: [41.6, -90.5, 48.2, -82.4],
  MN: [43.4, -97.3, 49.4, -89.4],
  MO: [35.9, -95.8, 40.7, -89],
  MP: [14.1, 145.1, 18.9, 146.1],
  MS: [30.1, -91.7, 35, -88],
  MT: [44.3, -116.1, 49.1, -104],
  NC: [33.8, -84.4, 36.6, -75.4],
  ND: [45.9, -104.1, 49.1, -96.5],
  NE: [40, -104.1, 43.1, -95.3],
  NH: [42.6, -72.6, 45.4, -70.7],
  NJ: [38.9, -75.6, 41.4, -73.8],
  NM: [31.3, -109.1, 37.1, -103],
  NV: [35, -120.1, 42.1, -114],
  NY: [40.5, -79.8, 45.1, -71.8],
  OH: [38.4, -84.9, 42, -80.5],
  OK: [33.6, -103.1, 37.1, -94.4],
  OR: [41.9, -124.6, 46.3, -116.4],
  PA: [39.7, -80.6, 42.3, -74.6],
  PR: [17.9, -68, 18.6, -65.2],
  RI: [41.1, -71.9, 42.1, -71.1],
  SC: [32, -83.4, 35.3, -78.5],
  SD: [42.4, -104.1, 46, -96.4],
  TN: [34.9, -90.4, 36.7, -81.6],
  TX: [25.8, -106.7, 36.6, -93.5],
  UT: [36.9, -114.1, 42.1, -109],
  VA: [36.5, -83.7, 39.5, -75.2],
  VI: [17.6, -65.1, 18.4, -64.5],
  VT: [42.7, -73.5, 45.1, -71.4],
  WA: [45.5, -124.8, 49.1, -116.9],
  WI: [42.4, -92.9, 47.1, -86.8],
  WV: [37.2, -82.7, 40.7, -77.7],
  WY: [40.9, -111.1, 45.1, -104],
};

/**
 * Whether a position is outside the part of the map that a state lies in. What is inside may still be in a neighboring
 * state. @returns false for a state whose bounds are not known
 */
export function isOutsideState({ latitude, longitude }: Position, state: string): boolean {
  const box = own(BOUNDS, state);
  if (!box) return false;
  const [south, west, north, east] = box;
  const unrolled = longitude > 0 && west < -180 ? longitude - 360 : longitude;
  return latitude < south || latitude > north || unrolled < west || unrolled > east;
}
