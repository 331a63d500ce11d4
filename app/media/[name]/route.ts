import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { fileResponse } from "#lib/platform/http/file-response.ts";

export const GET = route(
  {
    path: "/media/{name}",
    auth: "guest",
    summary: "A school picture stored on this site",
    params: z.strictObject({ name: z.string().max(60) }),
    // Pages have many of these, and browsers fetch each once.
    rateLimit: "none",
    returns: z.instanceof(Response),
  },
  ({ params: { name }, request }) =>
    fileResponse(request, fileStore("pictures"), name, {
      // The name is derived from the contents.
      "cache-control": "public, max-age=31536000, immutable",
      // A drawing opened directly is a document: it must neither run scripts nor load anything.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    }),
);
