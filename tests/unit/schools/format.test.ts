import { describe, expect, test } from "vitest";
import { formatGrades, gradeName, namedGrades } from "#lib/fields/grades.rules.ts";
import { describeLocale } from "#lib/fields/locale.format.ts";
import { formatRatio } from "#lib/fields/units.format.ts";
import { countOf, formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import {
  formatAddress,
  formatDay,
  formatLocation,
  formatMiles,
  formatWebsite,
  telephoneHref,
} from "#lib/schools/format.ts";

describe("grades", () => {
  test.each([
    [[-1, 0, 1, 2, 3, 4, 5], "PK–5"],
    [[0, 1, 2], "K–2"],
    [[9, 10, 11, 12], "9–12"],
    [[-1], "PK"],
    [[6, 8], "6, 8"],
    [[-1, 0, 5, 6, 7], "PK–K, 5–7"],
  ])("%j reads %s", (grades, text) => expect(formatGrades(grades)).toBe(text));

  test("none give no text", () => expect(formatGrades([])).toBeNull());

  test("a single one is not called several", () => {
    expect(["PK–5", "6, 8–12", "9", "K", "PK"].map(namedGrades)).toEqual([
      "Grades PK–5",
      "Grades 6, 8–12",
      "Grade 9",
      "Kindergarten",
      "Pre-K",
    ]);
  });

  test.each([
    [-1, "Pre-K"],
    [0, "Kindergarten"],
    [12, "Grade 12"],
  ])("%i is called %s", (grade, name) => expect(gradeName(grade)).toBe(name));
});

test("counts have their thousands and their noun; zero is a count", () => {
  expect(countOf(2427, "student")).toBe("2,427 students");
  expect(countOf(1, "student")).toBe("1 student");
  expect(countOf(0, "student")).toBe("0 students");
});

test("a ratio has at most one decimal", () => {
  expect(formatRatio(12.25)).toBe("12.3:1");
  expect(formatRatio(20)).toBe("20:1");
});

test.each([
  [0, "less than 0.1 mi"],
  [0.3, "0.3 mi"],
  [9.94, "9.9 mi"],
  [9.97, "10 mi"],
  [1234.4, "1,234 mi"],
])("%d miles read %s", (miles, text) => expect(formatMiles(miles)).toBe(text));

test("a location is as complete as is known", () => {
  expect(formatLocation("Boston", "MA")).toBe("Boston, MA");
  expect(formatLocation(null, "GU")).toBe("Guam");
  expect(formatLocation(null, null)).toBe("");
});

test("an address has no gaps where a part is unknown", () => {
  const whole = { street: "78 Avenue Louis Pasteur", city: "Boston", state: "MA", zip: "02115" };
  expect(formatAddress(whole)).toBe("78 Avenue Louis Pasteur, Boston, MA 02115");
  expect(formatAddress({ ...whole, street: null, zip: null })).toBe("Boston, MA");
  expect(formatAddress({ street: null, city: null, state: "MA", zip: "02115" })).toBeNull();
});

test("the day of a check is the day in UTC, wherever the server is", () => {
  expect(formatDay("2026-11-21T23:30:00.000Z")).toBe("Nov 21, 2026");
});

test("a website is shown without the parts that nobody says", () => {
  expect(formatWebsite("https://www.bls.org/")).toBe("bls.org");
  expect(formatWebsite("http://example.org/school")).toBe("example.org/school");
});

test.each([
  ["(251) 986-8143", "tel:+12519868143"],
  ["1-251-986-8143", "tel:+12519868143"],
  ["(251) 986-8143 ext. 12", "tel:+12519868143;ext=12"],
  ["986-8143", null],
  ["", null],
])("the phone number %s is dialed as %s", (phone, href) => expect(telephoneHref(phone)).toBe(href));

test("every locale code of NCES is described, and no other", () => {
  const codes = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43];
  expect(codes.every((code) => describeLocale(code)?.meaning)).toBe(true);
  expect(describeLocale(11)?.name).toBe("Large city");
  expect(describeLocale(44)).toBeNull();
});

describe("numbers and days read as the language's own formatters write them", () => {
  const numbers = [
    0, 0.04, 0.05, 0.25, 1, 1.45, 9.95, 12.25, 999.95, 1000, 2427, 99_999.5, 1_234_567, -12.25,
  ];
  test.each(numbers)("%d", (value) => {
    const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
    const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
    expect(formatQuantity(value)).toBe(oneDecimal.format(value));
    if (value >= 0) expect(formatCount(value)).toBe(whole.format(value));
  });

  test.each(
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 29, 23, 59)).toISOString()),
  )("%s", (iso) => {
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    expect(formatDay(iso)).toBe(day.format(new Date(iso)));
  });
});
