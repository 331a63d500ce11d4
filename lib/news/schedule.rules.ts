/** How many times a day scheduled searches are made. */
export const SLOTS = 96;
const SLOT_MS = (24 * 3_600_000) / SLOTS;

/** The part of the day (UTC) that a time is in: which one, when the day began, and when the part ends. */
export function slotOf(now: Date): { slot: number; day: Date; until: Date } {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const slot = Math.floor((now.getTime() - day) / SLOT_MS);
  return { slot, day: new Date(day), until: new Date(day + (slot + 1) * SLOT_MS) };
}

/**
 * How many searches are to be made in a part of the day, so that a day's are spread evenly over it. What could not be made
 * earlier in the day is made up for at twice the usual rate.
 * @param made how many were made today
 */
export function shareOf(slot: number, perDay: number, made: number): number {
  const byNow = Math.floor((perDay * (slot + 1)) / SLOTS);
  return Math.max(0, Math.min(byNow - made, 2 * Math.ceil(perDay / SLOTS)));
}
