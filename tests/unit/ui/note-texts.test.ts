import { expect, test } from "vitest";
import {
  approximateText,
  type Counted,
  marksText,
  missingText,
  ownMarksText,
  pageOutsideText,
  type Seen,
  unplacedText,
  whereText,
} from "#components/map/note-texts.ts";

const ALL: Counted = { total: 24, mapped: 24, outside: 0 };

test.each<[Partial<Counted>, string, string | null]>([
  [{}, "All 24 schools are on the map.", null],
  [{ total: 696, mapped: 690 }, "690 of 696 schools are on the map.", "6 have no location."],
  [
    { total: 696, mapped: 690, outside: 24 },
    "666 schools are in this view and 24 are outside it.",
    "6 have no location.",
  ],
  [
    { total: 696, mapped: 690, outside: 24, beyond: ["Alaska", "Hawaii", "the Pacific"] },
    "666 schools are in this view and 24 are outside it, in Alaska, Hawaii, and the Pacific.",
    "6 have no location.",
  ],
  [
    { total: 3, mapped: 2, outside: 1 },
    "1 school is in this view and 1 is outside it.",
    "1 has no location.",
  ],
  [{ outside: 24 }, "24 schools are outside this view.", null],
  // Counting stops somewhere; the map has those beyond.
  [{ total: null, mapped: 6020 }, "6,020 schools are on the map.", null],
  [{ total: 5000, mapped: 6020 }, "6,020 schools are on the map.", null],
])("the schools in view, outside it, and without a location add up: %j", (counted, where, missing) => {
  expect([whereText({ ...ALL, ...counted }), missingText({ ...ALL, ...counted })]).toEqual([where, missing]);
});

const PINS: Seen = { hasPins: true, hasDots: false, hasDiscs: false, zoom: 8 };
const GROUPS = "Circles are groups; zoom in to open them.";

test.each<[Partial<Seen>, string | null]>([
  [{}, "Pin numbers match the list."],
  [{ hasDots: true }, "Pin numbers match the list; dots are schools on its other pages."],
  [{ hasDiscs: true }, `Pin numbers match the list. ${GROUPS}`],
  [
    { hasDots: true, hasDiscs: true },
    `Pin numbers match the list; dots are schools on its other pages. ${GROUPS}`,
  ],
  [{ hasPins: false, hasDots: true }, "Each dot is one school."],
  [{ hasPins: false, hasDots: true, hasDiscs: true }, `Each dot is one school. ${GROUPS}`],
  [{ hasPins: false, hasDiscs: true }, GROUPS],
  [
    { hasPins: false, hasDiscs: true, zoom: 3.5 },
    "Circles group schools across state lines; zoom in to open them.",
  ],
  [{ hasPins: false }, null],
])("numbers are spoken of as far as they can be seen: %j", (seen, said) => {
  expect(marksText({ ...PINS, ...seen })).toBe(said);
});

test.each<[Partial<Parameters<typeof ownMarksText>[0]>, string | null]>([
  [{}, "Pin numbers match the list."],
  [{ hasDiscs: true }, `Pin numbers match the list. ${GROUPS}`],
  [{ hasPins: false }, null],
  [{ hasPins: false, hasDiscs: true }, GROUPS],
  [{ isNumbered: false }, null],
  [{ isNumbered: false, hasDiscs: true }, GROUPS],
])("a map of one page says what the numbers of its pins are, if they have any: %j", (seen, said) => {
  expect(ownMarksText({ isNumbered: true, hasPins: true, hasDiscs: false, zoom: 8, ...seen })).toBe(said);
});

test("what else there is to know is said in sentences", () => {
  expect(pageOutsideText(17, 20)).toBe("17 of the 20 schools on this page are outside this view.");
  expect(unplacedText(1)).toBe("1 school is not on the map; see the list.");
  expect(approximateText(1)).toBe("1 school’s location is approximate (dashed pin).");
  expect(approximateText(2)).toBe("2 schools’ locations are approximate (dashed pins).");
});
