import type { Position } from "./distance.rules.ts";

/** A part of the map, in degrees. It extends from west to east; if west is larger, it crosses the antimeridian. */
export type Bounds = { south: number; west: number; north: number; east: number };

export type MapView = { center: Position; zoom: number };

/** The size of a map on the screen, in CSS pixels. */
export type MapSize = { width: number; height: number };

/** The zoom of a map without schools. */
export const INITIAL_ZOOM = 10;
export type Insets = { top: number; right: number; bottom: number; left: number };
/** Pixels between the places of schools and each edge. */
export const FIT_PADDING = 50;
/** The same at the sides for when every pixel is needed, for all schools at once, from Guam to Puerto Rico: half a disc. */
const NARROW_PADDING = 30;
/** A narrower map is that of a phone: half a pin and a little at the sides; a whole zoom level may depend on the rest. */
const PHONE = 480;
const PHONE_PADDING = 20;
/** From this height on, a map has room for what lies along its edges. */
const TALL = 480;

/** A disc stands above its place, and notes lie along the lower edge: neither may cost a school its place in the view. */
export function insetsOf(
  { width, height }: MapSize,
  sides = width < PHONE ? PHONE_PADDING : FIT_PADDING,
): Insets {
  const [top, bottom] = height < TALL ? [60, 40] : [64, 88];
  return { top, right: sides, bottom, left: sides };
}

/** In a neighborhood, below the scale, and above a note, which is one line or, on a phone, two. */
function areaInsetsOf({ width }: MapSize): Insets {
  const isPhone = width < PHONE;
  const sides = isPhone ? 24 : 40;
  return { top: 68, right: sides, bottom: isPhone ? 84 : 64, left: sides };
}

/** What a press on a disc brings up: the button "Search this area", and a note that other schools are outside. */
const PRESSED = { top: 40, bottom: 16 };
/** How far a reader may zoom. */
export const LOWEST_ZOOM = 1;
export const HIGHEST_ZOOM = 18;

/** Results: a few schools are shown in their surroundings: neither so far out that they are lost, nor house by house. */
function zoomRange(schools: number): [lowest: number, highest: number] {
  if (schools <= 3) return [9, 13];
  if (schools <= 10) return [7, 12];
  return [5, CLOSEST];
}
const CLOSEST = 15;

/**
 * The initial view of a set of schools: all of them with a padding, no closer than suits their number. Where even the
 * lowest of these zooms would leave schools out, the map goes as far out as it takes: a pin that is not seen is worse
 * than pins in a wide country.
 * @param options.isOneArea whether the schools are those of one neighborhood, whose map comes as close as all of them allow
 * @param options.step of its zoom levels, where a map can be between two of them
 * @param options.schools how many of the positions are those of schools
 * @returns null without positions
 */
export function viewOf(
  positions: readonly Position[],
  size: MapSize,
  { isOneArea = false, step = 1, schools = positions.length } = {},
): MapView | null {
  const [lowest, closest] = zoomRange(schools);
  const isClose = isOneArea && positions.length > 1;
  const whole = isClose
    ? fittedView(positions, size, areaInsetsOf(size), { closest: CLOSEST, step })
    : fittedView(positions, size, insetsOf(size), { closest, step });
  return whole && whole.zoom < lowest ? viewOfAll(positions, size, step) : whole;
}

/** The contiguous states. */
const MAINLAND: Bounds = { south: 24, west: -125, north: 50, east: -66 };
/** Parts of the country that a map of the contiguous states leaves out, in the map's longitudes; all else is the Pacific. */
const BEYOND: readonly (Bounds & { name: string })[] = [
  { name: "Alaska", south: 51, west: -188, north: 72, east: -129 },
  { name: "Hawaii", south: 18, west: -179, north: 29, east: -154 },
  { name: "the Caribbean", south: 17, west: -69, north: 19, east: -64 },
];

