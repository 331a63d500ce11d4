import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { concernsNames, namesIn } from "#components/map/clear-labels.ts";

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
  expect(namesOf(label("code", "OH"), label("state", "Texas", "data-first"))).toEqual(["Texas", "OH"]);
});

test("names are placed anew when a mark moves or is chosen, and not when one is hovered", () => {
  const mark = (attributes: string) =>
    parseHTML(`<html><body><div ${attributes}></div></body></html>`).document.querySelector("div");
  const isPlacedAnew = (attributeName: string, before: string | null, after: string) =>
    concernsNames({
      type: "attributes",
      attributeName,
      oldValue: before,
      target: mark(`${attributeName}="${after}"`),
    } as unknown as MutationRecord);
  const style = "margin-left: -14px; transform: translate3d(10px, 20px, 0px); z-index: 30020;";
  expect(isPlacedAnew("style", style, style.replace("30020", "40020"))).toBe(false);
  expect(isPlacedAnew("style", style, style.replace("10px", "12px"))).toBe(true);
  expect(isPlacedAnew("style", null, style)).toBe(true);
  expect(isPlacedAnew("style", style.replace("14px", "16px"), style)).toBe(true);
  expect(isPlacedAnew("data-look", "plain", "hovered")).toBe(false);
  expect(isPlacedAnew("data-look", "hovered", "selected")).toBe(true);
  expect(isPlacedAnew("data-look", "selected", "plain")).toBe(true);
  expect(concernsNames({ type: "childList" } as MutationRecord)).toBe(true);
});
