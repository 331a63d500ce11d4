import { z } from "zod";
import { removeFavorite } from "#lib/accounts/favorites.mutations.ts";
import { favoriteIdsSchema } from "#lib/accounts/favorites.schema.ts";
import { route } from "#lib/auth/route.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

export const DELETE = route(
  {
    path: "/api/users/favorites/{id}",
    auth: "user",
    summary: "Removes a saved school; does nothing if it is not saved",
    params: z.strictObject({ id: schoolReferenceSchema }),
    returns: favoriteIdsSchema,
  },
  async ({ viewer, params }) => ({
    success: true as const,
    ...(await removeFavorite(viewer.id, params.id)),
  }),
);
