import { z } from "zod";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";

const weightSchema = z.int().min(0).max(3).meta({ description: "0 none, 1 low, 2 medium, 3 high" });

export const customWeightsSchema: z.ZodType<CategoryWeights, CategoryWeights> = z
  .strictObject({
    academics: weightSchema,
    teachers: weightSchema,
    resources: weightSchema,
    athletics: weightSchema,
    cost: weightSchema,
    diversity: weightSchema,
    clubs: weightSchema,
  })
  .meta({ id: "CustomWeights" });

/** The body of PUT /api/users/weights: all seven, so that nothing has to be guessed. */
export const weightsBodySchema = z.strictObject({ customWeights: customWeightsSchema });

export const weightsAnswerSchema = z.strictObject({
  success: z.literal(true),
  customWeights: customWeightsSchema,
});
