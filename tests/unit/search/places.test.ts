import { expect, test } from "vitest";
import { stateBegun } from "#lib/search/places.rules.ts";

test.each([
  ["vermo", "Vermont"],
  ["Massach", "Massachusetts"],
  ["new yo", "New York State"],
  ["new ", null],
  ["nort", null],
  ["ver", null],
  ["springf", null],
  ["", null],
  [undefined, null],
])("%j begins the state %j", (typed, state) => {
  expect(stateBegun(typed)).toBe(state);
});
