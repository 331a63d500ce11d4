import type { Map as LeafletMap } from "leaflet";

type Step = readonly [x: number, y: number];
/**
 * @param isOfTown whether it may stand next to no pin but those at its place, where it would be read as the town of the school
 * @param isCaption whether, right under a disc, it would be read as what the disc counts
 * @param aside how many pixels it keeps from marks at its sides, of which it would be read as the name
 */
type Names = {
  name: string;
  isOfTown?: boolean;
  isCaption?: boolean;
  aside?: number;
  steps: (label: HTMLElement, box: Pick<DOMRect, "width" | "height">, zoom: number) => readonly Step[];
};

/** Where distances are measured from: in two lines where one has no room. */
const CENTER = ".map-center span";

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
    name: CENTER,
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
  { name: "[data-first]", steps: spotsOf },
  { name: ".map-label-city span[data-large]", isOfTown: true, steps: aroundPlace },
  { name: ".map-label-region span", steps: spotsOf },
  { name: ".map-label-city span:not([data-large])", isOfTown: true, steps: aroundPlace },
  // On a map of the country, a disc counts schools of several states.
  { name: ".map-label-state span:not([data-first])", isCaption: true, steps: spotsOf },
];

/** Two names closer to each other would be read as one. */
const BETWEEN = 6;
/** Pixels between what a finger presses of a dot and a town's name at its side. */
const BESIDE_DOT = 14;
/** A town's name so far below the tip of a pin reads as the town of that school, and as far to its sides. */
const UNDER = { below: 30, aside: 8 };
/** A name whose place is as near to the tip is that of the school's own town. */
const OWN = 24;

/** What lies over the map along its edges. */
const COVERS =
  ".map-zoom, .map-search-area, .map-note, .map-card, .leaflet-control-scale, .leaflet-control-attribution";

/**
 * Keeps names clear of pins, discs, notes, and each other: moves those that would be covered, and hides those that have
 * no room or would be cut by the edge of the map. Half a name reads as another one.
 * @returns a function that ends it
 */
export function keepNamesClear(map: LeafletMap): () => void {
  let frame = 0;
  const container = map.getContainer();
  const around = container.parentElement ?? container;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      arrange(container, around, map.getZoom());
      // Its own changes ask for nothing.
      observer.takeRecords();
    });
  };
  const observer = new MutationObserver(later);
  observer.observe(around, { childList: true, subtree: true, characterData: true });
  // A mark that stands for other schools than before moves, and is the same element.
  const marks = map.getPane("markerPane");
  if (marks) observer.observe(marks, { attributes: true, attributeFilter: ["style"], subtree: true });
  map.on("zoomend moveend viewreset", later);
  later();
  return () => {
    observer.disconnect();
    map.off("zoomend moveend viewreset", later);
    cancelAnimationFrame(frame);
  };
}

