import { describe, expect, it } from "vitest";
import {
  ccdGrades,
  consistentCounts,
  operationalStatus,
  percent,
  phone,
  privateKind,
  pssGrades,
  publicKind,
  ratio,
  website,
  wholeNumber,
  zip,
} from "#lib/catalog/values.rules.ts";

describe("numbers and missing values", () => {
  it.each([
    ["0", { value: 0 }],
    ["452", { value: 452 }],
    ["", { blank: "not_reported" }],
    ["M", { blank: "not_reported" }],
    ["-1", { blank: "not_reported" }],
    ["-999", { blank: "not_reported" }],
    ["NOT AVAILABLE", { blank: "not_reported" }],
    ["N", { blank: "not_applicable" }],
    ["-2", { blank: "not_applicable" }],
    ["-9", { blank: "suppressed" }],
    ["many", { blank: "not_reported" }],
  ])("%j students", (cell, expected) => {
    expect(wholeNumber(cell)).toEqual(expected);
  });

  it("keeps zero percent and rounds to one decimal", () => {
    expect(percent("0")).toEqual({ value: 0 });
    expect(percent("24.4897959183673")).toEqual({ value: 24.5 });
    expect(percent("101")).toEqual({ blank: "not_reported" });
  });

  it("has no ratio without students or without teachers, which is not a ratio of zero", () => {
    expect(ratio({ value: 452 }, { value: 30 })).toEqual({ value: 15.1 });
    expect(ratio({ value: 0 }, { value: 6 })).toEqual({ blank: "not_applicable" });
    expect(ratio({ value: 612 }, { value: 0 })).toEqual({ blank: "not_applicable" });
    expect(ratio({ value: 612 }, { blank: "not_reported" })).toEqual({ blank: "not_reported" });
  });

  it("withholds a ratio that can only be a mistake", () => {
    expect(ratio({ value: 809 }, { value: 1 })).toEqual({ blank: "withheld" });
  });

  it("takes a zero that the other count contradicts for a blank, and leaves every other", () => {
    const counts = (students: number, teachers: number) =>
      consistentCounts({ value: students }, { value: teachers });
    expect(counts(0, 12)).toEqual({ students: { blank: "contradicted" }, teachers: { value: 12 } });
    expect(counts(612, 0)).toEqual({ students: { value: 612 }, teachers: { blank: "contradicted" } });
    expect(counts(0, 0)).toEqual({ students: { value: 0 }, teachers: { value: 0 } });
    expect(consistentCounts({ value: 0 }, { blank: "not_reported" }).students).toEqual({ value: 0 });
  });
});

describe("contacts", () => {
  it.each([
    ["251-986-8143", { value: "(251) 986-8143" }],
    ["(251) 986-8143", { value: "(251) 986-8143" }],
    ["1 251 986 8143", { value: "(251) 986-8143" }],
    ["2519868143 x12", { value: "(251) 986-8143 ext. 12" }],
    ["NOT AVAILABLE", { blank: "not_reported" }],
    ["000-000-0000", { blank: "not_reported" }],
  ])("telephone %j", (cell, expected) => {
    expect(phone(cell)).toEqual(expected);
  });

  it.each([
    ["http://www.flvsft.com", { value: "http://www.flvsft.com" }],
    ["www.duvalschools.org/", { value: "http://www.duvalschools.org" }],
    ["https://nces.ed.gov/ccd/schoolsearch/school_list.asp?schoolid=1", { blank: "not_reported" }],
    ["javascript:alert(1)", { blank: "not_reported" }],
    ["none", { blank: "not_reported" }],
    ["http://http:www.flvs.net", { value: "http://www.flvs.net" }],
    ["http://https://www.flvs.net/", { value: "https://www.flvs.net" }],
    ["http://https:/oes.pasco.k12.fl.us", { value: "https://oes.pasco.k12.fl.us" }],
    ["http://info@truenorthcharter.org", { blank: "not_reported" }],
  ])("website %j", (cell, expected) => {
    expect(website(cell)).toEqual(expected);
  });

  it("restores the leading zeros of ZIP codes", () => {
    expect(zip("2351")).toBe("02351");
    expect(zip("00612")).toBe("00612");
    expect(zip("35220-0486")).toBe("35220");
    expect(zip("NOT AVAILABLE")).toBeNull();
  });
});

describe("grades on our scale", () => {
  it.each([
    ["2", "13", { value: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8] }],
    ["14", "17", { value: [9, 10, 11, 12] }],
    ["2", "4", { value: [-1, 0] }],
    ["5", "6", { value: [0, 1] }],
    ["1", "1", { blank: "not_applicable" }],
    ["", "17", { blank: "not_reported" }],
  ])("PSS codes %s to %s", (low, high, expected) => {
    expect(pssGrades(low, high)).toEqual(expected);
  });

  it.each([
    ["PK", "PK", { value: [-1] }],
    ["KG", "02", { value: [0, 1, 2] }],
    ["11", "13", { value: [11, 12] }],
    ["UG", "UG", { blank: "not_applicable" }],
    ["M", "M", { blank: "not_reported" }],
    ["N", "N", { blank: "not_applicable" }],
  ])("CCD codes %s to %s", (low, high, expected) => {
    expect(ccdGrades(low, high)).toEqual(expected);
  });
});

it.each([
  ["1 Currently operational", { value: "OPEN" }],
  ["2", { value: "CLOSED" }],
  ["6 School temporarily closed", { value: "PAUSED" }],
  ["7", { value: "FUTURE" }],
  ["", { blank: "not_reported" }],
])("status %j", (cell, expected) => {
  expect(operationalStatus(cell)).toEqual(expected);
});

describe("kinds of schools", () => {
  it.each([
    ["1 Regular school", "Regular school"],
    ["4 Alternative other school", "Alternative school"],
    ["3 Vocational school", "Vocational school"],
    ["2", "Special education school"],
    ["Special Education School", "Special education school"],
    ["Career and Technical School", "Vocational school"],
    ["Alternative Education School", "Alternative school"],
    ["Regular School", "Regular school"],
  ])("%s of a public school", (cell, kind) => expect(publicKind(cell)).toEqual({ value: kind }));

  it.each([
    ["1", "Regular school"],
    ["2", "Montessori school"],
    ["3", "School with a special emphasis"],
    ["4", "Special education school"],
    ["5", "Vocational school"],
    ["6", "Alternative school"],
    ["7", "Early childhood program"],
  ])("%s of a private school", (cell, kind) => expect(privateKind(cell)).toEqual({ value: kind }));

  it("are blank where there is no code or an unknown one", () => {
    for (const cell of ["", "8", "0", "M"]) {
      expect(privateKind(cell)).toEqual({ blank: "not_reported" });
      expect(publicKind(cell)).toEqual({ blank: "not_reported" });
    }
  });
});
