import { env } from "./env.ts";

/** The tiles under a map, as the browser needs them. */
export type MapTiles = {
  /** Address with {z}, {x}, {y} and perhaps {s} (Leaflet's template); null: only the built-in outlines of the states. */
  url: string | null;
  /** Credit that the map shows, as HTML. */
  attribution: string;
  /** What a notice calls the service when it does not answer. */
  service: string;
};

/** The tiles of MAP_TILE_URL. Pages pass them to the maps that they show. */
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
 * Where the tiles come from, as a source of a Content-Security-Policy: "https://*.tiles.example" for a template whose
 * host begins with {s}. Null when there are none.
 */
export function tileOrigin(): string | null {
  return /^https?:\/\/[^/]+/.exec(env().MAP_TILE_URL)?.[0].replace("{s}", "*") ?? null;
}
