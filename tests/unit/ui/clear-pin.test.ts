import { expect, test } from "vitest";
import { moveToClear } from "#components/map/clear-pin.ts";

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
