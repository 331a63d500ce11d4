import type { FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** States and territories as us-atlas gives them (Census Bureau, 1:10,000,000). */
export type StateOutlines = FeatureCollection<Geometry, { name: string }>;

type StatesTopology = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** What lies around the states: features whose kind is "land", "border", or "lake" (`npm run outlines`). */
export type NeighborOutlines = FeatureCollection<Geometry, { kind: string }>;

/**
 * On land, a border of these is at most so many degrees from that of the states, as wide as degrees of longitude are on the map.
 * Drawn as broad to both sides, it leaves no gap there that looks like water.
 */
export const BORDER_DEGREES = 0.09;

/** The outlines of the states, from a file on our own site next to the script. @throws as `loadedOnce` */
export const loadOutline = loadedOnce(async (): Promise<StateOutlines> => {
  const topology = await read<StatesTopology>(new URL("us-atlas/states-10m.json", import.meta.url));
  return feature(topology, topology.objects.states);
});

/** The land and lakes around the states, likewise. @throws as `loadedOnce` */
export const loadNeighbors = loadedOnce(() =>
  read<NeighborOutlines>(new URL("./neighbors.json", import.meta.url)),
);

/** Loads once per page. @throws TypeError if it is unavailable; the next call tries again */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function read<T>(url: URL): Promise<T> {
  const answer = await fetch(url, { priority: "low" });
  if (!answer.ok) throw new TypeError(`The outlines of the map answered ${answer.status}.`);
  return answer.json();
}
