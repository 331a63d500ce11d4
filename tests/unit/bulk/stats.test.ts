import { expect, test } from "vitest";
import { putBackText, undoneText } from "#lib/bulk/stats.format.ts";

test("the records of an undone import are those that were restored", () => {
  expect(putBackText({ undone: 3, undoneNew: 1, leftAlone: 0 })).toBe("Undone: 1 added, 2 updated");
  expect(putBackText({ undone: 1200, undoneNew: 0, leftAlone: 1, leftMerged: 2 })).toBe(
    "Undone: 1,200 updated; 1 value changed later stayed; 2 schools merged later stayed",
  );
  expect(putBackText({ leftAlone: 2 })).toBe("Undone: none; 2 values changed later stayed");
});

test("schools that stayed are not counted as values", () => {
  expect(undoneText({ undone: 2, undoneNew: 0, leftSchools: 1 })).toBe(
    "The import was undone: values of 2 schools were restored and 1 school changed later stayed.",
  );
  expect(putBackText({ leftAlone: 3, leftSchools: 1 })).toBe(
    "Undone: none; 3 values changed later stayed; 1 school changed later stayed",
  );
});
