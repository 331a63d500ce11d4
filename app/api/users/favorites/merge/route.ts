import { mergeFavorites } from "#lib/accounts/favorites.mutations.ts";
import { mergedFavoritesSchema, mergeFavoritesSchema } from "#lib/accounts/favorites.schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/users/favorites/merge",
    auth: "user",
    summary: "Saves several schools at once",
    body: mergeFavoritesSchema,
    returns: mergedFavoritesSchema,
  },
  async ({ viewer, body }) => ({
    success: true as const,
    ...(await mergeFavorites(viewer.id, body.schoolIds)),
  }),
);
