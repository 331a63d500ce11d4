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
      `<div class="map-center"><span>Austin</span></div>`,
    ),
  ).toEqual(["Austin", "Texas", "Dallas", "Oklahoma", "Waco"]);
});

test("on a map of the country, the state searched comes before the others", () => {
  expect(namesOf(label("state", "Ohio"), label("state", "Texas", "data-first"))).toEqual(["Texas", "Ohio"]);
  expect(namesOf(label("code", "OH"), label("state", "Texas", "data-first"))).toEqual(["Texas", "OH"]);
});

test.each([8, 10, 12, 18])("a town's name stays within a line of its place at zoom level %i", (zoom) => {
  const { document } = parseHTML(`<html><body>${label("city", "Waco", 'data-aside="11"')}</body></html>`);
  const [town] = namesIn(document.body);
  if (!town) throw new Error("no town is named");
  const [width, height] = [44, 20];
  const moves = town.steps(town.label, { width, height }, zoom);
  // Without a move, its middle is 14 pixels below its place.
  const away = moves.map(([x, y]) =>
    Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y + 14) - height / 2)),
  );
  expect(Math.max(...away)).toBeLessThan(24);
  // Where a disc is near, it may stand a little to the other side.
  expect(moves).toEqual(
    expect.arrayContaining([
      [14, 0],
      [-14, 0],
    ]),
  );
});

test("a large city's name is tried farther to the sides, since a map tells little without it", () => {
  const stepsOf = (attributes: string) => {
    const { document } = parseHTML(`<html><body>${label("city", "Waco", attributes)}</body></html>`);
    const [town] = namesIn(document.body);
    return town?.steps(town.label, { width: 60, height: 20 }, 8);
  };
  expect(stepsOf("data-large")).toContainEqual([28, 0]);
  expect(stepsOf("")).not.toContainEqual([28, 0]);
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
