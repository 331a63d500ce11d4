import { z } from "zod";
import { comparedSchoolSchema } from "#lib/comparison/compared.schema.ts";
import { MOST_COMPARED } from "#lib/comparison/link.rules.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { customWeightsSchema } from "./weights.schema.ts";

/** The answer of GET /api/users/favorites. */
export const favoritesSchema = z
  .strictObject({
    success: z.literal(true),
    favoriteSchools: z
      .array(comparedSchoolSchema)
      .meta({ description: "Newest first; archived schools stay on the list and are marked" }),
    customWeights: customWeightsSchema,
  })
  .meta({ id: "Favorites" });
export type Favorites = z.infer<typeof favoritesSchema>;

export const addFavoriteSchema = z.strictObject({ schoolId: schoolReferenceSchema });

export const mergeFavoritesSchema = z.strictObject({
  schoolIds: z.array(schoolReferenceSchema).max(MOST_COMPARED).meta({
    description:
      "Several schools at once, all of them or none; schools that are already saved change nothing",
  }),
});

/** The answer to a change of the list. */
export const favoriteIdsSchema = z.strictObject({
  success: z.literal(true),
  favoriteSchools: z.array(z.string()).meta({ description: "The _id of each saved school, newest first" }),
});

export const mergedFavoritesSchema = favoriteIdsSchema.extend({
  added: z.int().min(0).meta({ description: "How many of them were not yet saved" }),
});
