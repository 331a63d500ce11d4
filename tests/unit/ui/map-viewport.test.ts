import { expect, test } from "vitest";
import { HIGHEST_ZOOM, type MapSize } from "#lib/places/map-view.rules.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";

const { body, resize } = await drawnPage(globalThis);
const { map: leafletMap } = await import("leaflet");
const { MapViewport } = await import("#components/map/map-viewport.ts");

const BOSTON = { latitude: 42.36, longitude: -71.06 };

/** A map that stays at Boston until somebody moves it, the closer the wider it is; the wheel scrolls the page around it. */
function mapAt(zoom = 8) {
  const container = body.appendChild(document.createElement("div"));
  const setSize = (width: number) =>
    Object.defineProperties(container, {
      clientWidth: { value: width, configurable: true },
      clientHeight: { value: 400, configurable: true },
    });
  setSize(800);
  const map = leafletMap(container, {
    zoomAnimation: false,
    scrollWheelZoom: false,
    minZoom: 1,
    maxZoom: HIGHEST_ZOOM,
  });
  const viewport = new MapViewport(map);
  viewport.watch();
  const viewFor = ({ width }: MapSize) => ({ center: BOSTON, zoom: zoom + Math.log2(width / 800) });
  viewport.fit("Boston", viewFor);
  const notice = (type: string, keyCode = 0) =>
    container.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { keyCode }));
  return {
    viewport,
    viewFor,
    notice,
    isMovedByHand: () => viewport.shown()?.movedByHand,
    zoom: () => map.getZoom(),
    center: () => map.getCenter(),
    drag: () => map.fire("dragstart").panBy([100, 0], { animate: false }),
    resizeTo: (width: number) => {
      setSize(width);
      resize();
    },
  };
}

const TAB = 9;
const PLUS = 187;

test("a map is fitted to its schools again when its size changes", () => {
  const { zoom, resizeTo, isMovedByHand } = mapAt();
  resizeTo(400);
  expect(zoom()).toBe(7);
  expect(isMovedByHand()).toBe(false);
});

test.each([
  ["the wheel", "wheel", 0],
  ["the Tab key", "keydown", TAB],
  ["a finger", "touchmove", 0],
])("%s that has not moved it changes nothing about that", (_, type, key) => {
  const { zoom, resizeTo, isMovedByHand, notice } = mapAt();
  notice(type, key);
  resizeTo(400);
  expect(isMovedByHand()).toBe(false);
  expect(zoom()).toBe(7);
  resizeTo(800);
  expect(zoom()).toBe(8);
});

test("once somebody has moved it, it stays there, and offers to search", () => {
  const { zoom, resizeTo, isMovedByHand, drag } = mapAt();
  drag();
  expect(isMovedByHand()).toBe(true);
  resizeTo(400);
  expect(zoom()).toBe(8);
  expect(isMovedByHand()).toBe(true);
});

test.each([
  ["the buttons", (map: ReturnType<typeof mapAt>) => map.viewport.zoomBy(1)],
  [
    "the keyboard",
    (map: ReturnType<typeof mapAt>) => {
      map.notice("focus");
      map.notice("keydown", PLUS);
    },
  ],
])("zooming by %s is a move, but not at the last level, where nothing moves", (_, zoomIn) => {
  const before = mapAt(HIGHEST_ZOOM - 1);
  zoomIn(before);
  expect(before.zoom()).toBe(HIGHEST_ZOOM);
  expect(before.isMovedByHand()).toBe(true);
  const last = mapAt(HIGHEST_ZOOM);
  zoomIn(last);
  expect(last.isMovedByHand()).toBe(false);
  last.resizeTo(400);
  expect(last.zoom()).toBe(HIGHEST_ZOOM - 1);
});

test("more schools of the same search move it only as long as nothing has", () => {
  const farther = () => ({ center: BOSTON, zoom: 5 });
  const untouched = mapAt();
  untouched.viewport.fit("Boston", farther);
  expect(untouched.zoom()).toBe(5);
  const moved = mapAt();
  moved.drag();
  moved.viewport.fit("Boston", farther);
  expect(moved.zoom()).toBe(8);
  // Somebody is looking at a school.
  const revealed = mapAt();
  revealed.viewport.reveal({ latitude: 42.36, longitude: -74 }, { card: null, buttons: [], others: [] });
  expect(revealed.center().lng).toBeLessThan(BOSTON.longitude);
  const { lng } = revealed.center();
  revealed.viewport.fit("Boston", farther);
  expect([revealed.zoom(), revealed.center().lng]).toEqual([8, lng]);
  const showsAll = mapAt();
  showsAll.viewport.showAll(() => ({ center: BOSTON, zoom: 3 }));
  showsAll.viewport.fit("Boston", farther);
  expect(showsAll.zoom()).toBe(3);
  for (const { viewport, zoom } of [moved, revealed, showsAll]) {
    viewport.fit("another search", farther);
    expect(zoom()).toBe(5);
    viewport.fit("another search", () => ({ center: BOSTON, zoom: 6 }));
    expect(zoom()).toBe(6);
  }
});
