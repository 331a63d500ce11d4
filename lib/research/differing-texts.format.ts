/** So much of what two texts share is shown before they differ. */
const SHARED = 40;

/**
 * Two texts that differ, cut to a length at which both show where: "… and sciences since 1990, with …". Those that are
 * short enough stay whole.
 */
export function cutToDifference(from: string, to: string, most: number): { from: string; to: string } {
  if (from.length <= most && to.length <= most) return { from, to };
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same += 1;
  const start = same <= most - SHARED ? 0 : wordBefore(from, same - SHARED);
  return { from: cutAt(from, start, most), to: cutAt(to, start, most) };
}

/** Where the word begins that a place is in. */
function wordBefore(text: string, place: number): number {
  return text.lastIndexOf(" ", place) + 1;
}

function cutAt(text: string, start: number, most: number): string {
  const rest = text.slice(start);
  const shown = rest.length <= most ? rest : `${rest.slice(0, Math.max(rest.lastIndexOf(" ", most), 1))} …`;
  return start === 0 ? shown : `… ${shown}`;
}
