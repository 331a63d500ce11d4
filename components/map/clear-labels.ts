import type { Map as LeafletMap } from "leaflet";
import type { Box } from "./boxes.ts";
import { type HomeState, partAtHome } from "./home-state.ts";
import { type Drawing, type Meaning, type Name, placesOfNames, type Step } from "./name-places.ts";

/**
 * One kind of names.
 * @param kind selects them; no two kinds have a name in common
 * @param steps by how many pixels one may be moved, where it is so large
 */
type Names = Meaning & {
  kind: string;
  steps: (label: HTMLElement, size: { width: number; height: number }, zoom: number) => readonly Step[];
};

/** Where distances are measured from: each word on a line where one line has no room. */
const CENTER = ".map-center span";

/** How well the name of a center stands with so much of it in the state of the center. */
const SUITS = { whole: 2, middle: 1, less: 0 } as const;

/** Two or three states alone would look picked out. */
const FEWEST_CODES = 8;

/** From this zoom level on, a name beside its place is still less than a mile from it. A label of a larger city has its own. */
const MILE_ZOOM = 12;

/**
 * The names on the map, the most important first, and by how many pixels each may be moved; the first step by which
 * nothing covers it is taken. A name stays within a line of its place: on a map of a few miles, the next town is
 * two lines away, and on one of fifty, a name to the side is in the next town. A state's name may stand anywhere within the
 * state, for which it has a list of places.
 */
const NAMES: readonly Names[] = [
  {
    kind: ".map-own span",
    isAtPlace: true,
    aside: 8,
    // Below its pin, which is larger than others, beside it, or above it.
    steps: (_, { width, height }) => [
      [0, 0],
      [width / 2 + 28, -height / 2 - 38],
      [-width / 2 - 28, -height / 2 - 38],
      [0, -height - 66],
      [width / 2 + 8, 0],
      [-width / 2 - 8, 0],
    ],
  },
  {
    kind: CENTER,
    isAtPlace: true,
    aside: 8,
    // Below its ring, above it, beside it, and at a corner of it; farther away, it would be the name of something else.
    steps: (_, { width, height }) => [
      [0, 0],
      [0, -height - 20],
      [width / 2 + 14, -height / 2 - 10],
      [-width / 2 - 14, -height / 2 - 10],
      [width / 2 + 8, -4],
      [-width / 2 - 8, -4],
      [width / 2 + 8, -height - 16],
      [-width / 2 - 8, -height - 16],
      [width / 2 - 8, 0],
      [-width / 2 + 8, 0],
      [width / 2 - 8, -height - 20],
      [-width / 2 + 8, -height - 20],
    ],
  },
  { kind: "[data-first]", steps: spotsOf },
  { kind: ".map-label-city span[data-large]", isAtPlace: true, isOfTown: true, steps: aroundPlace },
  { kind: ".map-label-region span:not([data-first])", steps: spotsOf },
  { kind: ".map-label-city span:not([data-large])", isAtPlace: true, isOfTown: true, steps: aroundPlace },
  // On a map of the country, a disc counts schools of several states.
  { kind: ".map-label-state span:not([data-first])", isCaption: true, steps: spotsOf },
  { kind: ".map-label-code span", isCaption: true, fewest: FEWEST_CODES, steps: spotsOf },
];

/** What lies over the map along its edges. */
const COVERS =
  ".map-zoom, .map-search-area, .map-note, .map-card, .leaflet-control-scale, .leaflet-control-attribution";

/**
 * Keeps names clear of pins, discs, notes, and each other: moves those that would be covered, and hides those that have
 * no room or would be cut by the edge of the map. Half a name reads as another one.
 * @param home the state that distances are measured from a place in, if the map shows its borders
 * @returns a function that ends it
 */
export function keepNamesClear(map: LeafletMap, home: HomeState | null): () => void {
  let frame = 0;
  const container = map.getContainer();
  const around = container.parentElement ?? container;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      arrange(container, around, map.getZoom(), home);
      // Its own changes ask for nothing.
      observer.takeRecords();
    });
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(concernsNames)) later();
  });
  observer.observe(around, { childList: true, subtree: true, characterData: true });
  // A mark that stands for other schools than before moves, and is the same element.
  const marks = map.getPane("markerPane");
  const attributes = { attributeFilter: ["style", "data-look"], attributeOldValue: true };
  if (marks) observer.observe(marks, { ...attributes, subtree: true });
  map.on("zoomend moveend viewreset", later);
  // Leaflet calls a zoom ended after 250 ms. A browser with much to do may still be moving names and marks then.
  const afterMove = ({ propertyName }: TransitionEvent) => {
    if (propertyName === "transform") later();
  };
  container.addEventListener("transitionend", afterMove);
  later();
  return () => {
    observer.disconnect();
    map.off("zoomend moveend viewreset", later);
    container.removeEventListener("transitionend", afterMove);
    cancelAnimationFrame(frame);
  };
}

