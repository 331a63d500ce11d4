/** A place where a page may end and the next begin, on a roll of paper that has no pages yet. */
export type Place = {
  /** Where what stands before it ends, without the space below. */
  end: number;
  /** Where what follows begins, without the space above. */
  start: number;
  /** How much it costs to part the two: nothing between chapters, `NEVER` after a heading. */
  cost: number;
  /** The height of what the new page says again, such as the head of a table. */
  repeats: number;
};

/** What costs this is only parted if it does not fit on a page. */
export const NEVER = 10_000;

/** A page that is a tenth empty costs 2, one that is a fifth empty 8, and half a page 49. */
const emptyCost = (share: number) => (14 * Math.max(share, 0)) ** 2;
/** For each point that does not fit on its page. */
const BEYOND = 1_000_000;
/** One page more, however full: of two ways that part as much, readers want the one with fewer. */
const PAGE = 5;
/** The last page may end early, but hardly anybody turns a page for a few lines: what it costs to have none at all. */
const SHORT = { share: 0.4, cost: 12 };

/**
 * Where to turn the page, so that all pages together cost the least: by what is parted, and by how much of each stays
 * empty.
 * @param roll where it begins and where it ends
 * @param height of a page
 * @returns indexes of `places`
 */
export function bestTurns(
  places: readonly Place[],
  roll: { start: number; end: number },
  height: number,
): Set<number> {
  const all: Place[] = [
    { end: roll.start, start: roll.start, cost: 0, repeats: 0 },
    ...places,
    { end: roll.end, start: roll.end, cost: 0, repeats: 0 },
  ];
  const last = all.length - 1;
  /** For each place: the least cost of all pages before it, and where the last of these begins. */
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= last; to += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0; from -= 1) {
      const { used, repeated } = usedBetween(all, from, to);
      if (used > height && from < to - 1) break;
      const cost =
        (best[from]?.cost ?? 0) + pageCost(used + repeated, height, to === last) + (all[to]?.cost ?? 0);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const turns = new Set<number>();
  for (let at = best[last]?.from ?? 0; at > 0; at = best[at]?.from ?? 0) turns.add(at - 1);
  return turns;
}

function usedBetween(all: readonly Place[], from: number, to: number) {
  const [first, next] = [all[from], all[to]];
  return { used: first && next ? next.end - first.start : 0, repeated: first?.repeats ?? 0 };
}

function pageCost(used: number, height: number, isLast: boolean): number {
  const share = used / height;
  if (used > height) return (used - height) * BEYOND;
  if (isLast) return PAGE + SHORT.cost * Math.max(1 - share / SHORT.share, 0);
  return PAGE + emptyCost(1 - share);
}
