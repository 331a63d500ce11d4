import { describe, expect, test } from "vitest";
import type { Box } from "#components/map/boxes.ts";
import { type Drawing, type Name, placesOfNames, type Step } from "#components/map/name-places.ts";

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
/** A mark with its tip at a point. */
const pin = (x: number, y: number) => boxAt(x, y - 18, 28, 36);
const disc = (x: number, y: number) => boxAt(x, y - 22, 44, 44);
const dot = (x: number, y: number) => boxAt(x, y, 24, 24);

const BLANK: Drawing = {
  edge: { left: 0, right: 800, top: 0, bottom: 600 },
  marks: [],
  covers: [],
  dots: [],
  rings: [],
  pins: [],
  chosen: [],
  discs: [],
};
const withPins = (...pins: Box[]): Drawing => ({ ...BLANK, marks: pins, pins });
const withDiscs = (...discs: Box[]): Drawing => ({ ...BLANK, marks: discs, discs });
const withDots = (...dots: Box[]): Drawing => ({ ...BLANK, marks: dots, dots });

/** A name of 80 by 16 pixels whose middle is so far below its place. */
function name(
  text: string,
  [x, y]: readonly [number, number],
  { below = 0, steps = [[0, 0]], ...more }: Partial<Name> & { below?: number; steps?: readonly Step[] } = {},
): Name {
  return {
    kind: "town",
    text,
    box: boxAt(x, y + below, 80, 16),
    place: boxAt(x, y, 0, 0),
    stepsOf: () => steps,
    ...more,
  };
}
/** Below its place; as the next best, to the left of it. */
const town = (text: string, at: readonly [number, number], steps?: readonly Step[]) =>
  name(text, at, {
    below: 22,
    isAtPlace: true,
    isOfTown: true,
    steps: steps ?? [
      [0, 0],
      [-52, -22],
    ],
  });
const state = (text: string, at: readonly [number, number], steps: readonly Step[] = []) =>
  name(text, at, { steps: [[0, 0], ...steps] });

