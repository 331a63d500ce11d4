import { DivIcon } from "leaflet";
import { formatCount } from "#lib/platform/numbers.ts";
import { DISC_TIP, discSize } from "./marks.ts";

/** How a school's marker looks: a hovered one is larger; the selected one is also orange, with a star or a dark rim. */
export type MarkerLook = "plain" | "hovered" | "selected";

const DOT = `<circle class="map-pin-dot" cx="14" cy="13.5" r="5"/>
    <path class="map-pin-star" d="m14 5.6 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8Z"/>`;

const schoolIcons = new Map<string, DivIcon>();

/**
 * A school's marker in all its looks; map.css shows one of them. Swapping icons would replace the image under a
 * finger that is about to press, and the press would be lost.
 * @param number the school's number in the list next to the map, if it has one
 * @param isApproximate whether it is only near this place: then the pin is hollow, with a dashed outline
 */
export function schoolIcon(number: number | undefined, isApproximate: boolean): DivIcon {
  const key = `${number} ${isApproximate}`;
  const known = schoolIcons.get(key);
  if (known) return known;
  const icon = new DivIcon({
    className: isApproximate ? "map-pin map-pin-approximate" : "map-pin",
    html: `<svg viewBox="0 0 28 36" aria-hidden="true">
    <path class="map-pin-body" d="M14 1C6.8 1 1 6.7 1 13.8 1 23 14 35 14 35s13-12 13-21.2C27 6.7 21.2 1 14 1Z"/>
    ${number === undefined ? DOT : numberIn(number)}
  </svg>`,
    iconSize: [28, 36],
    iconAnchor: [14, 36],
  });
  schoolIcons.set(key, icon);
  return icon;
}

function numberIn(number: number): string {
  const size = number < 100 ? 13 : number < 1000 ? 10.5 : 8;
  return `<text class="map-pin-number" x="14" y="${14 + size * 0.35}" font-size="${size}" text-anchor="middle">${number}</text>`;
}

/** A school that is not in the list next to the map: a dot in an area that a finger can press. */
export const DOT_ICON = new DivIcon({ className: "map-dot", iconSize: [24, 24], iconAnchor: [12, 12] });

const clusterIcons = new Map<number, DivIcon>();

/**
 * The marker for several schools close together: a pale disc that says how many, with the word, because the number on a pin
 * is that of a school in the list.
 */
export function clusterIcon(schools: number): DivIcon {
  const known = clusterIcons.get(schools);
  if (known) return known;
  const size = discSize(schools);
  const icon = new DivIcon({
    className: "map-cluster",
    html: `${formatCount(schools)}<small>schools</small>`,
    iconSize: [size, size],
    iconAnchor: [size / 2, size + DISC_TIP],
  });
  clusterIcons.set(schools, icon);
  return icon;
}
