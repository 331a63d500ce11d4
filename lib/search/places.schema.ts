import { z } from "zod";

/** The query of GET /api/places. */
export const placesQuerySchema = z.strictObject({
  q: z.string().trim().min(1).max(100).meta({ description: "The beginning of a name or of a ZIP code" }),
});

/** A place to choose while typing. */
export const placeSuggestionSchema = z
  .strictObject({
    text: z.string().meta({ description: "As it is searched for", example: "Boston, MA" }),
    kind: z.enum(["state", "county", "city", "zip"]),
    note: z.string().meta({ description: "What it is, for a reader", example: "City" }),
  })
  .meta({ id: "PlaceSuggestion" });
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

export const placeSuggestionsSchema = z.strictObject({
  success: z.literal(true),
  places: z.array(placeSuggestionSchema),
});
