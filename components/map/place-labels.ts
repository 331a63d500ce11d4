import type { Geometry } from "geojson";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, isWithin, pixelsOf, toPixel, unrolled } from "#lib/places/map-view.rules.ts";
import type { LargestCity } from "#lib/places/schema.ts";
import { parseState } from "#lib/places/states.rules.ts";
import type { Shown } from "./map-viewport.ts";
import type { StateOutlines } from "./outline.ts";
import { centerOfRing, polygonsOf, spotsInRing } from "./ring.ts";
import { type StateInView, statesInView } from "./state-names.ts";

/** From this zoom level on, cities say more than states; from the other one on, a few of them are named beside the states. */
const CITY_ZOOM = 8;
const FIRST_CITY_ZOOM = 5;
/** Below this one, on a phone's map of the country, next to no name of a state has room, and the two that had looked picked out. */
const CODE_ZOOM = 3.5;
/** A letter of a state's name is so wide, and the name may be so many times as wide as the state. */
const LETTER_PX = 7.5;
const WIDER = 1.4;

/** More names than this are nowhere on one map: of cities, and of other towns with schools on the page. */
const MOST_CITIES = { few: 12, many: 24 };
/** On a map of several states, so many are outside the one that was searched. */
const MOST_OUTSIDE = 3;
const MOST_TOWNS = 60;
/** So many cities are ten miles across. They are named before parts of states. */
const LARGEST_CITIES = 170;
/** Two places so near to each other with the name of a town are in that town, in degrees. */
const SAME_DEGREES = 0.5;

/** So many places are tried for the name of a state that was not searched. */
const MOST_SPOTS = 60;

/**
 * @param spots other places that it may stand at
 * @param isFirst whether it is the most important one
 * @param degrees the width of a state
 */
export type Label = Position & {
  text: string;
  spots?: readonly Position[];
  /** Codes stand for states on a map that is too small for their names. Regions are states, or the parts of them that a close map shows, beside cities. */
  kind: "state" | "code" | "region" | "city";
  isFirst?: boolean;
  /** Of a city: whether it is outside the state that was searched. */
  isOutside?: boolean;
  /** Of a city: whether it is one of the largest. */
  isLarge?: boolean;
  /** Of a city: from which zoom level on its name is within it where it stands beside its place. */
  aside?: number;
  degrees?: number;
  /** Of a town: how far its schools reach from there, in pixels at zoom 0. */
  reach?: number;
};

/** Labels of all states, the largest first: most readers find their way by them. @param first the state that was searched */
export function labelsOfStates({ features }: StateOutlines, first: string | null | undefined): Label[] {
  return features
    .map(({ properties: { name }, geometry }) => stateLabel(name, geometry, name === first))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || (b.degrees ?? 0) - (a.degrees ?? 0));
}

/**
 * @param cities the most prominent first
 * @param searched the state that was searched, or that the place is in
 */
export function labelsOfCities(cities: readonly LargestCity[], searched?: string | null): Label[] {
  const state = searched ? parseState(searched) : null;
  return cities.map((city, at) => ({
    ...cityLabel(city, at),
    isOutside: state !== null && city.state !== state,
  }));
}

/** What the labels of a view are chosen from. */
export type AllLabels = {
  outlines: StateOutlines;
  states: readonly Label[];
  cities: readonly Label[];
  towns: readonly Label[];
};

/** The labels for a view: of states; from closer, of parts of several states, large cities, and towns with schools. */
export function labelsInView(
  { outlines, states, cities, towns }: AllLabels,
  { bounds, zoom }: Pick<Shown, "bounds" | "zoom">,
): Label[] {
  if (zoom < FIRST_CITY_ZOOM) {
    const names = states.map((label) => shortened({ ...label, spots: spotsInView(label, bounds) }, zoom));
    return names.filter((label) => isWideEnough(label, zoom));
  }
  const isFar = zoom < CITY_ZOOM;
  const all = cities.filter((one) => isWithin(one, bounds));
  const inView = isFar ? ownFirst(all) : all.slice(0, MOST_CITIES.many);
  const around = statesInView(outlines, bounds, zoom);
  if (isFar) return [...regionsFrom(around, states, bounds), ...inView];
  // The name of New York is on a map of its city already.
  const isCity = ({ name }: StateInView) => inView.some((city) => city.text === name);
  return [
    ...around.filter((state) => !isCity(state)).map(regionLabel),
    ...inView,
    ...towns.filter((label) => isOneSpot(label, zoom)),
  ];
}

