import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResetPanel } from "#components/auth/reset-panel.tsx";
import { CityIndex } from "#components/directory/city-index.tsx";
import { SchoolLineList } from "#components/directory/school-line-list.tsx";
import { NoResults } from "#components/search/no-results.tsx";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import type { WaysOut } from "#lib/search/ways-out.rules.ts";

const rendered = (view: ReactElement) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, view));
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("a link that cannot set a password does not ask for one, and leads back to signing in", () => {
  const html = rendered(
    createElement(ResetPanel, { token: "", problem: "This link is incomplete.", answered: null }),
  );
  expect(html).toContain(">This link does not work</h1>");
  expect(html).not.toContain("Choose a new password");
  expect(html).toMatch(/<a href="\/login"[^>]*>Back to Sign In</);
});

test("the number of a city's schools says what it counts", () => {
  const html = rendered(
    createElement(CityIndex, {
      cities: [
        ["Boston", "/schools/massachusetts/boston", 7],
        ["Dorchester", "/schools/massachusetts/dorchester", 1, "Boston"],
      ],
    }),
  );
  expect(textOf(html)).toBe("Boston 7 schoolsDorchester 1 school, part of Boston");
});

test("no separator is to be seen in a school's facts, so that none begins or ends a line, but they are read apart", () => {
  const html = rendered(
    createElement(SchoolLineList, { lines: [["1", "latin", "Latin", "Boston, MA · Public School"]] }),
  );
  expect(html).toContain('<span>Boston, MA</span><span><span class="sr-only">, </span>Public School</span>');
});

test("a single tip is a sentence, and more are a list", () => {
  const list = { schools: [], total: 0, place: null, county: null } as unknown as SchoolList;
  const waysOut = { ways: [], nearest: undefined, unplaced: [], withoutPosition: null } as unknown as WaysOut;
  const said = (params: SearchParams) => rendered(createElement(NoResults, { params, list, waysOut }));
  const one = said({ q: "zzzzqq", city: "Boston, MA" });
  expect(one).toContain("Check the spelling, or type only part of the name.");
  expect(one).not.toContain("Tips");
  expect(textOf(said({ q: "zzzz qqqq" }))).toMatch(/Tips.*Check the spelling\.Type fewer words/);
});
