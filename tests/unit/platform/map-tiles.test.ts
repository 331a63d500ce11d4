import { expect, test, vi } from "vitest";

/** The tiles of a site with this setting; its environment is read once. */
async function tilesOf(url?: string) {
  vi.resetModules();
  vi.stubEnv("MAP_TILE_URL", url);
  const { mapTiles, tileOrigin } = await import("#lib/platform/map-tiles.ts");
  return { ...mapTiles(), origin: tileOrigin() };
}

test("unless set otherwise, the tiles are OpenStreetMap's, whom readers know by name", async () => {
  expect(await tilesOf()).toMatchObject({
    service: "OpenStreetMap",
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    origin: "https://tile.openstreetmap.org",
  });
});

test("another service goes by its host", async () => {
  expect(await tilesOf("https://{s}.tiles.example/{z}/{x}/{y}.png")).toMatchObject({
    service: "tiles.example",
    origin: "https://*.tiles.example",
  });
});

test("a map without tiles names nobody", async () => {
  expect(await tilesOf("off")).toMatchObject({ url: null, service: "", origin: null });
});
