import { expect, test } from "vitest";
import { analyticsAttributes, reportedAddress } from "#lib/analytics/rules.ts";

test.each([
  ["https://schools.example/search?q=my+old+school&zip=02115#list", "https://schools.example/search"],
  ["https://schools.example/verify?token=secret", "https://schools.example/verify"],
  ["https://schools.example/school/boston-latin", "https://schools.example/school/boston-latin"],
  ["", ""],
])("of %j, only %j is reported", (href, told) => {
  expect(reportedAddress(href)).toBe(told);
});

test("without an ID, the page has no trace of analytics", () => {
  const scriptUrl = "https://tags.example/gtag/js";
  expect(analyticsAttributes({ id: undefined, scriptUrl })).toEqual({});
  expect(analyticsAttributes({ id: "G-TEST1234", scriptUrl })).toEqual({
    "data-analytics-id": "G-TEST1234",
    "data-analytics-script": scriptUrl,
  });
});
