import { expect, test } from "vitest";
import { putBackText } from "#lib/bulk/stats.format.ts";

test("the records of an undone import are those that were restored", () => {
  expect(putBackText({ undone: 3, undoneNew: 1, leftAlone: 0 })).toBe("Undone: 1 added, 2 updated");
  expect(putBackText({ undone: 1200, undoneNew: 0, leftAlone: 1, leftMerged: 2 })).toBe(
    "Undone: 1,200 updated; 3 changed later stayed",
  );
  expect(putBackText({ leftAlone: 2 })).toBe("Undone: none; 2 changed later stayed");
});
