import { route } from "#lib/auth/route.ts";
import { isSubscribed, subscribe } from "#lib/news/digest.mutations.ts";
import { newsDigestAnswerSchema, newsDigestSchema } from "#lib/news/digest.schema.ts";

export const GET = route(
  {
    path: "/api/users/news-digest",
    auth: "user",
    summary: "Whether the signed-in person gets the news of their saved schools by mail",
    returns: newsDigestAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, isSubscribed: await isSubscribed(viewer.id) }),
);

export const PUT = route(
  {
    path: "/api/users/news-digest",
    auth: "user",
    summary: "Sets whether the signed-in person gets the news of their saved schools by mail",
    body: newsDigestSchema,
    returns: newsDigestAnswerSchema,
  },
  async ({ viewer, body }) => {
    await subscribe(viewer.id, body.isSubscribed);
    return { success: true as const, isSubscribed: body.isSubscribed };
  },
);