describe("a name on a map", () => {
  test("stays at its place if nothing is there", () => {
    expect(placesOfNames([town("Waco", [400, 300]), state("Texas", [200, 300])], BLANK)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("takes the first place where nothing covers it and the edge cuts none of it, or is hidden", () => {
    const covered = { ...BLANK, covers: [boxAt(400, 300, 60, 60)] };
    const steps: readonly Step[] = [
      [20, 0],
      [-390, 0],
      [100, 0],
    ];
    expect(placesOfNames([state("Texas", [400, 300], steps)], covered)).toEqual([[100, 0]]);
    expect(placesOfNames([state("Texas", [400, 300])], covered)).toEqual([null]);
    expect(placesOfNames([state("Texas", [30, 300])], BLANK)).toEqual([null]);
  });

  test("keeps clear of those before it, with so wide a gap at its sides that they do not read as one", () => {
    const [first, second] = [state("Ohio", [400, 300]), state("Iowa", [499, 300], [[1, 0]])];
    expect(placesOfNames([first, second], BLANK)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(placesOfNames([second, first], BLANK)).toEqual([[0, 0], null]);
    // Above and below, they have no need of it.
    expect(placesOfNames([first, state("Iowa", [400, 316])], BLANK)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("that is hidden takes no room from others", () => {
    expect(placesOfNames([town("Far", [820, 300]), state("Texas", [740, 322])], BLANK)).toEqual([
      null,
      [0, 0],
    ]);
  });
});

describe("a state", () => {
  test("is named by its code only where so many have room that none looks picked out", () => {
    const code = (text: string, x: number) => name(text, [x, 300], { kind: "code", fewest: 2 });
    const codes = [code("TX", 200), code("OH", 400), code("GA", 820)];
    expect(placesOfNames([...codes, state("Iowa", [600, 300])], BLANK)).toEqual([
      [0, 0],
      [0, 0],
      null,
      [0, 0],
    ]);
    const covered = { ...BLANK, covers: [boxAt(400, 300, 60, 60)] };
    expect(placesOfNames([...codes, state("Iowa", [600, 300])], covered)).toEqual([null, null, null, [0, 0]]);
  });

  test("is named anywhere within it, also where its middle is outside the view", () => {
    expect(placesOfNames([state("Texas", [1200, 300], [[-600, 0]])], BLANK)).toEqual([[-600, 0]]);
  });

  test("is not named right under a disc where that would be read as what the disc counts", () => {
    const caption = name("Ohio", [400, 320], {
      isCaption: true,
      steps: [
        [0, 0],
        [0, 30],
      ],
    });
    expect(placesOfNames([caption], withDiscs(disc(400, 300)))).toEqual([[0, 30]]);
    expect(placesOfNames([state("Ohio", [400, 320])], withDiscs(disc(400, 300)))).toEqual([[0, 0]]);
  });
});

describe("a town", () => {
  test("outside the view is not named, although its name would be in it", () => {
    const beside = town("Waco", [810, 300], [[-60, -22]]);
    expect(placesOfNames([beside], BLANK)).toEqual([null]);
  });

  test("is not named nearer to a pin than to its own place", () => {
    const own = withPins(pin(400, 300));
    expect(placesOfNames([town("Waco", [400, 300])], own)).toEqual([[0, 0]]);
    // The tip of the other one ends right above the name, and nearer to its middle.
    const other = withPins(pin(415, 310));
    expect(placesOfNames([state("Texas", [400, 322])], other)).toEqual([[0, 0]]);
    expect(placesOfNames([town("Waco", [400, 300], [[0, 0]])], other)).toEqual([null]);
    expect(placesOfNames([town("Waco", [400, 300])], other)).toEqual([[-52, -22]]);
  });

  test("has no pin of another place right beside its name", () => {
    const steps: readonly Step[] = [
      [0, 0],
      [14, 0],
    ];
    const moved = (x: number) => placesOfNames([town("Waco", [400, 300], steps)], withPins(pin(x, 332)))[0];
    expect([moved(340), moved(330)]).toEqual([
      [14, 0],
      [0, 0],
    ]);
  });

  test("is not named right under a chosen pin elsewhere", () => {
    const other = pin(440, 300);
    const steps: readonly Step[] = [
      [0, 0],
      [-30, 0],
    ];
    const chosen = { ...withPins(other), chosen: [other] };
    expect(placesOfNames([town("Waco", [400, 306], steps)], withPins(other))).toEqual([[0, 0]]);
    expect(placesOfNames([town("Waco", [400, 306], steps)], chosen)).toEqual([[-30, 0]]);
    expect(placesOfNames([town("Waco", [440, 306], steps)], chosen)).toEqual([[0, 0]]);
  });

  test("has no dot beside its name, which would be read as the sign for it", () => {
    expect(placesOfNames([town("Waco", [400, 300])], withDots(dot(460, 322)))).toEqual([[-52, -22]]);
    expect(placesOfNames([state("Texas", [400, 322])], withDots(dot(460, 322)))).toEqual([[0, 0]]);
  });

  test("is not named right under a dot elsewhere, which would be read as the sign for it", () => {
    const steps: readonly Step[] = [
      [0, -10],
      [0, 0],
    ];
    const moved = (x: number, y: number) =>
      placesOfNames([town("Waco", [x, y], steps)], withDots(dot(400, 300)))[0];
    // Its own dot, and one elsewhere.
    expect([moved(400, 323), moved(400, 325)]).toEqual(steps);
    // Far enough below it, or beside it.
    expect([moved(400, 331), moved(441, 325)]).toEqual([steps[0], steps[0]]);
    expect(placesOfNames([state("Texas", [400, 333])], withDots(dot(400, 300)))).toEqual([[0, 0]]);
  });

  test("keeps clear of discs on all sides, of which its name would be read as the caption", () => {
    const steps: readonly Step[] = [
      [0, 0],
      [0, 10],
    ];
    // From 378 to 422, and from 250 to 294.
    const other = withDiscs(disc(400, 294));
    const moved = (x: number, y: number) => placesOfNames([town("Waco", [x, y], steps)], other)[0];
    // Below it, to its right, and above it.
    expect([moved(400, 289), moved(400, 288)]).toEqual([
      [0, 0],
      [0, 10],
    ]);
    expect([moved(475, 250), moved(474, 250)]).toEqual([[0, 0], null]);
    expect([moved(400, 211), moved(400, 212)]).toEqual([[0, 0], null]);
    expect(placesOfNames([state("Texas", [465, 272])], other)).toEqual([[0, 0]]);
  });

  test("reads the boxes of elements, whose sides are not their own", () => {
    const ofElement: Box = Object.create(dot(460, 322));
    expect(placesOfNames([town("Waco", [400, 300])], withDots(ofElement))).toEqual([[-52, -22]]);
  });

  test("is not named beside the ring at the center, which would be read as that of the town", () => {
    const ring = boxAt(460, 322, 16, 16);
    const around = { ...BLANK, covers: [ring], rings: [ring] };
    expect(placesOfNames([town("Waco", [400, 300])], around)).toEqual([[-52, -22]]);
  });
});

describe("what distances are measured from", () => {
  const center = (more: Partial<Name> = {}) =>
    name("Waco", [400, 300], { isAtPlace: true, aside: 8, city: "Waco", ...more });

  test("has no mark right beside its name, which would be read as that of the mark", () => {
    expect(placesOfNames([center()], withPins(pin(460, 310)))).toEqual([null]);
    expect(placesOfNames([center()], withPins(pin(463, 310)))).toEqual([[0, 0]]);
    // Nor has it one whose tip is right above it.
    expect(placesOfNames([center()], withPins(pin(420, 286)))).toEqual([null]);
    expect(placesOfNames([center()], withPins(pin(420, 283)))).toEqual([[0, 0]]);
    expect(placesOfNames([state("Texas", [400, 300])], withPins(pin(460, 310)))).toEqual([[0, 0]]);
  });

  test("is not named on the ring of a disc below", () => {
    // From 312 and 313 down; the name ends at 308.
    expect(placesOfNames([center()], withDiscs(disc(400, 356)))).toEqual([null]);
    expect(placesOfNames([center()], withDiscs(disc(400, 357)))).toEqual([[0, 0]]);
  });

  test("is named with each word on a line where one line has no room", () => {
    const drawAs = () => boxAt(400, 310, 40, 32);
    const between = { ...BLANK, marks: [boxAt(350, 300, 20, 60), boxAt(450, 300, 20, 60)] };
    expect(placesOfNames([center()], between)).toEqual([null]);
    expect(placesOfNames([center({ drawAs })], between)).toEqual([[0, 0]]);
  });

  test("is named where that suits it best, wide or narrow, or else at the first place with room", () => {
    const steps: readonly Step[] = [
      [0, 0],
      [0, -40],
      [200, 0],
    ];
    const shapes: string[] = [];
    const drawAs = (shape: "wide" | "narrow") => {
      shapes.push(shape);
      return shape === "wide" ? boxAt(400, 300, 80, 16) : boxAt(400, 310, 40, 32);
    };
    const placed = (suits: NonNullable<Name["suits"]>) => {
      shapes.length = 0;
      const names = [center({ stepsOf: () => steps, drawAs, suits })];
      return [placesOfNames(names, withPins(pin(600, 300)))[0], shapes.at(-1)];
    };
    expect(placed(({ bottom }) => (bottom < 280 ? 2 : 0))).toEqual([[0, -40], undefined]);
    expect(placed(({ left }) => (left === 380 ? 2 : 1))).toEqual([[0, 0], "narrow"]);
    expect(placed(({ bottom }) => (bottom < 280 ? 1 : 0))).toEqual([[0, -40], "wide"]);
    // Only a place without room is better.
    expect(placed(({ left }) => (left > 500 ? 2 : 0))).toEqual([[0, 0], "wide"]);
  });

  test("makes a second name for its city needless, unless it has no room itself", () => {
    const names = [center(), town("Waco", [400, 340]), town("Hewitt", [600, 300])];
    expect(placesOfNames(names, BLANK)).toEqual([[0, 0], null, [0, 0]]);
    expect(placesOfNames(names, withPins(pin(460, 310)))).toEqual([null, [0, 0], [0, 0]]);
  });
});
