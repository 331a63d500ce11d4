import type { SearchParams } from "./params.schema.ts";

/** What the browser says about asking the device where it is. */
export type LocationPermission = "granted" | "denied" | "prompt" | "unsupported";

/**
 * Whether the place where the visitor is should be offered before they press anything: the browser need not ask them
 * any more, and the search is not about another place.
 */
export function offersAtOnce(permission: LocationPermission, { zip, city, bounds }: SearchParams): boolean {
  return permission === "granted" && !zip && !city && !bounds;
}
