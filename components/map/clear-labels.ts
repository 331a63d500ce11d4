import type { Map as LeafletMap } from "leaflet";

/**
 * Where a city's name may stand, in pixels below its place; the first that nothing covers is taken. A state's, moved, would
 * be in another one.
 */
const CITY_STEPS = [0, 20, -20, 40, -40];
const STATE_STEPS = [0];

/**
 * Keeps names clear of pins, discs, and each other: moves a city's that would be covered by a line or two, and hides those
 * for which there is no room. Half a name reads as another one.
 * @param labels the pane of the labels, each a `span`
 * @returns a function that ends it
 */
export function keepClear(map: LeafletMap, labels: HTMLElement): () => void {
  const marks = map.getPane("markerPane");
  if (!marks) return () => undefined;
  let frame = 0;
  const arrange = () => {
    const taken = [...map.getContainer().querySelectorAll("[data-mark], .map-center span")].map((mark) =>
      mark.getBoundingClientRect(),
    );
    for (const label of labels.querySelectorAll<HTMLElement>("span")) {
      label.style.marginTop = "0";
      const { left, top, width, height } = label.getBoundingClientRect();
      const steps = label.closest(".map-label-city") ? CITY_STEPS : STATE_STEPS;
      const step = steps.find((y) => {
        const spot = new DOMRect(left, top + y, width, height);
        return taken.every((other) => !overlap(spot, other));
      });
      label.style.visibility = step === undefined ? "hidden" : "visible";
      if (step === undefined) continue;
      label.style.marginTop = `${step}px`;
      taken.push(new DOMRect(left, top + step, width, height));
    }
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(arrange);
  };
  const observer = new MutationObserver(later);
  observer.observe(marks, { childList: true });
  observer.observe(labels, { childList: true });
  map.on("zoomend viewreset", later);
  later();
  return () => {
    observer.disconnect();
    map.off("zoomend viewreset", later);
    cancelAnimationFrame(frame);
  };
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
