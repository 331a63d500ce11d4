import { getFavorites } from "#lib/accounts/favorites.data.ts";
import { addFavorite } from "#lib/accounts/favorites.mutations.ts";
import { addFavoriteSchema, favoriteIdsSchema, favoritesSchema } from "#lib/accounts/favorites.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/favorites",
    auth: "user",
    summary: "The schools that the signed-in person saved, ready to compare, and their weights",
    returns: favoritesSchema,
  },
  ({ viewer }) => getFavorites(viewer.id),
);

export const POST = route(
  {
    path: "/api/users/favorites",
    auth: "user",
    summary: "Saves a school; does nothing if it is already saved",
    body: addFavoriteSchema,
    returns: favoriteIdsSchema,
  },
  async ({ viewer, body }) => ({
    success: true as const,
    ...(await addFavorite(viewer.id, body.schoolId)),
  }),
);
