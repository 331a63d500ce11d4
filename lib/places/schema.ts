import { z } from "zod";
import type { Bounds } from "./map-view.rules.ts";

/** A place from the gazetteer. */
export const placeSchema = z
  .strictObject({
    label: z.string().meta({ description: "For a reader", example: "Boston, MA 02115" }),
    city: z.string(),
    state: z.string(),
    zip: z.string().nullable().meta({ description: "Null for a city" }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof placeSchema>;

/** The response body of GET /api/places/cities. */
export const largestCitiesSchema = z
  .strictObject({
    success: z.literal(true),
    cities: z
      .array(
        z.strictObject({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() }),
      )
      .meta({
        description: "Those with three ZIP codes or more, of which one has an area, the most prominent first",
      }),
  })
  .meta({ id: "LargestCities" });
export type LargestCity = z.infer<typeof largestCitiesSchema>["cities"][number];

/** The result of looking up a typed place. Lists are sorted by prominence, most prominent first. */
export type PlaceLookup =
  /** @param county its extent, and how registers spell it, if the place is one */
  | { kind: "found"; place: Place; others: Place[]; county?: { box: Bounds; spellings: readonly string[] } }
  | { kind: "ambiguous"; choices: Place[] }
  | { kind: "unknown"; asked: string; near: Place[] };
