import { z } from "zod";

/** How much of what any school has is known of one. */
export const completenessSchema = z
  .int()
  .min(0)
  .max(100)
  .meta({ description: "Percentage of the facts collected about every school that this one has" });
