import { z } from "zod";
import { placeSchema } from "./schema.ts";

/** The body of POST /api/places/locate: a position of the device, or nothing to go by the network address. */
export const locateBodySchema = z
  .strictObject({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["longitude"],
    error: "latitude and longitude belong together",
  });

/** Where somebody is, as far as a search needs it. Not to know is an answer too, which `message` puts in words. */
export const locatedSchema = z
  .strictObject({
    success: z.literal(true),
    method: z.enum(["position", "ip"]),
    place: placeSchema.nullable().meta({ description: "The nearest ZIP code or city that we know" }),
    message: z.string().nullable().meta({ description: "Why there is no place" }),
  })
  .meta({ id: "Located" });
export type Located = z.infer<typeof locatedSchema>;
