import type { MapSize } from "#lib/places/map-view.rules.ts";
import { type Box, doOverlap, middleOf, pixelsTo, tipOf } from "./boxes.ts";
import { moveToClearAll } from "./clear-pin.ts";

/** Where a card may lie on a map that has room beside it. */
export const CORNERS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** What the card keeps to the edges, where credits, zoom buttons, and the assistant's button stand. */
export const CARD_INSETS = { left: 10, right: 72, top: 10, bottom: 28 };
/** On a narrower map, a card fills the width anyway. */
const LEAST_WIDTH = 480;
/** Being over the chosen pin is worse than being over any others. */
const CHOSEN = 1000;

/** Moving the map is better than covering one pin. */
const MOVED = 0.5;

/**
 * The corner of the map where a card covers the fewest pins, once the map has moved for them, and the chosen one least of
 * all; of those alike, the nearest to that.
 * @param buttons what else lies over the map
 */
export function cornerFor(
  card: MapSize,
  map: MapSize,
  pins: readonly Box[],
  chosen?: Box,
  buttons: readonly Box[] = [],
): Corner {
  if (map.width < LEAST_WIDTH) return CORNERS[0];
  const cost = (corner: Corner) => {
    const box = boxAt(corner, card, map);
    const others = pins.filter((pin) => doOverlap(pin, box)).length;
    const covered = others + (chosen && doOverlap(chosen, box) ? CHOSEN : 0);
    if (covered === 0 || !chosen) return covered;
    return moveToClearAll(tipOf(chosen), pins, map, { card: box, buttons }) ? MOVED : covered;
  };
  const away = (corner: Corner) => (chosen ? pixelsTo(boxAt(corner, card, map), middleOf(chosen)) : 0);
  const [best] = CORNERS.map((corner) => ({ corner, cost: cost(corner), away: away(corner) })).toSorted(
    (one, other) => one.cost - other.cost || one.away - other.away,
  );
  return best?.corner ?? CORNERS[0];
}

function boxAt(corner: Corner, { width, height }: MapSize, map: MapSize): Box {
  const left = corner.endsWith("left") ? CARD_INSETS.left : map.width - CARD_INSETS.right - width;
  const top = corner.startsWith("top") ? CARD_INSETS.top : map.height - CARD_INSETS.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** Puts the card of a map into the corner where it covers the fewest pins. @param id of the chosen school */
export function placeCard(section: HTMLElement | null, id: string | undefined): void {
  const card = section?.querySelector<HTMLElement>(".map-card");
  if (!section || !card) return;
  const { others, chosen } = pinsIn(section, id);
  const buttons = buttonsOn(section);
  const { offsetWidth: width, offsetHeight: height } = card;
  card.dataset.corner = cornerFor(
    { width, height },
    section.getBoundingClientRect(),
    others,
    chosen,
    buttons,
  );
}

/** The marks drawn on a map, from its upper left corner. @param id of the chosen school */
export function pinsIn(section: HTMLElement, id: string | undefined): { others: Box[]; chosen?: Box } {
  const marks = [...section.querySelectorAll<HTMLElement>("[data-mark]")];
  const chosen = marks.find(({ dataset }) => dataset.mark === id);
  const others = marks.filter((mark) => mark !== chosen).map((mark) => boxIn(section, mark));
  return { others, ...(chosen && { chosen: boxIn(section, chosen) }) };
}

/** What lies over a map besides a card, and must not be over the pin that somebody has chosen. */
export function buttonsOn(section: HTMLElement): Box[] {
  const buttons = section.querySelectorAll(
    ".map-search-area, .map-zoom, .leaflet-control-scale, .leaflet-control-attribution",
  );
  return [...buttons].map((button) => boxIn(section, button));
}

/** The card that is open on a map. */
export function cardOn(section: HTMLElement): Box | null {
  const card = section.querySelector(".map-card");
  return card && boxIn(section, card);
}

function boxIn(section: HTMLElement, element: Element): Box {
  const edge = section.getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: left - edge.left,
    top: top - edge.top,
    right: right - edge.left,
    bottom: bottom - edge.top,
  };
}
