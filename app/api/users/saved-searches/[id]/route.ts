import { z } from "zod";
import { deleteSavedSearch } from "#lib/accounts/saved-searches.mutations.ts";
import { route } from "#lib/auth/route.ts";

export const DELETE = route(
  {
    path: "/api/users/saved-searches/{id}",
    auth: "user",
    summary: "Deletes a saved search",
    params: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ success: z.literal(true) }),
  },
  async ({ viewer, params }) => {
    await deleteSavedSearch(viewer.id, params.id);
    return { success: true as const };
  },
);
