import type { Span } from "./markup.rules.ts";

/** More places than these are not listed: nobody goes through them. */
export const MOST_FOUND = 1000;

/**
 * Where a text contains what was typed, in any case, and across line breaks.
 * @returns one place more than `MOST_FOUND` if there are more
 */
export function placesOf(text: string, typed: string): Span[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = words
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const places: Span[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(pattern, "giu"))) {
    places.push({ start: index, end: index + found.length });
    if (places.length > MOST_FOUND) break;
  }
  return places;
}
