import {
  type Box,
  contains,
  doOverlap,
  middleOf,
  movedBy,
  type Point,
  pixelsTo,
  tipOf,
  wider,
} from "./boxes.ts";

/** By how many pixels a name is moved. */
export type Step = readonly [x: number, y: number];

/**
 * What a name must not be taken for.
 * @param isAtPlace whether it says where a place is: beside one outside the map, it would be the name of another one
 * @param isOfTown whether it may stand next to no pin but those at its place, where it would be read as the town of the school
 * @param isCaption whether, right under a disc, it would be read as what the disc counts
 * @param fewest if fewer names of its kind than this have room, none is shown
 * @param aside how many pixels it keeps from marks at its sides and above it, of which it would be read as the name; below it,
 *   it keeps a few from discs, whose rings it would touch
 */
export type Meaning = {
  isAtPlace?: boolean;
  isOfTown?: boolean;
  isCaption?: boolean;
  fewest?: number;
  aside?: number;
};

export type Name = Meaning & {
  /** Names of one kind are shown together or not at all (`fewest`). */
  kind: string;
  text: string | null;
  /** Where it is drawn, unless it is moved. */
  box: Box;
  /** Draws it narrow, each word on a line, which is tried where one line has no room or stands less well, or in one again. */
  drawAs?: (shape: "wide" | "narrow") => Box;
  /** How well it stands in a box: the highest number is taken, and at 2, nothing else is tried. */
  suits?: (box: Box) => 0 | 1 | 2;
  /** Where that is which it names. */
  place: Box;
  /** The city that it names in other words. */
  city?: string | undefined;
  /** The moves to try, the best first. */
  stepsOf: (box: Box) => readonly Step[];
};

/** What is on a map besides its names. */
export type Drawing = {
  edge: Box;
  /** Pins, dots, and discs. */
  marks: readonly Box[];
  /** What else no name may cover. */
  covers: readonly Box[];
  dots: readonly Box[];
  /** The ring at the center, if there is one. */
  rings: readonly Box[];
  pins: readonly Box[];
  /** Of the pins, those of schools that somebody has chosen. */
  chosen: readonly Box[];
  discs: readonly Box[];
};

/** Two names side by side and closer to each other would be read as one. */
const BETWEEN = 20;
/** Pixels between what a finger presses of a dot, or the ring, and a town's name at its side. */
const BESIDE_DOT = 14;
/** Between a disc and a town's name, which would be read as its caption: at the sides from its ring, below from its tip. */
const BESIDE_DISC = { aside: 13, above: 9 };
/** Between a pin and the name of a town at its side that is not there. */
const BESIDE_PIN = 14;
/** Between a disc, with its ring, and the name of a center above it. */
const ABOVE_DISC = 5;
/** A town's name so far below the tip of a pin reads as the town of that school, and as far to its sides. */
const UNDER = { below: 30, aside: 8 };
/** So far below the middle of a dot, the dot reads as the sign for the town. */
const UNDER_DOT = { below: 34, aside: 0 };
/** A name whose place is as near to the tip or the dot is that of the school's own town. */
const OWN = 24;

/**
 * By how much each name is moved so that nothing covers it or makes it the name of something else; null for those that have
 * no room. Each takes its room from those after it.
 */
export function placesOfNames(names: readonly Name[], drawing: Drawing): (Step | null)[] {
  const steps = stepsOfNames(names, drawing);
  const placed = names.filter((_, at) => steps[at]);
  const counts = new Map(
    [...Map.groupBy(placed, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]),
  );
  return names.map(({ kind, fewest = 0 }, at) =>
    (counts.get(kind) ?? 0) < fewest ? null : (steps[at] ?? null),
  );
}

function stepsOfNames(names: readonly Name[], drawing: Drawing): (Step | null)[] {
  const taken = [...drawing.marks, ...drawing.covers];
  /** The city that a name says is the center, which needs no second name. */
  let named: string | undefined;
  return names.map((name) => {
    if (name.isAtPlace && !contains(drawing.edge, name.place)) return null;
    if (name.isOfTown && name.text === named) return null;
    const isClear = clearOf(name, drawing);
    const free = bestFree(name, (box) => isClear(box) && taken.every((other) => !doOverlap(box, other)));
    if (!free) return null;
    named ??= name.city;
    taken.push(wider(free.box, BETWEEN));
    return free.step;
  });
}

type Moved = { step: Step; box: Box };

/** Where a name stands best, wide or narrow: the first of the places that suit it as well. */
function bestFree(
  { box: drawn, stepsOf, drawAs, suits = () => 2 }: Name,
  isFree: (box: Box) => boolean,
): Moved | undefined {
  const bestFrom = (from: Box): (Moved & { suited: number }) | undefined => {
    const free = stepsOf(from)
      .map((step) => ({ step, box: movedBy(from, step) }))
      .filter(({ box }) => isFree(box))
      .map((moved) => ({ ...moved, suited: suits(moved.box) }));
    return free.toSorted((a, b) => b.suited - a.suited)[0];
  };
  const wide = bestFrom(drawn);
  if (!drawAs || wide?.suited === 2) return wide;
  const narrow = bestFrom(drawAs("narrow"));
  if (narrow && (!wide || narrow.suited > wide.suited)) return narrow;
  drawAs("wide");
  return wide;
}

/** Whether a name in a box is whole, and says nothing about a mark that is not its own. */
function clearOf(
  { place, isOfTown = false, isCaption = false, aside = 0 }: Name,
  { edge, marks, dots, rings, pins, chosen, discs }: Drawing,
): (box: Box) => boolean {
  const isElsewhere = (point: Point) => pixelsTo(place, point) > OWN;
  const tips = isOfTown ? pins.map(tipOf) : [];
  // A dot or a ring beside the name of a town would be read as the sign for it.
  const signs = isOfTown
    ? [
        ...[...dots, ...rings].map((sign) => wider(sign, BESIDE_DOT)),
        ...discs.map((disc) => wider(disc, BESIDE_DISC.aside, BESIDE_DISC.above)),
        ...pins.filter((pin) => isElsewhere(tipOf(pin))).map((pin) => wider(pin, BESIDE_PIN)),
      ]
    : [];
  const elsewhere = (points: Point[]) => (isOfTown ? points.filter(isElsewhere) : []);
  const above = isCaption ? discs.map(tipOf) : elsewhere(chosen.map(tipOf));
  const dotsAbove = elsewhere(dots.map(middleOf));
  const beside = aside > 0 ? marks : [];
  const below = aside > 0 ? discs : [];
  return (box) =>
    contains(edge, box) &&
    tips.every((tip) => pixelsTo(box, tip) + 1 > pixelsTo(box, tipOf(place))) &&
    signs.every((sign) => !doOverlap(box, sign)) &&
    above.every((tip) => !isUnder(box, tip, UNDER)) &&
    dotsAbove.every((dot) => !isUnder(box, dot, UNDER_DOT)) &&
    beside.every((mark) => !doOverlap({ ...wider(box, aside), top: box.top - aside }, mark)) &&
    below.every((disc) => !doOverlap(box, wider(disc, 0, ABOVE_DISC)));
}

function isUnder({ left, right, top }: Box, { x, y }: Point, { below, aside }: typeof UNDER): boolean {
  return x > left - aside && x < right + aside && top > y - aside && top < y + below;
}
