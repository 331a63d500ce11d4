import { z } from "zod";
import {
  DISTANCE_NEEDS_PLACE,
  nearbyQuerySchema,
  onePlaceAtMost,
  searchQuerySchema,
} from "./finder.schema.ts";

/** Up to this many schools are told one by one; more are counted in a grid. */
export const MOST_SINGLE = 500;

const { zip, city, state, bounds, type, grades, magnet, charter, religion, listed } = searchQuerySchema.shape;

/** The query of GET /api/schools/positions: the address of a search, without a name. */
export const positionsQuerySchema = z
  .strictObject({
    zip,
    city,
    radiusMiles: nearbyQuerySchema.shape.radiusMiles,
    state,
    bounds: bounds.meta({
      description:
        "A part of the map: south,west,north,east in degrees; west is larger if it crosses the antimeridian",
      example: "42.2,-71.3,42.5,-70.9",
    }),
    type,
    grades,
    magnet,
    charter,
    religion,
    listed,
    sort: z.literal("distance", "can only be “distance”").optional().meta({
      description:
        "“distance” leaves out the schools of a city that are farther from its middle than the radius",
    }),
  })
  .superRefine(onePlaceAtMost)
  .refine(DISTANCE_NEEDS_PLACE.isKept, DISTANCE_NEEDS_PLACE.otherwise)
  .refine((query) => query.radiusMiles === undefined || query.zip || query.city, {
    path: ["radiusMiles"],
    error: "needs a zip or a city",
  });
export type PositionsQuery = z.output<typeof positionsQuerySchema>;

export const schoolPlaceSchema = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    schools: z.int().min(1).meta({ description: "How many schools are there" }),
    ids: z
      .array(z.string())
      .optional()
      .meta({ description: "Their IDs; absent if they are counted in a grid" }),
  })
  .meta({ id: "SchoolPlace" });
export type SchoolPlace = z.infer<typeof schoolPlaceSchema>;

/** The response body of GET /api/schools/positions. */
export const schoolPositionsSchema = z
  .strictObject({
    success: z.literal(true),
    cell: z
      .number()
      .positive()
      .nullable()
      .meta({
        description: `The size in degrees of the cells in which schools are counted, whose edges are at multiples of it; null for up to ${MOST_SINGLE} schools, each of which has a place of its own`,
      }),
    places: z.array(schoolPlaceSchema).meta({
      description:
        "Of a cell, the average position of its schools; schools without a known position are left out",
    }),
  })
  .meta({ id: "SchoolPositions" });
export type SchoolPositions = z.infer<typeof schoolPositionsSchema>;
