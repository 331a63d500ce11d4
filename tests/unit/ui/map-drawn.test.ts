import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Renderer as Drawing } from "leaflet";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { MapSchool, SchoolMapProps } from "#components/map/map-schools.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";

const { body, changing, draw, press, setMedia } = await drawnPage(globalThis);
const { Map: LeafletMap, Marker, Renderer } = await import("leaflet");
const { MapView } = await import("#components/map/map-view.tsx");

/** As us-atlas has them. */
const states = {
  type: "Topology",
  arcs: [
    [
      [-73.4, 41.2],
      [-69.9, 41.2],
      [-69.9, 42.8],
      [-73.4, 42.8],
      [-73.4, 41.2],
    ],
  ],
  objects: {
    states: {
      type: "GeometryCollection",
      geometries: [{ type: "Polygon", arcs: [[0]], properties: { name: "Massachusetts" } }],
    },
  },
};
const land = {
  type: "Feature",
  properties: { kind: "land" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-73.4, 42.8],
        [-69.9, 42.8],
        [-69.9, 44.8],
        [-73.4, 42.8],
      ],
    ],
  },
};
const ANSWERS = [
  [/us-atlas/, states],
  [/neighbors/, { type: "FeatureCollection", features: [land] }],
  [/cities/, { cities: [{ city: "Boston", state: "MA", latitude: 42.36, longitude: -71.06 }] }],
] as const;
vi.stubGlobal("fetch", async (address: string | URL) =>
  Response.json(ANSWERS.find(([name]) => name.test(String(address)))?.[1]),
);

/** What draws something on a map. */
const drawings = new Set<Drawing>();
Renderer.addInitHook(function (this: Drawing) {
  this.on("add", () => drawings.add(this)).on("remove", () => drawings.delete(this));
});

const school = (_id: string, latitude: number, longitude: number) =>
  ({ _id, slug: _id, name: _id, city: _id, latitude, longitude }) as MapSchool;
const schools = [school("Salem", 42.5, -70.9), school("Quincy", 42.25, -71), school("Lowell", 42.6, -71.3)];
const given: SchoolMapProps = {
  schools,
  tiles: { url: null, attribution: "", service: "" },
  label: "Map of the results",
};
const queries = new QueryClient();
const drawMap = (props: Partial<SchoolMapProps> = {}) =>
  draw(
    createElement(QueryClientProvider, { client: queries }, createElement(MapView, { ...given, ...props })),
  );

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

afterEach(() => draw(null));

const labels = () => [...body.querySelectorAll(".map-label")].map((label) => label.textContent);

