import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { fileResponse } from "#lib/platform/http/file-response.ts";

export const GET = route(
  {
    path: "/media/news/{name}",
    auth: "guest",
    summary: "Our copy of the picture of a news article",
    params: z.strictObject({ name: z.string().max(60) }),
    rateLimit: "none",
    returns: z.instanceof(Response),
  },
  ({ params: { name }, request }) =>
    fileResponse(request, fileStore("news"), name, {
      // The name is derived from the contents.
      "cache-control": "public, max-age=31536000, immutable",
      // Drawings come from strangers: opened directly, one must neither run scripts nor load anything.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    }),
);
