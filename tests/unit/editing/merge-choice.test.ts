import { expect, test } from "vitest";
import { takesOther } from "#lib/editing/merge-choice.rules.ts";

const held = (parts: number, newness: number | null) => ({ isBlank: parts === 0, parts, newness });

test.each([
  ["a newer value", held(1, 2010), held(1, 2024), true],
  ["an older value", held(1, 2024), held(1, 2010), false],
  ["one of the same age", held(1, 2024), held(1, 2024), false],
  ["a value for a blank", held(0, null), held(1, 2010), true],
  ["a blank for a value", held(1, 2010), held(0, 2024), false],
  ["a newer address without its street", held(4, 2010), held(3, 2024), false],
  ["an older address with its street", held(3, 2024), held(4, 2010), true],
])("a merge proposes %s or not", (_, stays, goes, expected) => {
  expect(takesOther(stays, goes)).toBe(expected);
});
