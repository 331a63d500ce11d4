import { z } from "zod";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";

/** The name and place of a school about to be created. */
export const duplicatesQuerySchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  city: SEARCH_PARAMS.city.optional(),
  state: stateParamSchema.optional(),
  zip: SEARCH_PARAMS.zip.optional(),
  street: z.string().trim().max(200).optional(),
  phone: z.string().trim().max(50).optional().meta({
    description: "In the same place, as good as the name",
  }),
});

const likelyDuplicateSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: z.string(),
    reason: z
      .string()
      .meta({ description: "Why it may be the same school", example: "Same name, same ZIP code" }),
  })
  .meta({ id: "LikelyDuplicate" });
export type LikelyDuplicate = z.infer<typeof likelyDuplicateSchema>;

export const duplicatesAnswerSchema = z.strictObject({
  success: z.literal(true),
  schools: z.array(likelyDuplicateSchema),
});
