import { route } from "#lib/auth/route.ts";
import { largestCities } from "#lib/places/data.ts";
import { largestCitiesSchema } from "#lib/places/schema.ts";

export const GET = route(
  {
    path: "/api/places/cities",
    auth: "guest",
    summary: "The largest cities of the country, for the names on a map that has no other",
    returns: largestCitiesSchema,
  },
  async () => ({ success: true as const, cities: await largestCities() }),
);
