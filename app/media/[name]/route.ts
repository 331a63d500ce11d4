import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { readKeptFile } from "#lib/platform/files.ts";
import { own } from "#lib/platform/own.ts";

const TYPES: Record<string, string> = { webp: "image/webp", svg: "image/svg+xml" };

export const GET = route(
  {
    path: "/media/{name}",
    auth: "guest",
    summary: "A picture of a school that this site keeps",
    params: z.strictObject({ name: z.string().max(60) }),
    // Pages hold many, and browsers fetch each once.
    rateLimit: "none",
    returns: z.instanceof(Response),
  },
  async ({ params: { name } }) => {
    const type = own(TYPES, name.split(".")[1] ?? "");
    const file = type ? await readKeptFile(name) : null;
    if (!type || !file) throw new AppError("not_found");
    return new Response(file, {
      headers: {
        "content-type": type,
        // The name is made from the contents.
        "cache-control": "public, max-age=31536000, immutable",
        // A drawing opened by itself is a document: it may neither run scripts nor load anything.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  },
);
