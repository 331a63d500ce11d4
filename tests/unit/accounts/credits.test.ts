import { expect, test } from "vitest";
import { amountText, coinText, creditsText, reasonText } from "#lib/accounts/credits.format.ts";
import { creditLevel, creditShare, creditWarning } from "#lib/accounts/credits.rules.ts";

test.each([
  [0, "none"],
  [1, "low"],
  [5, "low"],
  [6, "medium"],
  [10, "medium"],
  [11, "high"],
  [500, "high"],
])("a balance of %i has the color %s", (balance, level) => {
  expect(creditLevel(balance)).toBe(level);
});

test.each([
  [0, "empty"],
  [1, "low"],
  [2, "low"],
  [3, null],
])("a balance of %i causes the warning %s", (balance, warning) => {
  expect(creditWarning(balance)).toBe(warning);
});

test.each([
  [0, 0],
  [5, 0.25],
  [20, 1],
  [120, 1],
])("a balance of %i fills %f of the bar", (balance, share) => {
  expect(creditShare(balance)).toBe(share);
});

test.each([
  [0, "0"],
  [99, "99"],
  [100, "99+"],
])("the coin shows %i as %s", (balance, text) => {
  expect(coinText(balance)).toBe(text);
});

test("balances and changes read like sentences", () => {
  expect([0, 1, 1200].map(creditsText)).toEqual([
    "0 report credits",
    "1 report credit",
    "1,200 report credits",
  ]);
  expect([5, -1].map(amountText)).toEqual(["+5", "−1"]);
});

test("our own reasons are put in words, one that somebody wrote stays as written", () => {
  expect(reasonText("report_generation")).toBe("Report generation");
  expect(reasonText("Winner of the fair")).toBe("Winner of the fair");
});