/** Where schools are that a map of the contiguous states leaves out: "Alaska", "the Pacific"; null if any is in those states. */
export function partsBeyond(positions: readonly Position[]): string[] | null {
  if (positions.some((one) => isWithin(one, MAINLAND))) return null;
  const names = positions.map((one) => BEYOND.find((part) => isWithin(one, part))?.name ?? "the Pacific");
  return [...new Set(names)].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The Pacific, which no part is, comes last. */
const rankOf = (name: string) => BEYOND.findIndex((part) => part.name === name) + 1 || BEYOND.length + 1;

/**
 * The initial view of a search: all that it found. Only those in Alaska, Hawaii, and the territories are left out if
 * they would take the map farther away from the others, unless they are on the page; the notes of the map count them.
 * @param page the positions of the schools on the page
 * @param others those of the schools on other pages
 * @param options.center what their distances are measured from
 * @param options.step of its zoom levels, where a map can be between two of them: a whole level farther out is half as wide
 * @param options.isWhole whether to leave out none: somebody asks to see them all
 */
export function viewOfResults(
  page: readonly Position[],
  others: readonly Position[],
  size: MapSize,
  {
    center,
    step = 1,
    isWhole = false,
  }: { center?: Position | undefined; step?: number; isWhole?: boolean } = {},
): MapView | null {
  const schools = page.length + others.length;
  if (schools === 0) return null;
  const all = viewOf([...page, ...others, ...(center ? [center] : [])], size, { schools, step });
  if (others.length === 0 || center || isWhole) return all;
  const most = viewOf([...page, ...others.filter((one) => isWithin(one, MAINLAND))], size, { step });
  return most && most.zoom > (all?.zoom ?? 0) ? most : all;
}

/** The closest view of all positions, from however far. @returns null without positions */
function viewOfAll(positions: readonly Position[], size: MapSize, step = 1): MapView | null {
  return fittedView(positions, size, insetsOf(size, NARROW_PADDING), { step });
}

/** Two pins so many pixels from each other are clearly apart; more of them at once, somewhat closer. */
const CLEAR_PX = { two: 70, more: 50 };

/**
 * The view of what a disc that was pressed stands for: no closer than it takes to see its schools clearly apart, so that
 * those around them stay in view.
 * @param apart the lowest zoom that tells its schools apart; where they do not all fit then, those around the disc are shown
 */
export function viewOfDisc(
  positions: readonly Position[],
  size: MapSize,
  { disc, apart }: { disc: Position; apart: number },
): MapView {
  const insets = insetsOf(size, size.width < PHONE ? NARROW_PADDING : FIT_PADDING);
  const { top, bottom } = size.height < TALL ? { top: 0, bottom: 0 } : PRESSED;
  const clear = { ...insets, top: insets.top + top, bottom: insets.bottom + bottom };
  const wanted = positions.length === 2 ? CLEAR_PX.two : CLEAR_PX.more;
  const clearly = Math.ceil(Math.log2(wanted / nearestOf(positions.map(toPixel))));
  // By then, two are that far from each other; those that are not stand on blank ground.
  const closest = positions.length === 2 ? apart + 1 : CLOSEST;
  const whole = fittedView(positions, size, clear, {
    closest: Math.min(HIGHEST_ZOOM, Math.max(apart, Math.min(clearly, closest))),
  });
  return whole && whole.zoom >= apart ? whole : { center: disc, zoom: apart };
}

/** How far apart the two nearest of these places are; infinite if there are fewer than two. */
function nearestOf(points: readonly Pixel[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  points.forEach((one, at) => {
    for (const other of points.slice(at + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      if (apart > 0) nearest = Math.min(nearest, apart);
    }
  });
  return nearest;
}

function fittedView(
  positions: readonly Position[],
  size: MapSize,
  insets: Insets,
  { closest = HIGHEST_ZOOM, step = 1 } = {},
): MapView | null {
  if (positions.length === 0) return null;
  const points = positions.map(toPixel);
  const [left, right] = extremes(points.map(({ x }) => x));
  const [top, bottom] = extremes(points.map(({ y }) => y));
  const wide = Math.max(1, size.width - insets.left - insets.right);
  const high = Math.max(1, size.height - insets.top - insets.bottom);
  const scale = Math.min(wide / (right - left), high / (bottom - top));
  const fitting = Math.floor(Math.log2(scale) / step) * step;
  const zoom = Math.max(LOWEST_ZOOM, Math.min(closest, fitting));
  const middleAt = (at: number) => ({
    x: (left + right) / 2 + (insets.right - insets.left) / 2 / 2 ** at,
    y: (top + bottom) / 2 + (insets.bottom - insets.top) / 2 / 2 ** at,
  });
  const centerAt = (at: number) => clearOfControls(points, middleAt(at), size, 2 ** at);
  const center = centerAt(zoom);
  const shown = center === null && zoom > LOWEST_ZOOM ? zoom - step : zoom;
  return {
    center: toPosition(center ?? centerAt(shown) ?? middleAt(shown)),
    zoom: shown,
  };
}

/**
 * The corner of the zoom buttons, with half a pin of several schools, which is drawn above its place: what is there cannot
 * be pressed.
 */
export const CONTROLS = { width: 80, height: 152 };
/** Half a pin: what the others keep to the edge when the map is moved for that. */
const LEAST_PADDING = 16;

/**
 * The middle of a map from which no school is under the zoom buttons, in its upper right corner: moved to the right or up
 * as far as the others leave room.
 * @returns null if they leave none
 */
function clearOfControls(
  points: readonly Pixel[],
  middle: Pixel,
  size: MapSize,
  scale: number,
): Pixel | null {
  const drawn = points.map(({ x, y }) => ({
    x: (x - middle.x) * scale + size.width / 2,
    y: (y - middle.y) * scale + size.height / 2,
  }));
  const edge = size.width - CONTROLS.width;
  const covered = drawn.filter(({ x, y }) => x > edge && y < CONTROLS.height);
  if (covered.length === 0) return middle;
  const over = Math.max(...covered.map(({ x }) => x)) - edge;
  if (over <= Math.min(...drawn.map(({ x }) => x)) - LEAST_PADDING)
    return { x: middle.x + over / scale, y: middle.y };
  const above = CONTROLS.height - Math.min(...covered.map(({ y }) => y));
  if (above <= size.height - Math.max(...drawn.map(({ y }) => y)) - LEAST_PADDING)
    return { x: middle.x, y: middle.y - above / scale };
  return null;
}

/** The view that a part of the map fills. @param step of the zoom levels, where a map can be between two of them */
export function viewOfArea(area: Bounds, size: MapSize, step = 1): MapView {
  const west = unrolled(area.west);
  const degrees = eastwards(area.west, area.east);
  const upper = toPixel({ latitude: area.north, longitude: west });
  const lower = toPixel({ latitude: area.south, longitude: west });
  const width = pixelsOf(degrees, 0);
  const scale = Math.min(size.width / width, size.height / (lower.y - upper.y));
  // The nearest level that the map can have, because an area comes from a map of about this size.
  const nearest = Math.round(Math.log2(scale) / step) * step;
  const zoom = Math.max(LOWEST_ZOOM, Math.min(HIGHEST_ZOOM, nearest));
  const center = toPosition({ x: upper.x + width / 2, y: (upper.y + lower.y) / 2 });
  return { center, zoom };
}

/**
 * The map's own longitude: east of 100° E it continues past 180° W. This puts the islands from Guam to the Aleutians
 * next to Alaska, and the country is in one piece.
 */
export function unrolled(longitude: number): number {
  return longitude > 100 ? longitude - 360 : longitude;
}

/** Whether a position is within what a map shows, in the map's own longitudes. */
export function isWithin({ latitude, longitude }: Position, map: Bounds): boolean {
  const along = unrolled(longitude);
  return latitude >= map.south && latitude <= map.north && along >= map.west && along <= map.east;
}

/** The bounds of a map, from its own longitudes, which may be beyond ±180. Rounded to about ten meters. */
export function boundsOf(map: Bounds): Bounds {
  const isWhole = map.east - map.west >= 360;
  return {
    south: rounded(Math.max(-90, map.south)),
    west: isWhole ? -180 : rounded(wrapped(map.west)),
    north: rounded(Math.min(90, map.north)),
    east: isWhole ? 180 : rounded(wrapped(map.east)),
  };
}

/** Degrees eastward from one meridian to another. */
export function eastwards(west: number, east: number): number {
  return east > west ? east - west : east - west + 360;
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Pixels around the Earth at zoom 0, in the projection of all map tiles (spherical Mercator). */
const WORLD = 256;
/** The projection shows nothing beyond this. */
const MERCATOR_LATITUDE = 85.0511287798;

export type Pixel = { x: number; y: number };

/** A position in pixels at zoom 0; twice as many at each zoom level. */
export function toPixel({ latitude, longitude }: Position): Pixel {
  const sine = Math.sin(
    (Math.max(-MERCATOR_LATITUDE, Math.min(MERCATOR_LATITUDE, latitude)) * Math.PI) / 180,
  );
  return {
    x: pixelsOf(unrolled(longitude) + 180, 0),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD,
  };
}

/** So many degrees of longitude, in pixels at a zoom level. */
export function pixelsOf(degrees: number, zoom: number): number {
  return (degrees / 360) * WORLD * 2 ** zoom;
}

export function toPosition({ x, y }: Pixel): Position {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI,
    longitude: (x / WORLD) * 360 - 180,
  };
}

function extremes(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