/**
 * Whether names may have to stand elsewhere now. A mark that is hovered only comes to stand above others; one that is chosen
 * may have no other town's name under it.
 */
export function concernsNames({ type, attributeName, oldValue, target }: MutationRecord): boolean {
  if (type !== "attributes" || !attributeName) return true;
  const value = (target as Element).getAttribute(attributeName);
  return attributeName === "style"
    ? unstacked(value) !== unstacked(oldValue)
    : value !== oldValue && [value, oldValue].includes("selected");
}

/** A style without its place above and below others. */
const unstacked = (style: string | null) => style?.replace(/z-index:[^;]*;?\s*/, "").trim();

/** The names in a map, the most important first. */
export function namesIn(map: ParentNode): (Names & { label: HTMLElement })[] {
  return NAMES.flatMap((kind) =>
    [...map.querySelectorAll<HTMLElement>(kind.kind)].map((label) => ({ ...kind, label })),
  );
}

function arrange(container: HTMLElement, around: HTMLElement, zoom: number, home: HomeState | null): void {
  const labels = namesIn(container);
  for (const { label } of labels) {
    label.style.translate = "0";
    delete label.dataset.narrow;
  }
  const names = labels.map(({ label, steps, ...meaning }): Name => {
    const place = (label.parentElement ?? label).getBoundingClientRect();
    return {
      ...meaning,
      text: label.textContent,
      box: label.getBoundingClientRect(),
      ...(label.matches(CENTER) && {
        drawAs: (shape: "wide" | "narrow") => drawAs(label, shape),
        suits: (box: Box) => (home ? SUITS[partAtHome(home, box, place, zoom)] : SUITS.whole),
      }),
      place,
      city: label.dataset.city,
      stepsOf: ({ left, right, top, bottom }) =>
        steps(label, { width: right - left, height: bottom - top }, zoom),
    };
  });
  const places = placesOfNames(names, drawingIn(container, around));
  labels.forEach(({ label }, at) => {
    const step = places[at];
    label.style.visibility = step ? "visible" : "hidden";
    if (step) label.style.translate = `${step[0]}px ${step[1]}px`;
  });
}

function drawAs(label: HTMLElement, shape: "wide" | "narrow"): Box {
  label.toggleAttribute("data-narrow", shape === "narrow");
  return label.getBoundingClientRect();
}

function drawingIn(container: HTMLElement, around: HTMLElement): Drawing {
  const boxes = (selector: string, of = container) =>
    [...of.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return {
    edge: container.getBoundingClientRect(),
    marks: boxes("[data-mark]"),
    covers: [...boxes(".map-center"), ...boxes(COVERS, around)],
    dots: boxes(".map-dot"),
    rings: boxes(".map-center"),
    pins: boxes(".map-pin"),
    chosen: boxes(".map-pin[data-look=selected]"),
    discs: boxes(".map-cluster"),
  };
}

/**
 * Below a town's place, where a pin or a disc has its tip; beside it; at it or above it, if nothing stands there; a little
 * to a side, where a disc is near.
 */
function aroundPlace({ dataset }: HTMLElement, { width }: { width: number }, zoom: number): readonly Step[] {
  const beside: readonly Step[] = [
    [width / 2 + 12, -14],
    [-width / 2 - 12, -14],
  ];
  return [
    [0, 0],
    ...(zoom < Number(dataset.aside ?? MILE_ZOOM) ? [] : beside),
    [0, 10],
    [0, -14],
    [0, -28],
    ...(dataset.large === undefined ? ASIDE : ASIDE_OF_LARGE).flatMap((x): Step[] => [
      [x, 0],
      [x, 10],
      [x, -28],
    ]),
  ];
}

/** Of a name, by so much to a side, its place is still above or below. */
const ASIDE = [14, -14] as const;
/** A map without its largest towns tells less of where one is than one on which their names stand a little farther away. */
const ASIDE_OF_LARGE = [...ASIDE, 28, -28] as const;

/** A label's own place, and the others that it has. */
function spotsOf({ dataset: { spots } }: HTMLElement): readonly Step[] {
  return [[0, 0], ...(spots ? spots.split(",").map(stepOf) : [])];
}

function stepOf(text: string): Step {
  const [x = 0, y = 0] = text.split(" ").map(Number);
  return [x, y];
}
