import { describe, expect, test } from "vitest";
import type { Position } from "#lib/places/distance.rules.ts";
import {
  boundsOf,
  FIT_PADDING,
  HIGHEST_ZOOM,
  insetsOf,
  isWithin,
  LOWEST_ZOOM,
  type MapSize,
  type MapView,
  partsBeyond,
  toPixel,
  toPosition,
  unrolled,
  viewOf,
  viewOfArea,
  viewOfDisc,
  viewOfResults,
} from "#lib/places/map-view.rules.ts";

const SIZE = { width: 800, height: 600 };
const boston = { latitude: 42.36, longitude: -71.06 };
const seattle = { latitude: 47.61, longitude: -122.33 };
const guam = { latitude: 13.47, longitude: 144.75 };

/** So many schools spread northeast from a place, over so many degrees. */
const spread = (schools: number, degrees: number, from = boston) =>
  Array.from({ length: schools }, (_, at) => ({
    latitude: from.latitude + (degrees * at) / Math.max(1, schools - 1),
    longitude: from.longitude + (degrees * at) / Math.max(1, schools - 1),
  }));

/** Where a position is drawn, in pixels from the map's upper left corner. */
function pixelOf(
  position: { latitude: number; longitude: number },
  { center, zoom }: MapView,
  size: MapSize = SIZE,
) {
  const world = 256 * 2 ** zoom;
  const x = (longitude: number) => ((unrolled(longitude) + 180) / 360) * world;
  const y = (latitude: number) =>
    (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world;
  return {
    x: x(position.longitude) - x(center.longitude) + size.width / 2,
    y: y(position.latitude) - y(center.latitude) + size.height / 2,
  };
}

describe("the first view of schools", () => {
  test("no school is under the zoom buttons, as long as there is room beside the others", () => {
    // As wide as the map without its padding, with the last one in the upper right corner.
    const corner = { latitude: 48, longitude: -69.3 };
    const schools = [...spread(19, 0.1, { latitude: 29, longitude: -100 }), corner];
    const view = viewOf(schools, SIZE);
    if (!view) throw new Error("there are schools");
    expect(pixelOf(corner, view).y).toBeLessThan(152);
    expect(pixelOf(corner, view).x).toBeLessThanOrEqual(SIZE.width - 76 + 0.001);
    expect(Math.min(...schools.map((school) => pixelOf(school, view).x))).toBeGreaterThanOrEqual(16);
  });

  test("on a phone, it is moved up or zoomed out for that", () => {
    const small = { width: 358, height: 318 };
    for (const other of [
      { latitude: 40.9, longitude: -73.9 },
      { latitude: 38.5, longitude: -73.5 },
      { latitude: 42.3, longitude: -75 },
    ]) {
      const view = viewOf([other, ...spread(3, 0.05)], small);
      if (!view) throw new Error("there are schools");
      for (const school of spread(3, 0.05)) {
        const { x, y } = pixelOf(school, view, small);
        expect(x <= small.width - 80 + 0.02 || y >= 152 - 0.02).toBe(true);
        expect(Math.min(x, y, small.width - x, small.height - y)).toBeGreaterThanOrEqual(15.9);
      }
    }
  });

  test.each([
    [20, 2],
    [8, 1],
    [3, 0.3],
    [500, 12],
  ])(
    "%i schools over %f degrees are at least 50 pixels from the edge, and not one zoom level farther out",
    (n, over) => {
      const schools = spread(n, over);
      const view = viewOf(schools, SIZE);
      if (!view) throw new Error("there are schools");
      const { top, right, bottom, left } = insetsOf(SIZE);
      expect(Math.min(top, right, bottom, left)).toBeGreaterThanOrEqual(FIT_PADDING);
      const room = (of: MapView) =>
        schools
          .map((school) => pixelOf(school, of))
          .flatMap(({ x, y }) => [x - left, y - top, SIZE.width - right - x, SIZE.height - bottom - y]);
      expect(Math.min(...room(view))).toBeGreaterThanOrEqual(-0.001);
      expect(Math.min(...room({ ...view, zoom: view.zoom + 1 }))).toBeLessThan(0);
    },
  );

  test.each([
    ["one school", 1, 0, 13],
    ["three close together", 3, 0.001, 13],
    ["three at the edge of it", 3, 1, 9],
    ["four close together", 4, 0.001, 12],
    ["ten close together", 10, 0.001, 12],
    ["eleven close together", 11, 0.001, 15],
  ])("%s: no closer than suits their number", (_, schools, degrees, zoom) => {
    expect(viewOf(spread(schools, degrees, { latitude: 0, longitude: -90 }), SIZE)?.zoom).toBe(zoom);
  });

  test("those of one neighborhood: as close as all of them allow", () => {
    const schools = spread(7, 0.05, { latitude: 42.31, longitude: -71.09 });
    expect(viewOf(schools, SIZE)?.zoom).toBe(12);
    const view = viewOf(schools, SIZE, { isOneArea: true });
    if (!view) throw new Error("there are schools");
    expect(Math.min(...schools.map((school) => pixelOf(school, view).x))).toBeGreaterThanOrEqual(FIT_PADDING);
    expect(view.zoom).toBeGreaterThan(12);
    expect(viewOf(schools.slice(0, 1), SIZE, { isOneArea: true })?.zoom).toBe(13);
  });

  test("on a phone, half a pin to the sides is enough to come a whole level closer", () => {
    const phone = { width: 390, height: 700 };
    // At zoom 11, 0.239 degrees of longitude are 348 pixels.
    const schools = [0, 0.11, 0.239].map((east) => ({ latitude: 42, longitude: -71 + east }));
    const many = Array.from({ length: 12 }, (_, at) => schools[at % 3] ?? boston);
    const view = viewOf(many, phone);
    expect(view).toMatchObject({ zoom: 11 });
    const drawn = many.map((school) => pixelOf(school, view as MapView, phone).x);
    expect(Math.min(...drawn)).toBeGreaterThan(20);
    expect(Math.max(...drawn)).toBeLessThan(phone.width - 20);
  });

  test("those of one neighborhood, on a map that can be between two levels: closer than on others", () => {
    const schools = spread(7, 0.07);
    const [whole, between] = [1, 0.25].map(
      (step) => viewOf(schools, SIZE, { isOneArea: true, step })?.zoom ?? 0,
    );
    expect((between ?? 0) - (whole ?? 0)).toBeGreaterThan(0);
    expect(((between ?? 0) * 4) % 1).toBe(0);
  });

  test.each([
    ["two on both coasts", [seattle, boston]],
    ["ten far apart", spread(10, 30, { latitude: 0, longitude: -90 })],
    ["twenty in the whole country", [...spread(19, 5), guam]],
  ])("%s: as far out as it takes to show them all", (_, schools) => {
    const view = viewOf(schools, SIZE);
    if (!view) throw new Error("there are schools");
    for (const { x, y } of schools.map((school) => pixelOf(school, view))) {
      expect(Math.min(x, SIZE.width - x)).toBeGreaterThanOrEqual(24);
      expect(Math.min(y, SIZE.height - y)).toBeGreaterThanOrEqual(24);
    }
  });

  test("does not exist without schools", () => {
    expect(viewOf([], SIZE)).toBeNull();
    expect(viewOfResults([], [], SIZE)).toBeNull();
  });

  test("copes with a map that has no room", () => {
    expect(viewOf([seattle, boston], { width: 0, height: 0 })?.zoom).toBe(LOWEST_ZOOM);
  });
});

describe("a search with more than one page", () => {
  const isSeen = (place: Position, view: MapView | null) => {
    if (!view) throw new Error("there are schools");
    const { x, y } = pixelOf(place, view);
    return x > 0 && x < SIZE.width && y > 0 && y < SIZE.height;
  };

  test("begins with all that it found, and not only with the page", () => {
    const page = spread(20, 0.1);
    const others = spread(22, 1.5);
    const view = viewOfResults(page, others, SIZE);
    expect([...page, ...others].every((one) => isSeen(one, view))).toBe(true);
    expect(viewOf(page, SIZE)?.zoom).toBeGreaterThan(view?.zoom ?? 0);
  });

  test("leaves out schools far from the contiguous states, unless they are on the page", () => {
    const view = viewOfResults(spread(20, 5), [seattle, boston, guam], SIZE);
    expect([seattle, boston, guam].map((place) => isSeen(place, view))).toEqual([true, true, false]);
    const withGuam = viewOfResults([guam, boston], [seattle], SIZE);
    expect([seattle, boston, guam].every((place) => isSeen(place, withGuam))).toBe(true);
  });

  test("is between two zoom levels where a map can be, and never farther away than at a whole one", () => {
    const size = { width: 500, height: 746 };
    const country = [spread(20, 1, seattle), [boston, guam]] as const;
    const whole = viewOfResults(...country, size);
    const between = viewOfResults(...country, size, { step: 0.25 });
    expect(between?.zoom).toBeGreaterThan(whole?.zoom ?? 0);
    expect((between?.zoom ?? 0) - (whole?.zoom ?? 0)).toBeLessThan(1);
  });

  test("has what their distances are measured from in view, however far away it is", () => {
    for (const isWhole of [false, true]) {
      const view = viewOfResults(spread(20, 0.1), [seattle, guam], SIZE, { center: seattle, isWhole });
      for (const place of [boston, seattle, guam]) expect(isSeen(place, view)).toBe(true);
      const near = viewOfResults(spread(2, 0.1), [], SIZE, {
        center: { latitude: 40, longitude: -71 },
        isWhole,
      });
      expect(isSeen({ latitude: 40, longitude: -71 }, near)).toBe(true);
      // It is no school, of which four would be shown from farther away.
      const beside = viewOfResults(spread(3, 0.001), [], SIZE, { center: boston, isWhole });
      expect(beside?.zoom).toBe(13);
    }
  });

  test("shows all of them if none is there", () => {
    const hawaii = spread(30, 2, { latitude: 20.7, longitude: -157 });
    const view = viewOfResults(hawaii.slice(0, 20), hawaii.slice(20), SIZE);
    expect(hawaii.every((place) => isSeen(place, view))).toBe(true);
  });
});

test("all schools are shown from as far away as that takes, Guam next to Alaska, if somebody asks to see them", () => {
  const view = viewOfResults(spread(20, 5), [seattle, boston, guam], SIZE, { isWhole: true });
  if (!view) throw new Error("there are schools");
  const drawn = [guam, seattle, boston].map((place) => pixelOf(place, view).x);
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
  expect(drawn.every((x) => x >= 24 && x <= SIZE.width - 24)).toBe(true);
});

describe("a disc that was pressed", () => {
  const PHONE = { width: 390, height: 740 };
  const disc = boston;

  test("its schools fill the map, below the button and above the notes", () => {
    const schools = spread(4, 0.05);
    const view = viewOfDisc(schools, PHONE, { disc, apart: 9 });
    expect(view.zoom).toBeGreaterThan(9);
    const drawn = schools.map((school) => pixelOf(school, view, PHONE));
    expect(Math.min(...drawn.map(({ y }) => y))).toBeGreaterThan(54 + 48);
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(PHONE.height - 100);
    const wide = Math.max(...drawn.map(({ x }) => x)) - Math.min(...drawn.map(({ x }) => x));
    const high = Math.max(...drawn.map(({ y }) => y)) - Math.min(...drawn.map(({ y }) => y));
    expect(Math.max(wide / (PHONE.width - 100), high / (PHONE.height - 228))).toBeGreaterThan(0.5);
  });

  test("the map comes as close as it takes to tell them apart, even where some do not fit then", () => {
    expect(viewOfDisc(spread(4, 2), PHONE, { disc, apart: 12 })).toMatchObject({ center: disc, zoom: 12 });
    expect(viewOfDisc([], PHONE, { disc, apart: HIGHEST_ZOOM })).toMatchObject({ zoom: HIGHEST_ZOOM });
  });

  test("two next to each other are shown with what is around them", () => {
    expect(viewOfDisc(spread(2, 0.0001), PHONE, { disc, apart: 12 }).zoom).toBe(13);
    expect(viewOfDisc(spread(2, 0.0001), PHONE, { disc, apart: HIGHEST_ZOOM }).zoom).toBe(HIGHEST_ZOOM);
    // At zoom 10, 0.06 degrees to the north and east are 73 pixels.
    expect(viewOfDisc(spread(2, 0.06), PHONE, { disc, apart: 10 }).zoom).toBe(10);
    expect(viewOfDisc(spread(2, 0.05), PHONE, { disc, apart: 10 }).zoom).toBe(11);
    expect(viewOfDisc([...spread(2, 0.06), ...spread(3, 0.3)], PHONE, { disc, apart: 9 }).zoom).toBe(10);
  });
});

describe("an area", () => {
  test.each([
    ["in Boston", { south: 42.3, west: -71.2, north: 42.4, east: -71 }],
    ["across the antimeridian", { south: 50, west: 170, north: 62, east: -150 }],
    ["from Guam to Hawaii", { south: 10, west: 140, north: 25, east: -150 }],
  ])("%s is shown as the map showed it", (_, area) => {
    const view = viewOfArea(area, SIZE);
    const { x, y } = pixelOf({ latitude: area.south, longitude: area.west }, view);
    const right = pixelOf({ latitude: area.north, longitude: area.east }, view);
    // Centered, and between half and twice the size of the map.
    expect(x + right.x).toBeCloseTo(SIZE.width, 3);
    expect(y + right.y).toBeCloseTo(SIZE.height, 3);
    const filled = Math.max((right.x - x) / SIZE.width, (y - right.y) / SIZE.height);
    expect(filled).toBeGreaterThan(0.7);
    expect(filled).toBeLessThan(1.42);
  });

  test.each([7, 7.25, 7.5, 7.75, 8])(
    "searched on a map at zoom %f is shown as it was, where a map can be between two levels",
    (zoom) => {
      const cornerAt = (x: number, y: number) => {
        const middle = toPixel(boston);
        return toPosition({ x: middle.x + x / 2 ** zoom, y: middle.y + y / 2 ** zoom });
      };
      const upper = cornerAt(-SIZE.width / 2, -SIZE.height / 2);
      const lower = cornerAt(SIZE.width / 2, SIZE.height / 2);
      const searched = boundsOf({
        south: lower.latitude,
        west: upper.longitude,
        north: upper.latitude,
        east: lower.longitude,
      });
      const shown = viewOfArea(searched, SIZE, 0.25);
      expect(shown.zoom).toBe(zoom);
      expect(shown.center.latitude).toBeCloseTo(boston.latitude, 3);
      expect(shown.center.longitude).toBeCloseTo(boston.longitude, 3);
      expect(Number.isInteger(viewOfArea(searched, SIZE).zoom)).toBe(true);
    },
  );

  test("is given in longitudes of the globe, not of the map", () => {
    expect(boundsOf({ south: 50, west: -190, north: 60, east: -150 })).toEqual({
      south: 50,
      west: 170,
      north: 60,
      east: -150,
    });
    expect(boundsOf({ south: -95, west: -300, north: 95, east: 120 })).toEqual({
      south: -90,
      west: -180,
      north: 90,
      east: 180,
    });
    expect(boundsOf({ south: 42.123456, west: -71.98765, north: 43, east: -71 })).toMatchObject({
      south: 42.1235,
      west: -71.9877,
    });
  });

  test("contains what is in it by the map's longitudes", () => {
    const pacific = { south: 0, west: -220, north: 30, east: -150 };
    expect(isWithin(guam, pacific)).toBe(true);
    expect(isWithin({ latitude: 21.3, longitude: -157.8 }, pacific)).toBe(true);
    expect(isWithin(seattle, pacific)).toBe(false);
    expect(isWithin({ ...guam, latitude: 31 }, pacific)).toBe(false);
  });
});

test.each<[string, Position[], string[] | null]>([
  [
    "Guam, Oahu, Anchorage, and Pago Pago",
    [
      { latitude: 13.44, longitude: 144.79 },
      { latitude: 21.3, longitude: -157.86 },
      { latitude: 61.22, longitude: -149.9 },
      { latitude: -14.28, longitude: -170.69 },
    ],
    ["Alaska", "Hawaii", "the Pacific"],
  ],
  ["San Juan", [{ latitude: 18.41, longitude: -66.06 }], ["the Caribbean"]],
  ["the Aleutians, across the 180th meridian", [{ latitude: 52.9, longitude: 172.9 }], ["Alaska"]],
  [
    "Juneau, and Seattle, which is nowhere special",
    [
      { latitude: 58.3, longitude: -134.42 },
      { latitude: 47.6, longitude: -122.33 },
    ],
    null,
  ],
  ["nowhere", [], []],
])(
  "the parts of the country that a map of the contiguous states leaves out have names: %s",
  (_, positions, parts) => {
    expect(partsBeyond(positions)).toEqual(parts);
  },
);
