import { route } from "#lib/auth/route.ts";
import { suggestPlaces } from "#lib/search/places.data.ts";
import { placeSuggestionsSchema, placesQuerySchema } from "#lib/search/places.schema.ts";

export const GET = route(
  {
    path: "/api/places",
    auth: "guest",
    summary:
      "Places to search near: states, counties, cities, and ZIP codes that start with your text, and cities with similar spellings",
    query: placesQuerySchema,
    returns: placeSuggestionsSchema,
  },
  async ({ query }) => ({ success: true as const, places: await suggestPlaces(query.q) }),
);
