import "server-only";
import { log } from "#lib/platform/log.ts";
import { findZip, lookUpCity, nearestPlace } from "./data.ts";
import { coarsePosition, milesBetween, type Position } from "./distance.rules.ts";
import { locateIpAddress } from "./ip-location.service.ts";
import type { Located } from "./locate.schema.ts";
import { hasReverseGeocoder, reverseGeocode } from "./reverse-geocoder.service.ts";
import type { Place } from "./schema.ts";
import { hasOurStates } from "./states.rules.ts";

/**
 * A place farther than this from the position is rejected: the position is abroad (where five digits may also be a
 * postal code), or an outside service is wrong. Alaska's widest gaps between ZIP codes are about this large.
 */
const FARTHEST_PLACE_MILES = 150;

/**
 * The place of a position: from the reverse geocoder if one is configured; otherwise, or if it fails, the gazetteer's
 * nearest ZIP code. The position is rounded first, and neither logged nor stored.
 */
export async function locatePosition(exact: Position): Promise<Located> {
  const position = coarsePosition(exact);
  const place = (await geocodedPlace(position)) ?? (await gazetteerPlace(position));
  return {
    success: true,
    method: "position",
    place,
    message: place ? null : "Failed to get location details",
  };
}

/** The place of a network address, which says more about the provider than about the person. */
export async function locateAddress(address: string): Promise<Located> {
  const place = await addressPlace(address);
  return {
    success: true,
    method: "ip",
    place,
    message: place ? null : "Failed to detect location automatically",
  };
}

async function geocodedPlace(position: Position): Promise<Place | null> {
  if (!hasReverseGeocoder()) return null;
  try {
    const address = await reverseGeocode(position);
    if (!address) return null;
    const place = address.zip ? await findZip(address.zip) : null;
    if (isNear(place, position)) return place;
    if (!address.city) return null;
    const lookup = await lookUpCity([address.city, address.state].filter(Boolean).join(", "));
    return lookup.kind === "found" && isNear(lookup.place, position) ? lookup.place : null;
  } catch (err) {
    log().warn({ err }, "reverse geocoding failed; using the gazetteer instead");
    return null;
  }
}

async function gazetteerPlace(position: Position): Promise<Place | null> {
  const place = await nearestPlace(position.latitude, position.longitude);
  return isNear(place, position) ? place : null;
}

async function addressPlace(address: string): Promise<Place | null> {
  try {
    const location = await locateIpAddress(address);
    // Montreal has its nearest ZIP code in New York.
    if (!location || (location.country && !hasOurStates(location.country))) return null;
    const place = location.zip ? await findZip(location.zip) : null;
    return isNear(place, location) ? place : gazetteerPlace(location);
  } catch (err) {
    log().warn({ err }, "network address lookup failed");
    return null;
  }
}

function isNear(place: Place | null, position: Position): boolean {
  return place !== null && milesBetween(place, position) <= FARTHEST_PLACE_MILES;
}
