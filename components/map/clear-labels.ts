import type { Map as LeafletMap } from "leaflet";

type Step = readonly [x: number, y: number];
/** @param isWhole whether the edge of the map may cut none of it, either */
type Names = { name: string; isWhole?: boolean; steps: (width: number) => readonly Step[] };

/**
 * The names on the map, the most important first, and by how many pixels each may be moved; the first step by which
 * nothing covers it is taken. A state's name, moved, would be in another state.
 */
const NAMES: readonly Names[] = [
  {
    name: ".map-center span",
    isWhole: true,
    // Below its ring, above it, and beside it.
    steps: (width) => [
      [0, 0],
      [0, -40],
      [width / 2 + 14, -20],
      [-width / 2 - 14, -20],
      [0, 22],
    ],
  },
  {
    name: ".map-label-city span",
    steps: () => [
      [0, 0],
      [0, 20],
      [0, -20],
      [0, 40],
      [0, -40],
    ],
  },
  { name: ".map-label-state span", steps: () => [[0, 0]] },
];

/**
 * Keeps names clear of pins, discs, and each other: moves those that would be covered, and hides those for which there is
 * no room. Half a name reads as another one.
 * @returns a function that ends it
 */
export function keepNamesClear(map: LeafletMap): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => arrange(map.getContainer()));
  };
  const observer = new MutationObserver(later);
  observer.observe(map.getPane("mapPane") ?? map.getContainer(), { childList: true, subtree: true });
  map.on("zoomend viewreset", later);
  later();
  return () => {
    observer.disconnect();
    map.off("zoomend viewreset", later);
    cancelAnimationFrame(frame);
  };
}

function arrange(container: HTMLElement): void {
  const marks = container.querySelectorAll("[data-mark], .map-center");
  const taken = [...marks].map((mark) => mark.getBoundingClientRect());
  const edge = container.getBoundingClientRect();
  for (const { name, isWhole, steps } of NAMES) {
    for (const label of container.querySelectorAll<HTMLElement>(name)) {
      label.style.translate = "0";
      const { left, top, width, height } = label.getBoundingClientRect();
      const boxAt = ([x, y]: Step) => new DOMRect(left + x, top + y, width, height);
      const isFree = (box: DOMRect) =>
        taken.every((other) => !overlap(box, other)) &&
        (!isWhole || (box.left >= edge.left && box.right <= edge.right));
      const step = steps(width).find((one) => isFree(boxAt(one)));
      label.style.visibility = step ? "visible" : "hidden";
      if (!step) continue;
      label.style.translate = `${step[0]}px ${step[1]}px`;
      taken.push(boxAt(step));
    }
  }
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
