import { z } from "zod";
import { deleteSavedSearch, renameSavedSearch } from "#lib/accounts/saved-searches.mutations.ts";
import { savedSearchAnswerSchema, searchNameSchema } from "#lib/accounts/saved-searches.schema.ts";
import { route } from "#lib/auth/route.ts";

const params = z.strictObject({ id: z.uuid() });

export const PATCH = route(
  {
    path: "/api/users/saved-searches/{id}",
    auth: "user",
    summary: "Renames a saved search",
    params,
    body: searchNameSchema,
    returns: savedSearchAnswerSchema,
  },
  async ({ viewer, params, body }) => ({
    success: true as const,
    savedSearch: await renameSavedSearch(viewer.id, params.id, body.displayName),
  }),
);

export const DELETE = route(
  {
    path: "/api/users/saved-searches/{id}",
    auth: "user",
    summary: "Deletes a saved search",
    params,
    returns: z.strictObject({ success: z.literal(true) }),
  },
  async ({ viewer, params }) => {
    await deleteSavedSearch(viewer.id, params.id);
    return { success: true as const };
  },
);
