import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnknownPlace } from "#components/search/place-links.tsx";
import { RadiusChoices } from "#components/search/radius-choices.tsx";
import type { SearchParams } from "#lib/search/params.schema.ts";

function unknownPlace(params: SearchParams): string {
  const view = createElement(UnknownPlace, { params, suggestions: [] });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, view));
}

test("whoever mistyped a place can type it again, and the rest of the search stays", () => {
  const html = unknownPlace({ zip: "00000", q: "latin", type: "Private School", page: 2 });
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>Type the place again<.*<input[^>]* id="\1"/);
  expect(html).toContain('type="hidden" name="q" value="latin"');
  expect(html).toContain('type="hidden" name="type" value="Private School"');
  expect(html).not.toMatch(/type="hidden" name="(zip|city|page)"/);
});

test("a place that was typed as a name is not looked for as one again", () => {
  expect(unknownPlace({ q: "Xqzzyville, MA" })).not.toContain('type="hidden"');
});

test("no distance is marked where none is used", () => {
  const marked = (miles: number | null) =>
    renderToStaticMarkup(RadiusChoices({ miles, children: null })).match(
      /value="(\d+)" aria-pressed="true"/,
    )?.[1];
  expect(marked(10)).toBe("10");
  expect(marked(null)).toBeUndefined();
});
