import { route } from "#lib/auth/route.ts";
import { suggestPlaces } from "#lib/search/places.data.ts";
import { placeSuggestionsSchema, placesQuerySchema } from "#lib/search/places.schema.ts";

export const GET = route(
  {
    path: "/api/places",
    auth: "guest",
    summary:
      "States, counties, cities, and ZIP codes that begin with a text, or cities spelled like it, to search around",
    query: placesQuerySchema,
    returns: placeSuggestionsSchema,
  },
  async ({ query }) => ({ success: true as const, places: await suggestPlaces(query.q) }),
);
