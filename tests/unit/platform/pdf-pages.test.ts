import { describe, expect, test } from "vitest";
import { bestTurns, NEVER, type Place } from "#lib/platform/pdf/pages.ts";

const PAGE = 100;

/** Lines of this height, one below the other, with what it costs to turn the page before each but the first. */
function turnsOf(costs: readonly number[], { line = 10, repeats = 0, space = 0 } = {}): number[] {
  const places = costs.map((cost, at): Place => {
    const start = (at + 1) * (line + space);
    return { end: start - space, start, cost, repeats };
  });
  const end = (costs.length + 1) * (line + space) - space;
  return [...bestTurns(places, { start: 0, end }, PAGE)].sort((one, other) => one - other);
}

/** So many places, each of which costs the same, except these. */
const costs = (count: number, usual: number, others: Readonly<Record<number, number>> = {}) =>
  Array.from({ length: count }, (_, at) => others[at] ?? usual);

describe("where pages are turned", () => {
  test("not at all if everything fits on one", () => {
    expect(turnsOf(costs(9, 0))).toEqual([]);
  });

  test("where a page is full, if nothing speaks against it", () => {
    expect(turnsOf(costs(24, 0))).toEqual([9, 19]);
  });

  test("a little earlier, before a heading rather than after it", () => {
    expect(turnsOf(costs(15, 1, { 9: NEVER, 8: 0 }))).toEqual([8]);
  });

  test("in the midst of things if much of a page stayed empty otherwise", () => {
    expect(turnsOf(costs(15, 3, { 3: 0 }))).toEqual([9]);
    expect(turnsOf(costs(15, 3, { 8: 0 }))).toEqual([8]);
  });

  test("with a view to the pages after it: no last page of one line", () => {
    expect(turnsOf(costs(10, 1))).not.toEqual([9]);
    expect(turnsOf(costs(10, 1))).toHaveLength(1);
  });

  test("so that the head that is repeated has room as well", () => {
    expect(turnsOf(costs(27, 0), { repeats: 20 })).toEqual([9, 17, 25]);
  });

  test("with no thought for space that the end of a page swallows", () => {
    expect(turnsOf(costs(10, 0), { line: 20, space: 6 })).toEqual([3, 7]);
  });

  test("wherever it can be, if what belongs together does not fit on a page", () => {
    const turns = turnsOf(costs(30, NEVER));
    expect(turns).toHaveLength(3);
    expect(bestTurns([], { start: 0, end: 500 }, PAGE)).toEqual(new Set());
  });
});
