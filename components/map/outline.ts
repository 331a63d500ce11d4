import type { Feature, FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** A state or territory as us-atlas gives it (Census Bureau, 1:10,000,000). */
export type StateOutline = Feature<Geometry, { name: string }>;

type StatesTopology = Topology<{ states: GeometryCollection<{ name: string }> }>;

let outline: Promise<FeatureCollection<Geometry, { name: string }>> | undefined;

/**
 * The outlines of the states, from a file of our own site beside the script. Loaded once for a page.
 * @throws TypeError when it cannot be had; the next call tries again
 */
export function loadOutline(): Promise<FeatureCollection<Geometry, { name: string }>> {
  outline ??= fetchOutline().catch((error: unknown) => {
    outline = undefined;
    throw error;
  });
  return outline;
}

async function fetchOutline(): Promise<FeatureCollection<Geometry, { name: string }>> {
  const answer = await fetch(new URL("us-atlas/states-10m.json", import.meta.url), { priority: "low" });
  if (!answer.ok) throw new TypeError(`The outlines of the states answered ${answer.status}.`);
  const topology = (await answer.json()) as StatesTopology;
  return feature(topology, topology.objects.states);
}