function arrange(container: HTMLElement, around: HTMLElement, zoom: number): void {
  const marks = [...container.querySelectorAll("[data-mark]")].map((mark) => mark.getBoundingClientRect());
  const taken = [
    ...marks,
    ...[...container.querySelectorAll(".map-center"), ...around.querySelectorAll(COVERS)].map((one) =>
      one.getBoundingClientRect(),
    ),
  ];
  // A dot beside the name of a town would be read as the sign for it.
  const signs = [...container.querySelectorAll(".map-dot")].map((dot) => {
    return wider(dot.getBoundingClientRect(), BESIDE_DOT);
  });
  const edge = container.getBoundingClientRect();
  const tips = [...container.querySelectorAll(".map-pin")].map((pin) => tipOf(pin.getBoundingClientRect()));
  const chosen = [...container.querySelectorAll(".map-pin[data-look=selected]")].map((pin) =>
    tipOf(pin.getBoundingClientRect()),
  );
  const discs = [...container.querySelectorAll(".map-cluster")].map((disc) =>
    tipOf(disc.getBoundingClientRect()),
  );
  const labels = NAMES.flatMap(({ name, ...how }) =>
    [...container.querySelectorAll<HTMLElement>(name)].map((label) => ({ label, ...how })),
  );
  for (const { label } of labels) {
    label.style.translate = "0";
    delete label.dataset.narrow;
  }
  const boxes = labels.map(({ label }) => label.getBoundingClientRect());
  const places = labels.map(({ label }) => (label.parentElement ?? label).getBoundingClientRect());
  /** The city that a name says is the center, which needs no second name. */
  let named: string | undefined;
  labels.forEach(({ label, steps, isOfTown = false, isCaption = false, aside = 0 }, at) => {
    // Beside a place outside the map, a name would be that of another one.
    const place = places[at] ?? edge;
    const isThere = contains(edge, place);
    const isOwn = (box: DOMRect) =>
      !isOfTown || tips.every((tip) => pixelsTo(box, tip) + 1 > pixelsTo(box, tipOf(place)));
    const others = isCaption ? discs : isOfTown ? chosen.filter((tip) => pixelsTo(place, tip) > OWN) : [];
    const isFree = (box: DOMRect) =>
      isThere &&
      (!isOfTown || (label.textContent !== named && signs.every((sign) => !overlap(box, sign)))) &&
      others.every((tip) => !isUnder(box, tip)) &&
      contains(edge, box) &&
      isOwn(box) &&
      (aside === 0 || marks.every((mark) => !overlap(wider(box, aside), mark))) &&
      taken.every((other) => !overlap(box, other));
    const firstFree = (box: DOMRect) =>
      steps(label, box, zoom)
        .map((step) => ({ step, box: moved(box, step) }))
        .find((one) => isFree(one.box));
    let free = firstFree(boxes[at] ?? edge);
    if (!free && label.matches(CENTER)) {
      label.dataset.narrow = "";
      free = firstFree(label.getBoundingClientRect());
    }
    label.style.visibility = free ? "visible" : "hidden";
    if (!free) return;
    const { step, box } = free;
    named ??= label.dataset.city;
    label.style.translate = `${step[0]}px ${step[1]}px`;
    taken.push(wider(box, BETWEEN));
  });
}

const moved = ({ x, y, width, height }: DOMRect, [right, down]: Step) =>
  new DOMRect(x + right, y + down, width, height);

const wider = ({ x, y, width, height }: DOMRect, by: number) =>
  new DOMRect(x - by, y, width + 2 * by, height);

function isUnder({ left, right, top }: DOMRect, { x, y }: Point): boolean {
  return x > left - UNDER.aside && x < right + UNDER.aside && top > y - UNDER.aside && top < y + UNDER.below;
}

/** Below a town's place, where a pin or a disc has its tip; beside it; at it or above it, if nothing stands there. */
function aroundPlace(
  { dataset }: HTMLElement,
  { width }: Pick<DOMRect, "width">,
  zoom: number,
): readonly Step[] {
  const beside: readonly Step[] = [
    [width / 2 + 12, -14],
    [-width / 2 - 12, -14],
  ];
  return [[0, 0], ...(zoom < Number(dataset.aside ?? MILE_ZOOM) ? [] : beside), [0, 10], [0, -14], [0, -28]];
}

/** A label's own place, and the others that it has. */
function spotsOf({ dataset: { spots } }: HTMLElement): readonly Step[] {
  return [[0, 0], ...(spots ? spots.split(",").map(stepOf) : [])];
}

function stepOf(text: string): Step {
  const [x = 0, y = 0] = text.split(" ").map(Number);
  return [x, y];
}

type Point = { x: number; y: number };

/** Where a pin points to. */
function tipOf({ left, width, bottom }: DOMRect): Point {
  return { x: left + width / 2, y: bottom };
}

/** From the middle of a name to a point, in pixels. */
function pixelsTo({ left, top, width, height }: DOMRect, { x, y }: Point): number {
  return Math.hypot(left + width / 2 - x, top + height / 2 - y);
}

function contains(edge: DOMRect, box: DOMRect): boolean {
  return box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
