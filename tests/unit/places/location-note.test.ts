import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocationNote } from "#components/search/location-note.tsx";
import type { NetworkLookup } from "#lib/places/locate.format.ts";

const CREDIT = '<a href="https://db-ip.com"';

function note(method: "position" | "ip", networks: NetworkLookup, isHere: boolean): string {
  const location = { zipCode: "08540", city: "Princeton, NJ", method, lastUpdated: 0 };
  return renderToStaticMarkup(
    createElement(LocationNote, { text: null, location, networks, isHere, onChoose: () => undefined }),
  );
}

test.each([true, false])("a guess from the table has its makers’ link, searched around: %s", (isHere) => {
  expect(note("ip", "table", isHere)).toContain(CREDIT);
});

test("what the device or a service said has none", () => {
  expect(note("position", "table", true)).not.toContain(CREDIT);
  expect(note("position", "table", false)).not.toContain(CREDIT);
  expect(note("ip", "service", true)).not.toContain(CREDIT);
});
