import { expect, test } from "vitest";
import { isKeyOf, own, without } from "#lib/platform/own.ts";

/** As parsed from JSON: with its own key that sets the prototype when it is assigned. */
const stored: Record<string, number> = JSON.parse('{"st":1,"__proto__":2}');

test.each(["constructor", "toString", "hasOwnProperty", "valueOf", "", "ST"])(
  "a table does not contain %j unless somebody put it there",
  (word) => {
    expect(own(stored, word)).toBeUndefined();
    expect(isKeyOf(stored, word)).toBe(false);
    expect(own({ ...stored, [word]: 3 }, word)).toBe(3);
  },
);

test("a table contains its own names, whatever they are called", () => {
  expect(own(stored, "st")).toBe(1);
  expect(own(stored, "__proto__")).toBe(2);
  expect(own({}, "__proto__")).toBeUndefined();
});

test("removing a name leaves the others and the table itself", () => {
  expect(without(stored, "st")).toEqual(JSON.parse('{"__proto__":2}'));
  expect(without(stored, "__proto__")).toEqual({ st: 1 });
  expect(without(stored, "constructor")).toEqual(stored);
  expect(Object.keys(stored)).toEqual(["st", "__proto__"]);
});
