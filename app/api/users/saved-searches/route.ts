import { listSavedSearches } from "#lib/accounts/saved-searches.data.ts";
import { createSavedSearch } from "#lib/accounts/saved-searches.mutations.ts";
import {
  newSavedSearchSchema,
  savedSearchAnswerSchema,
  savedSearchesAnswerSchema,
} from "#lib/accounts/saved-searches.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/saved-searches",
    auth: "user",
    summary: "The signed-in person's saved searches",
    returns: savedSearchesAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, savedSearches: await listSavedSearches(viewer.id) }),
);

export const POST = route(
  {
    path: "/api/users/saved-searches",
    auth: "user",
    summary: "Saves a search; at most 10",
    body: newSavedSearchSchema,
    returns: savedSearchAnswerSchema,
  },
  async ({ viewer, body }) => ({
    success: true as const,
    savedSearch: await createSavedSearch(viewer.id, body),
  }),
);
