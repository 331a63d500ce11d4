import { expect, test } from "vitest";
import { putBackText } from "#lib/bulk/stats.format.ts";

test("the records of an undone import are those that were put back", () => {
  expect(putBackText({ undone: 3, undoneNew: 1, leftAlone: 0 })).toBe("Put back: 1 new, 2 updated");
  expect(putBackText({ undone: 1200, undoneNew: 0, leftAlone: 1, leftMerged: 2 })).toBe(
    "Put back: 1,200 updated; 3 changed later stayed",
  );
  expect(putBackText({ leftAlone: 2 })).toBe("Put back: none; 2 changed later stayed");
});
