import { createRequire } from "node:module";
import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);

type ZipCode = { latitude: number; longitude: number; city: string; state: string };

export type Place = { lat: number; long: number };

/** Names of the states and territories in the Census Bureau's outlines, by postal code. */
const NAMES = new Map(
  (
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|" +
    "FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|" +
    "MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|" +
    "NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|" +
    "PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|" +
    "WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI United States Virgin Islands|" +
    "AS American Samoa|MP Commonwealth of the Northern Mariana Islands"
  )
    .split("|")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

const MILES_PER_DEGREE = 69.1;

const ZIP_CODES: ReadonlyMap<string, ZipCode> = new Map(
  Object.entries<ZipCode>(require("zipcodes/lib/codes.js").codes),
);

/** Two letters; undefined for a ZIP code that the list lacks. */
export function stateOfZip(zip: string): string | undefined {
  return ZIP_CODES.get(zip)?.state;
}

/** Whether positions are where states and ZIP codes are: outlines of the Census Bureau, centers of a list of ZIP codes. */
export class Places {
  readonly #rings = new Map<string, Position[][]>();
  readonly #cities: ReadonlySet<string>;

  constructor() {
    const atlas = require("us-atlas/states-10m.json");
    const states = feature(atlas, atlas.objects.states) as unknown as FeatureCollection<
      Polygon | MultiPolygon,
      { name: string }
    >;
    for (const { geometry, properties } of states.features) {
      const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
      this.#rings.set(properties.name, polygons.flat());
    }
    this.#cities = new Set(
      [...ZIP_CODES.values()].map(({ city, state }) => `${city.toUpperCase()} ${state}`),
    );
  }

  /** Miles from the state's outline; 0 inside of it, null for a state that has none here. */
  milesFromState(place: Place, state: string): number | null {
    const rings = this.#rings.get(NAMES.get(state) ?? "");
    if (!rings) return null;
    let isInside = false;
    for (const ring of rings) if (encloses(ring, place)) isInside = !isInside;
    if (isInside) return 0;
    let nearest = Number.POSITIVE_INFINITY;
    for (const ring of rings) nearest = Math.min(nearest, milesFromRing(ring, place));
    return nearest;
  }

  /** Whether a post office of the state has this name. */
  isCity(name: string, state: string): boolean {
    return this.#cities.has(`${name.toUpperCase()} ${state}`);
  }

  /** Miles from the center of a ZIP code; null for one that is not in the list. */
  milesFromZip(place: Place, zip: string): number | null {
    const center = ZIP_CODES.get(zip);
    return center ? miles(place, { lat: center.latitude, long: center.longitude }) : null;
  }
}

/** Near enough for distances of some miles. */
export function miles(one: Place, other: Place): number {
  const across = Math.abs(one.long - other.long);
  const east = Math.min(across, 360 - across) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * MILES_PER_DEGREE;
}

function encloses(ring: Position[], { lat, long }: Place): boolean {
  let isInside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x = 0, y = 0] = ring[at] ?? [];
    const [formerX = 0, formerY = 0] = ring[before] ?? [];
    if (y > lat !== formerY > lat && long < ((formerX - x) * (lat - y)) / (formerY - y) + x)
      isInside = !isInside;
  }
  return isInside;
}

function milesFromRing(ring: Position[], place: Place): number {
  const scale = Math.cos((place.lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 1; at < ring.length; at += 1) {
    const [x1, y1, x2, y2] = [
      ((ring[at - 1]?.[0] ?? 0) - place.long) * scale,
      (ring[at - 1]?.[1] ?? 0) - place.lat,
      ((ring[at]?.[0] ?? 0) - place.long) * scale,
      (ring[at]?.[1] ?? 0) - place.lat,
    ];
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / length));
    nearest = Math.min(nearest, Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)));
  }
  return nearest * MILES_PER_DEGREE;
}
