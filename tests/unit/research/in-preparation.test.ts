import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InPreparation } from "#components/research/in-preparation.tsx";
import { reportsNearbyQuery } from "#lib/research/reader.client.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";

/** What a member reads on the tab of a school without a report. */
function shownFor(filled: readonly SchoolTab[]): string {
  const queries = new QueryClient();
  queries.setQueryData(reportsNearbyQuery("7").queryKey, [
    { slug: "elm", name: "Elm High", location: "Salem, MA", miles: 7.5, isApproximate: false },
  ]);
  const school = { id: "7", slug: "oak", name: "Oak High" };
  const view = createElement(InPreparation, { school, filled, credits: 3 });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, view));
}

test("a school without a report leads to what there is, and to the nearest report as an example", () => {
  const shown = shownFor(["academics", "demographics"]);
  expect(shown).toContain('href="/school/oak/academics"');
  expect(shown).toContain('href="/school/oak/demographics"');
  expect(shown).toContain("See what a report looks like.");
  expect(shown.replace(/<[^>]*>/g, "")).toContain("Elm High · 7.5 mi away");
});

test("it does not lead to tabs that are empty", () => {
  const shown = shownFor([]);
  expect(shown).not.toContain("/school/oak");
  expect(shown).not.toContain("What we have now");
});
