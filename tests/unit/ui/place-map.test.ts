import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MapSchool } from "#components/map/map-schools.ts";
import { PlaceMap, SurroundingsMap } from "#components/schools/place-map.tsx";

const school = { _id: "1", slug: "own", name: "Own School", latitude: 42, longitude: -71 } as MapSchool;
const tiles = { url: null, attribution: "", service: "" };

test.each<[string, ReactNode]>([
  ["a school", createElement(PlaceMap, { school, tiles })],
  ["its surroundings", createElement(SurroundingsMap, { school, tiles, numbered: [] })],
])("a map of %s has a border in the card that has nearly its color", (_, map) => {
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, map));
  expect(page).toMatch(
    /^<div class="(?=[^"]* border )(?=[^"]* border-line )[^"]*"><div[^>]*>.*Loading the map/,
  );
});
