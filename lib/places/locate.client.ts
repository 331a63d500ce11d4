import { call } from "#lib/platform/http/call.ts";
import { coarsePosition, type Position } from "./distance.rules.ts";
import type { Located } from "./locate.schema.ts";

const TIMEOUT_MS = 10_000;
/** A position that the device found this recently is good enough. */
const LARGEST_AGE_MS = 5 * 60 * 1000;

/** Why there is no position, worded for the visitor. */
export class PositionError extends Error {}

const REASONS: Readonly<Record<number, string>> = {
  1: "Location access denied by user",
  2: "Location information unavailable",
  3: "Location request timed out",
};

/** Whether this browser can ask its device at all. */
export function canAskDevice(): boolean {
  return "geolocation" in navigator;
}

/**
 * Asks the device for its position, which requires the user's permission.
 * @throws PositionError if either refuses, or does not answer within ten seconds
 */
export function devicePosition(): Promise<Position> {
  if (!canAskDevice()) {
    return Promise.reject(new PositionError("Geolocation is not supported by this browser"));
  }
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new PositionError(REASONS[code] ?? "An unknown error occurred")),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: LARGEST_AGE_MS },
    ),
  );
}

/**
 * The place of a position, or of the browser's network address. Positions are rounded before they leave the browser.
 * @throws CallError
 */
export function locate(position: Position | null): Promise<Located> {
  return call("POST /api/places/locate", { body: position ? coarsePosition(position) : {} });
}
