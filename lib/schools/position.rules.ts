import type { StoredProvenance } from "./provenance.schema.ts";

/** Origins of positions that no register gives; `school.position_precision` is derived from these keys in PostgreSQL. */
export const CENTER_OF_STREET = "center-of-street";
export const CENTER_OF_ZIP = "center-of-zip";
const BY_ADDRESS = "nces-edge-address-";

/** The facts that are looked up by a school's address if no register gives them. */
export const PLACE_FACTS = ["coordinates", "county", "locale"] as const;

export function isPlaceFact(fact: string): boolean {
  return PLACE_FACTS.some((one) => one === fact);
}

/** The key of the origin of what was looked up by address in a release of NCES EDGE, from that release's key. */
export function byAddressKey(releaseKey: string): string {
  return releaseKey.replace(/^nces-edge-/, BY_ADDRESS);
}

/** Whether a fact about a place follows from the school's address, not from a register or from staff. */
export function followsAddress(origin: StoredProvenance | undefined): boolean {
  if (!origin || origin.by !== undefined || origin.b !== undefined) return false;
  return origin.s === CENTER_OF_STREET || origin.s === CENTER_OF_ZIP || origin.s.startsWith(BY_ADDRESS);
}

/** How exact a position is: the school's own, or the center of its street or of its ZIP code. */
export const PRECISIONS = ["exact", "street", "zip"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** @param stored the column `position_precision`: what was looked up by address is the school's own position */
export function precisionOf(stored: string | null): Precision {
  return PRECISIONS.find((precision) => precision === stored) ?? "exact";
}

/** "center of ZIP 02453"; null for a school's own position. */
export function approximately(precision: Precision | null | undefined, zip: string | null): string | null {
  if (precision === "street") return "middle of its street";
  return precision === "zip" ? `center of ${zip === null ? "its ZIP code" : `ZIP ${zip}`}` : null;
}
