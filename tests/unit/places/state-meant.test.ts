import { expect, test } from "vitest";
import { namesakeState, stateMeant, stateText } from "#lib/places/lookup.rules.ts";
import { STATES, type StateCode } from "#lib/places/states.rules.ts";

test.each([
  ["Vermont", "VT"],
  [" texas ", "TX"],
  ["tx", "TX"],
  ["N.H.", "NH"],
  ["New York State", "NY"],
  ["the state of Washington", "WA"],
])("“%s” means the state", (text, state) => {
  expect(stateMeant(text)).toBe(state);
});

test.each(["New York", "washington", "LA", "DC", "Boston", "Vermont, IL", "state", ""])(
  "“%s” does not mean a state",
  (text) => expect(stateMeant(text)).toBeNull(),
);

test("every state is read back as it is written", () => {
  for (const code of Object.keys(STATES) as StateCode[]) {
    if (code !== "DC") expect(stateMeant(stateText(code))).toBe(code);
  }
});

test("the state behind a better known city", () => {
  expect(namesakeState("new york")).toBe("NY");
  expect(namesakeState("New York, NY")).toBeNull();
  expect(namesakeState("Boston")).toBeNull();
});