const buttonOf = (name: string) =>
  [...body.querySelectorAll("button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );

test("the wheel turns a map beside the list, and scrolls on where the window puts it above", async () => {
  const turnsByWheel = () => {
    const wheel = new Event("wheel", { bubbles: true, cancelable: true });
    body.querySelector(".school-map")?.dispatchEvent(Object.assign(wheel, { deltaY: 0 }));
    return wheel.defaultPrevented;
  };
  const medium = "(64rem <= width < 80rem)";
  await drawMap({ onSearchArea: () => undefined });
  expect(turnsByWheel()).toBe(true);
  await setMedia(medium, true);
  expect(turnsByWheel()).toBe(false);
  await setMedia(medium, false);
  expect(turnsByWheel()).toBe(true);
  await drawMap();
  expect(turnsByWheel()).toBe(false);
});

test("a page of schools without positions has a map of the schools on other pages", async () => {
  const unplaced = [{ ...school("Nowhere", 0, 0), latitude: null, longitude: null }];
  await drawMap({ schools: unplaced });
  expect(body.textContent).toBe("No schools to display on map");
  await drawMap({ schools: unplaced, others: [{ latitude: 42.5, longitude: -70.9, schools: 3 }] });
  expect(body.querySelector(".map-cluster")?.textContent).toBe("3schools");
  expect(body.textContent).not.toContain("No schools to display on map");
});

test("once tiles are there again, nothing draws what was shown in their place", async () => {
  await drawMap({ tiles: { url: "/{z}/{x}/{y}.png", attribution: "", service: "Tiles" } });
  const fail = () =>
    changing(() => {
      for (const tile of body.querySelectorAll("img.leaflet-tile")) tile.dispatchEvent(new Event("error"));
    });
  await vi.waitFor(() => expect(body.querySelector("path.map-state")).not.toBeNull(), PATIENCE);
  const before = drawings.size;
  await fail();
  await vi.waitFor(() => expect(body.querySelector("path.map-land")).not.toBeNull(), PATIENCE);
  expect(drawings.size).toBe(before + 1);
  await press(buttonOf("Try again"));
  expect(body.querySelector("path.map-land")).toBeNull();
  expect(drawings.size).toBe(before);
});

test("“Show all” leads back to the first view, with what distances are measured from", async () => {
  const views = vi.spyOn(LeafletMap.prototype, "setView");
  await drawMap({ center: { label: "Albany, NY", latitude: 42.65, longitude: -73.75 } });
  const [first] = views.mock.calls;
  for (let times = 0; times < 4; times += 1) await press(buttonOf("Zoom in"));
  await press(buttonOf("Show all"));
  const [center, zoom] = views.mock.lastCall ?? [];
  expect([center, zoom]).toEqual(first?.slice(0, 2));
});

test("a note says once what the numbers of pins are, and not where the page does or pins have none", async () => {
  const said = async (props: Partial<SchoolMapProps>) => {
    await drawMap(props);
    const notes = [...body.querySelectorAll(".map-note")].map((note) => note.textContent).join(" ");
    return notes.split("numbers match").length - 1;
  };
  const others = [{ latitude: 42.4, longitude: -71.5, schools: 1 }];
  expect(await said({ firstNumber: 1 })).toBe(1);
  expect(await said({ firstNumber: 1, share: "3 of 90 schools are on this page" })).toBe(1);
  expect(await said({ firstNumber: 1, total: 4, others })).toBe(1);
  expect(await said({ numbered: ["Salem"] })).toBe(0);
  expect(await said({})).toBe(0);
});

test("the ring at the center stands under the pins, whose numbers are read, and takes no press from them", async () => {
  const [salem] = schools;
  await drawMap({ center: { label: "Salem, MA", latitude: 42.5, longitude: -70.9 } });
  const mark = (selector: string) => body.querySelector<HTMLElement>(selector);
  const level = (selector: string) => Number(mark(selector)?.style.zIndex);
  const pin = `[data-mark=${salem?._id}]`;
  expect(level(".map-center")).toBeLessThan(level(pin));
  expect(level(".map-center")).toBeGreaterThan(0);
  expect(mark(pin)?.classList).toContain("leaflet-interactive");
  expect(mark(".map-center")?.classList).not.toContain("leaflet-interactive");
  await drawMap({ center: { label: "Salem, MA", latitude: 42.5, longitude: -70.9 }, selectedId: "Salem" });
  expect(level(".map-center")).toBeLessThan(level(pin));
});

test("a school that is hovered in the list changes nothing on the map but its pin", async () => {
  const center = { label: "Boston, MA", latitude: 42.36, longitude: -71.06 };
  await drawMap({ center });
  await vi.waitFor(() => {
    expect(labels()).toContain("Boston");
    expect(body.querySelector("path.map-state")).not.toBeNull();
    // All names have been placed.
    expect(body.querySelector<HTMLElement>(".map-label-city span")?.style.visibility).toBeTruthy();
  }, PATIENCE);
  const moves = vi.spyOn(Marker.prototype, "setLatLng");
  const changed = new Set<Node>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) changed.add(target);
  });
  observer.observe(body, { attributes: true, childList: true, subtree: true });
  await drawMap({ center, hoveredId: "Salem" });
  await drawMap({ center, hoveredId: "Quincy" });
  observer.disconnect();
  expect([...changed].map((mark) => (mark as HTMLElement).title)).toEqual(["Salem", "Quincy"]);
  expect(moves).not.toHaveBeenCalled();
});
