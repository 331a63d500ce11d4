import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExampleComparison } from "#components/site/example-school.tsx";
import { comparedSchool } from "./compared-school.ts";

test("a name with a slash can be broken behind it, so that no word is broken in a narrow column", () => {
  const schools = [comparedSchool({ name: "Math/Science/Arts Academy" }), comparedSchool({ _id: "2" })];
  const html = renderToStaticMarkup(createElement(ExampleComparison, { schools }));
  expect(html).toContain("Math/<wbr/>Science/<wbr/>Arts Academy</a>");
  expect(html).toContain("Boston Latin</a>");
});
