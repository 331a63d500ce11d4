/**
 * How many milliseconds a server asks to be left alone: Retry-After, in seconds or as a date, or what some send in
 * milliseconds.
 * @param headers with their names in small letters
 */
export function retryAfter(headers: Record<string, string>, now = Date.now()): number | null {
  const inMs = Number(headers["retry-after-ms"] || Number.NaN);
  const text = headers["retry-after"]?.trim() || "";
  const seconds = Number(text || Number.NaN);
  const ms = [inMs, seconds * 1000, Date.parse(text) - now].find((one) => Number.isFinite(one));
  return ms === undefined ? null : Math.max(0, ms);
}
