import { z } from "zod";
import { placeSchema } from "./schema.ts";

/** The body of POST /api/places/locate: a position from the device, or nothing to use the network address. */
export const locateBodySchema = z
  .strictObject({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["longitude"],
    error: "latitude and longitude must be given together",
  });

/**
 * A visitor's place, as precisely as a search needs it. An unknown place is also a valid answer, explained by
 * `message`.
 */
export const locatedSchema = z
  .strictObject({
    success: z.literal(true),
    method: z.enum(["position", "ip"]),
    place: placeSchema.nullable().meta({ description: "The nearest known ZIP code or city" }),
    message: z.string().nullable().meta({ description: "Why there is no place" }),
  })
  .meta({ id: "Located" });
export type Located = z.infer<typeof locatedSchema>;
