import { expect, test } from "vitest";
import { readableTarget } from "#lib/platform/http/request-target.ts";

test.each([
  ["/school/%E0%A4%A", "/school/%25E0%25A4%25A"],
  ["/school/%FF?tab=academics&q=%E0", "/school/%25FF?tab=academics&q=%E0"],
  ["/100%", "/100%25"],
  ["http://schools.example/faq?a=b", "/faq?a=b"],
  ["https://schools.example:8443", "/"],
  ["http://schools.example?q=latin", "/?q=latin"],
  ["/forms/login/../../faq?a=b", "/faq?a=b"],
  ["/x/%2e%2e/faq", "/faq"],
  ["/./faq/.", "/faq/"],
  ["/..\\faq", "/faq"],
  ["/faq#x", "/faq"],
  ["//schools.example/../faq", "//faq"],
])("%s is read as %s", (asked, read) => {
  expect(readableTarget(asked)).toBe(read);
});

test.each(["/school/caf%C3%A9", "/search?q=%E0%A4%A", "/search?q=a?b", "/", "*", "/go?to=http://a.example"])(
  "%s stays as it is",
  (target) => {
    expect(readableTarget(target)).toBe(target);
  },
);
