import { expect, test } from "vitest";
import { cornerFor } from "#components/map/card-corner.ts";

const CARD = { width: 350, height: 250 };
const MAP = { width: 540, height: 620 };
const pin = (x: number, y: number) => ({ left: x - 14, right: x + 14, top: y - 36, bottom: y });

test("a card lies where it covers the fewest pins, as near to the chosen one as that allows", () => {
  expect(cornerFor(CARD, MAP, [pin(200, 100), pin(500, 500)], pin(450, 200))).toBe("bottom-right");
  expect(cornerFor(CARD, MAP, [pin(200, 100), pin(500, 500)], pin(50, 200))).toBe("bottom-left");
  expect(cornerFor(CARD, MAP, [])).toBe("bottom-left");
  expect(cornerFor(CARD, MAP, [pin(200, 450), pin(300, 500)], pin(450, 320))).toBe("top-right");
  expect(cornerFor(CARD, MAP, [pin(50, 500), pin(200, 100)], pin(450, 200))).toBe("bottom-right");
});

test("where each corner covers a pin, one that the map can clear by moving", () => {
  const high = { width: 540, height: 900 };
  const others = [pin(100, 250), pin(450, 250), pin(120, 660)];
  // Upward, there is room for that; downward, the lowest pin would leave the map.
  expect(cornerFor(CARD, high, [...others, pin(500, 895)], pin(180, 420))).toBe("bottom-left");
  expect(cornerFor(CARD, high, [...others, pin(500, 40), pin(20, 40)], pin(180, 420))).toBe("top-right");
});

test("rather over several others than over the chosen one", () => {
  const others = [pin(200, 100), pin(250, 100), pin(300, 150), pin(20, 40), pin(520, 615)];
  expect(cornerFor(CARD, MAP, others, pin(200, 450))).toBe("top-right");
});

test("on a phone, it stays at the bottom", () => {
  expect(cornerFor(CARD, { width: 390, height: 700 }, [pin(100, 600)], pin(200, 600))).toBe("bottom-left");
});
