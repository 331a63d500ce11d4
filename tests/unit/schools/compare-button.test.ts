import { expect, test } from "vitest";
import { compareButtonText } from "#lib/comparison/compare-button.format.ts";

test("a chosen school's button says so in sight, and aloud what another press does", () => {
  expect(compareButtonText("Boston Latin", false)).toEqual({
    shown: "Compare",
    label: "Compare Boston Latin",
  });
  const chosen = compareButtonText("Boston Latin", true);
  expect(chosen.shown).toBe("Added");
  expect(chosen.label).toContain("press to remove");
  // Who speaks to the browser says the word in sight.
  expect(chosen.label.toLowerCase()).toContain(chosen.shown.toLowerCase());
});
