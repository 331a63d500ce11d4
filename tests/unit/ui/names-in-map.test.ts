import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { namesIn } from "#components/map/clear-labels.ts";

const label = (kind: string, text: string, data = "") =>
  `<div class="map-label map-label-${kind}"><span ${data}>${text}</span></div>`;

function namesOf(...labels: string[]) {
  const { document } = parseHTML(`<html><body>${labels.join("")}</body></html>`);
  return namesIn(document.body).map((name) => name.label.textContent);
}

test("every name on a map is placed once, the most important first", () => {
  expect(
    namesOf(
      label("city", "Waco"),
      label("city", "Dallas", "data-large"),
      label("region", "Oklahoma"),
      label("region", "Texas", "data-first"),
      `<div class="map-center"><span>Center of Austin, TX</span></div>`,
    ),
  ).toEqual(["Center of Austin, TX", "Texas", "Dallas", "Oklahoma", "Waco"]);
});

test("on a map of the country, the state searched comes before the others", () => {
  expect(namesOf(label("state", "Ohio"), label("state", "Texas", "data-first"))).toEqual(["Texas", "Ohio"]);
});
