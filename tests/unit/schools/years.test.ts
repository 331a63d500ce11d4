import { describe, expect, it, test } from "vitest";
import { noticeOf, statusInWords } from "#lib/schools/status.format.ts";
import {
  agedYear,
  cardYear,
  inYear,
  namedYear,
  shortYear,
  unbroken,
  yearSpan,
  yearsAgo,
  yearsApart,
  yearsBetween,
} from "#lib/schools/years.format.ts";

const NOW = new Date("2026-11-23");

test("years and ranges of grades in a line of text are not broken behind their dashes", () => {
  expect(unbroken("Grades 7–12 · 20 students, 2010–11")).toBe(
    "Grades 7–\u206012 · 20 students, 2010–\u206011",
  );
  expect(unbroken("Grades PK–K, Wilkes–Barre")).toBe("Grades PK–K, Wilkes–Barre");
});

describe("the age of a figure", () => {
  it("counts from the end of a school year, also across a century", () => {
    expect(yearsAgo("2010–11", NOW)).toBe(15);
    expect(yearsAgo("1999–00", NOW)).toBe(26);
    expect(yearsAgo("file dated 2019", NOW)).toBe(7);
    expect(yearsAgo("Nov 21, 2026", NOW)).toBe(0);
    expect(yearsAgo("unknown", NOW)).toBeNull();
  });

  it("is shown if it is more than three years", () => {
    expect(agedYear("2022–23", NOW)).toBeNull();
    expect(agedYear("2021–22", NOW)).toBe("2021–22");
    expect(agedYear("file dated 2019", NOW)).toBe("2019");
    expect(agedYear("file dated 2024", NOW)).toBeNull();
    expect(agedYear("Jan 3, 2020", NOW)).toBe("2020");
    expect(agedYear(null, NOW)).toBeNull();
  });

  it("is written in few characters", () => {
    expect(shortYear("file dated 2024")).toBe("2024");
    expect(cardYear("file dated 2024", NOW)).toBe("2024 list");
    expect(cardYear("2024–25", NOW)).toBeNull();
    expect(inYear("2010–11")).toBe("in 2010–11");
    expect(inYear("file dated 2024")).toBe("in 2024");
    expect(inYear("Nov 21, 2026")).toBe("as of Nov 21, 2026");
  });
});

describe("a status", () => {
  const said = (status: "open" | "closed" | "future", statusYear: string | null) =>
    statusInWords({ status, statusYear }, NOW);

  it("has its year", () => {
    expect(said("open", "2010–11")).toBe("Listed as open in 2010–11");
    expect(said("open", "file dated 2024")).toBe("Listed as open in 2024");
    expect(said("open", "Nov 21, 2026")).toBe("Listed as open as of Nov 21, 2026");
    expect(said("open", null)).toBe("Open");
    expect(said("closed", "2010–11")).toBe("Closed as of 2010–11");
  });

  it("is a notice in lists, unless the school is open and listed", () => {
    const notice = (status: "open" | "closed" | "future", notInRegisterYear: string | null) =>
      noticeOf({ status, statusYear: "file dated 2024", notInRegisterYear });
    expect(notice("open", null)).toBeNull();
    expect(notice("closed", null)).toBe("Closed as of 2024");
    expect(notice("open", "file dated 2024")).toBe("Not in the 2024 records");
    expect(notice("future", null)).toMatch(/opened|open yet/);
  });

  it("does not say of an old plan that it is still one", () => {
    expect(said("future", "file dated 2024")).toBe("Not open yet in 2024");
    expect(said("future", "2010–11")).toBe("Had not opened yet in 2010–11");
    expect(said("future", null)).toBe("Not open yet");
  });
});

test("years are given from the earliest to the latest", () => {
  expect(yearSpan([])).toBeNull();
  expect(yearSpan(["2016–17", "2016–17"])).toBe("2016–17");
  expect(yearSpan(["2016–17", "2010–11", "2013–14"])).toBe("2010–11 to 2016–17");
  expect(yearSpan(["file dated 2019", "2017", "2018"])).toBe("2017 to 2019");
  expect(yearSpan(["file dated 2019", "2019"])).toBe("2019");
});

test("a range has ends of one kind: school years and calendar years stand beside each other", () => {
  expect(yearSpan(["2013–14", "file dated 2009"])).toBe("2009 and school year 2013–14");
  expect(yearSpan(["file dated 2024", "2016–17", "2010–11", "2016–17"])).toBe(
    "school years 2010–11 to 2016–17 and 2024",
  );
  expect(yearsBetween("2010–11", "2016–17")).toBe("2010–11 to 2016–17");
  expect(yearsBetween("2010–11", "file dated 2024")).toBe("from 2010–11 to 2024");
  expect(yearsBetween("file dated 2024", "file dated 2024")).toBe("file dated 2024");
  expect(
    ["2016–17", "2009 to 2017", "school years 2010–11 to 2016–17 and 2024", "of unknown year"].map(
      yearsApart,
    ),
  ).toEqual([0, 8, 13, 0]);
});

test("a note about a source calls its year what it is", () => {
  expect(namedYear("2013–14")).toEqual({ label: "School year", value: "2013–14" });
  expect(namedYear("file dated 2019")).toEqual({ label: "Date of the file", value: "2019" });
  expect(namedYear("Nov 21, 2026")).toEqual({ label: "As of", value: "Nov 21, 2026" });
});
