import { z } from "zod";

/** A place that was asked for, found in the gazetteer. */
export const placeSchema = z
  .strictObject({
    label: z.string().meta({ description: "For a reader", example: "Boston, MA 02115" }),
    city: z.string(),
    state: z.string(),
    zip: z.string().nullable().meta({ description: "Null when a city was asked for" }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof placeSchema>;

/** What looking up a typed place leads to. Lists are ordered by prominence, the most prominent first. */
export type PlaceLookup =
  | { kind: "found"; place: Place; others: Place[] }
  | { kind: "ambiguous"; choices: Place[] }
  | { kind: "unknown"; asked: string; near: Place[] };
