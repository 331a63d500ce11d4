import type { MapSize } from "#lib/places/map-view.rules.ts";
import { type Box, doOverlap, middleOf, pixelsTo } from "./boxes.ts";

/** Where a card may lie on a map that has room beside it. */
export const CORNERS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** What the card keeps to the edges, where credits, zoom buttons, and the assistant's button stand. */
export const CARD_INSETS = { left: 10, right: 72, top: 10, bottom: 28 };
/** On a narrower map, a card fills the width anyway. */
const LEAST_WIDTH = 480;
/** Being over the chosen pin is worse than being over any others. */
const CHOSEN = 1000;

/** The corner of the map where a card covers the fewest pins, and the chosen one least of all; of those alike, the nearest to that. */
export function cornerFor(card: MapSize, map: MapSize, pins: readonly Box[], chosen?: Box): Corner {
  if (map.width < LEAST_WIDTH) return CORNERS[0];
  const cost = (corner: Corner) => {
    const box = boxAt(corner, card, map);
    const others = pins.filter((pin) => doOverlap(pin, box)).length;
    return others + (chosen && doOverlap(chosen, box) ? CHOSEN : 0);
  };
  const away = (corner: Corner) => (chosen ? pixelsTo(boxAt(corner, card, map), middleOf(chosen)) : 0);
  return CORNERS.toSorted((a, b) => cost(a) - cost(b) || away(a) - away(b))[0] ?? CORNERS[0];
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
  const edge = section.getBoundingClientRect();
  const marks = [...section.querySelectorAll<HTMLElement>("[data-mark]")].map((mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return {
      id: mark.dataset.mark,
      left: left - edge.left,
      top: top - edge.top,
      right: right - edge.left,
      bottom: bottom - edge.top,
    };
  });
  const others = marks.filter((mark) => mark.id !== id);
  const chosen = marks.find((mark) => mark.id === id);
  const { offsetWidth: width, offsetHeight: height } = card;
  card.dataset.corner = cornerFor({ width, height }, edge, others, chosen);
}