/** The most prominent; of those outside the state that was searched, few. */
function ownFirst(cities: readonly Label[]): Label[] {
  const [outside, own] = [true, false].map((isOutside) =>
    cities.filter((one) => one.isOutside === isOutside),
  );
  return [...(own ?? []).slice(0, MOST_CITIES.few), ...(outside ?? []).slice(0, MOST_OUTSIDE)];
}

/** Far away, the postal code of a state that was not searched instead of its name. */
function shortened(label: Label, zoom: number): Label {
  const code = zoom < CODE_ZOOM && !label.isFirst ? parseState(label.text) : null;
  return code ? { ...label, text: code, kind: "code" } : label;
}

/** The names of states within their borders; that of the state that was searched comes first, and wherever it has room. */
function regionsFrom(around: readonly StateInView[], states: readonly Label[], bounds: Bounds): Label[] {
  const first = states.find(({ isFirst }) => isFirst);
  const others = around.filter(({ name }) => name !== first?.text).map(regionLabel);
  if (!first) return others;
  const own = around.find(({ name }) => name === first.text);
  const label: Label = own
    ? { ...regionLabel(own), isFirst: true }
    : { ...first, kind: "region", spots: spotsInView(first, bounds) };
  return [label, ...others];
}

/** The places in the view, those nearest to the state's middle first; of a state that was not searched, only so many. */
function spotsInView({ spots = [], isFirst }: Label, bounds: Bounds): Position[] {
  const inView = spots.filter((spot) => isWithin(spot, bounds));
  return isFirst ? inView : inView.slice(0, MOST_SPOTS);
}

/** A state's label is at the center of gravity of its largest part: the middle of Florida's extent is in the sea. */
function stateLabel(text: string, geometry: Geometry, isFirst: boolean): Label {
  const [largest] = polygonsOf(geometry)
    .map(([ring = []]) => ({ ...centerOfRing(ring), ring }))
    .sort((a, b) => b.size - a.size);
  const { latitude = 0, longitude = 0, ring = [] } = largest ?? {};
  const easts = ring.map(([east = 0]) => unrolled(east));
  const degrees = Math.max(...easts) - Math.min(...easts);
  return {
    text,
    kind: "state",
    latitude,
    longitude,
    isFirst,
    degrees,
    spots: spotsInRing(ring),
  };
}

function regionLabel({ text, spots }: StateInView): Label {
  const { latitude = 0, longitude = 0 } = spots[0] ?? {};
  return { text, kind: "region", latitude, longitude, spots: spots.slice(1) };
}

/** @param at its place among all cities, the most prominent first */
function cityLabel({ city, latitude, longitude }: LargestCity, at: number): Label {
  const isLarge = at < LARGEST_CITIES;
  return { text: city, kind: "city", latitude, longitude, isLarge, aside: isLarge ? 10 : 11 };
}

/** Whether a place is so near to another that a town of the same name is the same. Many states have a Springfield. */
function isNear(one: Position, other: Position): boolean {
  const across = unrolled(one.longitude) - unrolled(other.longitude);
  return Math.hypot(one.latitude - other.latitude, across) < SAME_DEGREES;
}

/** A town's label is in the middle of its schools; those with more schools come first. @param cities have names of their own */
export function labelsOfTowns(placed: readonly PlacedSchool[], cities: readonly LargestCity[]): Label[] {
  const towns: [PlacedSchool, ...PlacedSchool[]][] = [];
  for (const school of placed) {
    const isHere = (one: { city: string | null } & Position) =>
      one.city === school.city && isNear(one, school);
    if (!school.city || cities.some(isHere)) continue;
    const town = towns.find(([first]) => isHere(first));
    if (town) town.push(school);
    else towns.push([school]);
  }
  return towns
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_TOWNS)
    .map((schools): Label => {
      const middle = {
        latitude: mean(schools.map(({ latitude }) => latitude)),
        longitude: mean(schools.map(({ longitude }) => unrolled(longitude))),
      };
      const at = toPixel(middle);
      const away = schools.map(toPixel).map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
      return { ...middle, text: schools[0].city ?? "", kind: "city", reach: Math.max(...away) };
    });
}

/**
 * Whether a town's schools are at one spot of the map, where its name can stand. The middle of schools miles apart may
 * be far from the town's own, which the browser does not know.
 */
function isOneSpot({ reach = 0 }: Label, zoom: number): boolean {
  return reach * 2 ** zoom <= ONE_SPOT_PX;
}
const ONE_SPOT_PX = 48;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A name much wider than its state would be read as that of its neighbors. The state that was searched is named anyway. */
function isWideEnough({ text, isFirst, degrees = 0 }: Label, zoom: number): boolean {
  return isFirst || pixelsOf(degrees, zoom) * WIDER >= text.length * LETTER_PX;
}
