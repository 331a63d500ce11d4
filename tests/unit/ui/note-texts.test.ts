import { expect, test } from "vitest";
import {
  approximateText,
  type Counted,
  countedText,
  outsideText,
  unplacedText,
} from "#components/map/note-texts.ts";

const NOTHING = { hasPins: false, hasDots: false, hasMarks: false };
const PAGE: Counted = { total: 696, listed: 20, placed: 20, others: 669, ...NOTHING };

test.each<[Partial<Counted>, string]>([
  [{ hasMarks: true }, "689 of 696 schools are on the map. Zoom in to see individual schools."],
  [{ hasMarks: true, hasDots: true }, "689 of 696 schools are on the map. Each dot is one school."],
  [{ hasMarks: true, hasPins: true }, "689 of 696 schools are on the map; the 20 on this page are numbered."],
  [
    { total: 24, others: 4, hasPins: true, hasDots: true },
    "All 24 schools are on the map; the 20 on this page are numbered. Dots are schools on other pages.",
  ],
  [
    { total: 24, placed: 18, others: 4, hasPins: true },
    "22 of 24 schools are on the map; 18 of the 20 on this page are numbered.",
  ],
  [
    { total: 21, listed: 1, placed: 1, others: 20, hasPins: true },
    "All 21 schools are on the map; the one on this page is numbered.",
  ],
  // Counting stops somewhere; the map has those beyond.
  [{ total: null, others: 6000 }, "6,020 schools are on the map"],
  [{ total: 5000, others: 6000 }, "6,020 schools are on the map"],
])("the map says how many schools it has, and what its marks are: %j", (counted, said) => {
  expect(countedText({ ...PAGE, ...counted })).toBe(said);
});

test("what is not in view is said in sentences", () => {
  expect(outsideText(24, null)).toBe("24 schools are outside this view");
  expect(outsideText(1, null)).toBe("1 school is outside this view");
  expect(outsideText(17, 20)).toBe("17 of the 20 schools on this page are outside this view");
  expect(unplacedText(1)).toBe("1 school is not on the map; see the list");
  expect(approximateText(1, true)).toBe("1 school is at an approximate location (dashed pin)");
  expect(approximateText(2, true)).toBe("2 schools are at an approximate location (dashed pins)");
  expect(approximateText(2, false)).toBe("2 schools are at an approximate location");
});
