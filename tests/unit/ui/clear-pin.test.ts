import { expect, test } from "vitest";
import { doOverlap, movedBy } from "#components/map/boxes.ts";
import { moveToClear, moveToClearAll } from "#components/map/clear-pin.ts";

const PHONE = { width: 390, height: 740 };
const SEARCH = { left: 105, top: 10, right: 285, bottom: 54 };
const CARD = { left: 10, top: 560, right: 360, bottom: 712 };

test("a pin that is whole and under nothing stays where it is", () => {
  expect(moveToClear({ x: 200, y: 300 }, PHONE, [SEARCH, CARD])).toEqual({ x: 0, y: 0 });
  // Beside the button, it may be as high.
  expect(moveToClear({ x: 60, y: 70 }, PHONE, [SEARCH, CARD])).toEqual({ x: 0, y: 0 });
});

test("a pin under the button comes below it, and one under the card above that, by as little as needed", () => {
  const below = moveToClear({ x: 245, y: 88 }, PHONE, [SEARCH, CARD]);
  expect(below.x).toBe(0);
  expect(88 + below.y - 48).toBe(SEARCH.bottom + 8);
  const above = moveToClear({ x: 245, y: 650 }, PHONE, [SEARCH, CARD]);
  expect(above).toEqual({ x: 0, y: CARD.top - 8 - 650 });
});

test("a pin outside the map comes in", () => {
  const { x, y } = moveToClear({ x: -500, y: 2000 }, PHONE, []);
  expect(-500 + x).toBeGreaterThan(19);
  expect(2000 + y).toBeLessThan(PHONE.height);
});

test("where a low map has no room between them, the pin is above the card", () => {
  const low = { width: 390, height: 240 };
  const card = { left: 10, top: 90, right: 360, bottom: 230 };
  const { y } = moveToClear({ x: 200, y: 150 }, low, [SEARCH, card]);
  expect(150 + y).toBeLessThan(card.top);
});

const pin = (x: number, y: number) => ({ left: x - 14, right: x + 14, top: y - 36, bottom: y });
const OVER = { card: CARD, buttons: [SEARCH] };

test("a map moves so that its card covers no other pin either, and none leaves it", () => {
  const others = [pin(60, 570), pin(220, 640), pin(300, 250)];
  const move = moveToClearAll({ x: 150, y: 380 }, others, PHONE, OVER);
  expect(move).toEqual({ x: 0, y: -80 });
  const lowest = Math.max(...others.map((one) => movedBy(one, [0, -80]).bottom));
  expect(lowest).toBeLessThanOrEqual(CARD.top);
});

test("a map whose pins are all to be seen stays where it is", () => {
  expect(moveToClearAll({ x: 150, y: 380 }, [pin(300, 250)], PHONE, OVER)).toEqual({ x: 0, y: 0 });
  // What was out of view or under a button has no claim.
  expect(moveToClearAll({ x: 150, y: 380 }, [pin(-200, 250), pin(200, 50)], PHONE, OVER)).toEqual({
    x: 0,
    y: 0,
  });
});

test("a pin from beyond the edge does not come under the card instead", () => {
  const others = [pin(220, 590)];
  expect(moveToClearAll({ x: 150, y: 380 }, others, PHONE, OVER)).toEqual({ x: 0, y: -32 });
  const beyond = [pin(150, 760), pin(220, 760)];
  const move = moveToClearAll({ x: 150, y: 380 }, [...others, ...beyond], PHONE, OVER);
  const covered = [...others, ...beyond].filter((one) =>
    doOverlap(CARD, movedBy(one, [move?.x ?? 0, move?.y ?? 0])),
  );
  expect([move !== null, covered]).toEqual([true, []]);
});

test("where no move shows all of them, there is none", () => {
  expect(moveToClearAll({ x: 150, y: 380 }, [pin(220, 640), pin(300, 80)], PHONE, OVER)).toBeNull();
});
