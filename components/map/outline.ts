import type { FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** States and territories as us-atlas gives them (Census Bureau, 1:10,000,000). */
export type StateOutlines = FeatureCollection<Geometry, { name: string }>;

type StatesTopology = Topology<{ states: GeometryCollection<{ name: string }> }>;

let outline: Promise<StateOutlines> | undefined;

/**
 * The outlines of the states, from a file on our own site next to the script. Loaded once per page.
 * @throws TypeError if it is unavailable; the next call tries again
 */
export function loadOutline(): Promise<StateOutlines> {
  outline ??= fetchOutline().catch((error: unknown) => {
    outline = undefined;
    throw error;
  });
  return outline;
}

async function fetchOutline(): Promise<StateOutlines> {
  const answer = await fetch(new URL("us-atlas/states-10m.json", import.meta.url), { priority: "low" });
  if (!answer.ok) throw new TypeError(`The outlines of the states answered ${answer.status}.`);
  const topology = (await answer.json()) as StatesTopology;
  return feature(topology, topology.objects.states);
}
