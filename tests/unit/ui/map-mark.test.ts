import { createElement } from "react";
import { expect, test } from "vitest";
import { drawnPage } from "#tests/support/drawn-page.ts";

const ignore = () => undefined;

test("a disc that stands for other schools than before is called by their number", async () => {
  const { body, draw } = await drawnPage(globalThis);
  const { MapContainer } = await import("react-leaflet");
  const { MapMark } = await import("#components/map/map-mark.tsx");
  const { clusterIcon } = await import("#components/map/marker-icons.ts");
  const drawWith = (schools: number) =>
    draw(
      createElement(
        MapContainer,
        { center: [42, -71], zoom: 8 },
        createElement(MapMark, {
          markKey: "cluster-1",
          latitude: 42,
          longitude: -71,
          icon: clusterIcon(schools),
          look: "plain",
          label: `${schools} schools, zoom in`,
          level: "disc",
          onChoose: ignore,
          onHover: ignore,
        }),
      ),
    );
  const disc = () => {
    const element = body.querySelector<HTMLElement>("[data-mark=cluster-1]");
    return [element?.textContent, element?.getAttribute("aria-label"), element?.title];
  };
  await drawWith(508);
  expect(disc()).toEqual(["508schools", "508 schools, zoom in", "508 schools, zoom in"]);
  await drawWith(186);
  expect(disc()).toEqual(["186schools", "186 schools, zoom in", "186 schools, zoom in"]);
});
