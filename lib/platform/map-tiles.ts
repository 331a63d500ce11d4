import { env } from "./env.ts";

/** The map tiles, as the browser needs them. */
export type MapTiles = {
  /** Address with {z}, {x}, {y} and optionally {s} (Leaflet's template). Null: only the built-in state outlines. */
  url: string | null;
  /** The credit shown on the map, as HTML. */
  attribution: string;
  /** The service's name in the notice that it isn't responding. */
  service: string;
};

/** The tiles of MAP_TILE_URL. Pages pass them to their maps. */
export function mapTiles(): MapTiles {
  const { MAP_TILE_URL, MAP_ATTRIBUTION } = env();
  const host = tileOrigin()?.replace(/^https?:\/\/(\*\.)?/, "");
  if (!host) return { url: null, attribution: "", service: "" };
  return {
    url: MAP_TILE_URL,
    attribution: MAP_ATTRIBUTION,
    service: host === "tile.openstreetmap.org" ? "OpenStreetMap" : host,
  };
}

/**
 * The origin of the tiles, as a source in a Content-Security-Policy: "https://*.tiles.example" for a template whose
 * host begins with {s}. Null if there are no tiles.
 */
export function tileOrigin(): string | null {
  return /^https?:\/\/[^/]+/.exec(env().MAP_TILE_URL)?.[0].replace("{s}", "*") ?? null;
}
