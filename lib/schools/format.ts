import { STATES } from "#lib/places/states.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";

/** How a school's facts are written for readers. Pure code, shared by pages, cards and the API. */

/**
 * Miles with one decimal below ten: 0.04 → "less than 0.1 mi", 3.14 → "3.1 mi", 12.4 → "12 mi".
 * @param isApproximate the position of either end is only approximate: "about 3 mi"
 */
export function formatMiles(miles: number, isApproximate = false): string {
  if (isApproximate)
    return `about ${formatCount(shownMiles({ distance: miles, isDistanceApproximate: true }))} mi`;
  if (miles < LEAST_MILES) return "less than 0.1 mi";
  const rounded = roundedMiles(miles);
  return `${rounded < WHOLE_FROM ? rounded.toFixed(1) : formatCount(rounded)} mi`;
}

/** Anything closer rounds to no tenth of a mile. */
export const LEAST_MILES = 0.05;
/** From here on, nobody asks for tenths of a mile. */
const WHOLE_FROM = 10;

/**
 * Miles as they are written anywhere: to the tenth below ten, and whole from there. Cards have hundredths, so these are
 * rounded first: 2.648 and the 2.65 of its card are the same 2.7, which neither `toFixed` nor one rounding makes of both.
 */
export function roundedMiles(miles: number): number {
  const tenths = Math.round(Math.round(miles * 100) / 10) / 10;
  return tenths < WHOLE_FROM ? tenths : Math.round(miles);
}

/** The miles that `formatMiles` writes, to put schools in an order that readers can follow. */
export function shownMiles({
  distance,
  isDistanceApproximate,
}: {
  distance?: number | undefined;
  isDistanceApproximate?: boolean | undefined;
}): number {
  if (distance === undefined) return Number.POSITIVE_INFINITY;
  return isDistanceApproximate ? Math.max(Math.round(distance), 1) : distance;
}

/** "Boston, MA", or as much of it as is known; "" if nothing is. */
export function formatLocation(city: string | null, state: string | null): string {
  // Two letters alone do not tell a reader which place is meant: "GU".
  if (!city) return state ? (own(STATES, state) ?? state) : "";
  return [city, state].filter(Boolean).join(", ");
}

/** "78 Avenue Louis Pasteur, Boston, MA 02115", or null if neither street nor city is known. */
export function formatAddress(parts: {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}): string | null {
  if (!parts.street && !parts.city) return null;
  const stateAndZip = [parts.state, parts.zip].filter(Boolean).join(" ");
  return [parts.street, parts.city, stateAndZip].filter(Boolean).join(", ");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An ISO date and time as a day in UTC: "Nov 21, 2026". */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** A website for display: without scheme, "www." and trailing slash. */
export function formatWebsite(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** The `tel:` address of a US phone number, including its extension, or null if it is not one. */
export function telephoneHref(phone: string): string | null {
  const [number = "", extension] = phone.toLowerCase().split(/\s*(?:ext\.?|x)\s*/);
  const digits = number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length !== 10) return null;
  const suffix = extension?.replace(/\D/g, "");
  return `tel:+1${digits}${suffix ? `;ext=${suffix}` : ""}`;
}
