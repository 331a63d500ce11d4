import { expect, test } from "vitest";
import { withoutKeptQuery } from "#lib/platform/http/kept-queries.ts";

const isKept = (path: string) => path === "/faq";

test.each(["/faq?email=jane@example.org", "/faq?", "/faq?a=1?b=2", "/faq?_rsc=1x-y_z", "/faq?/search?q=a"])(
  "a cached page is requested without the query: %s",
  (url) => {
    expect(withoutKeptQuery(url, isKept)).toBe("/faq");
  },
);

test.each(["/faq", "/search?q=latin", "/api/faq?x=1", "/search?next=/faq?a=b"])(
  "%s stays as it is",
  (url) => {
    expect(withoutKeptQuery(url, isKept)).toBe(url);
  },
);
