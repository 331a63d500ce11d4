import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { fetchThumbnail } from "#lib/images/picture.service.ts";
import { INVALID_IMAGE_URL, isWebAddress } from "#lib/images/rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Picture, PictureError } from "#lib/platform/pictures.ts";
import { FetchError } from "#lib/platform/safe-fetch.ts";

export const GET = route(
  {
    path: "/api/images/thumbnail",
    auth: "editor",
    summary:
      "A thumbnail of a picture on the web, so that staff see what they choose without contacting other sites",
    query: z.strictObject({ url: z.string().refine(isWebAddress, INVALID_IMAGE_URL) }),
    // A search returns twenty at once.
    rateLimit: { calls: 1000, seconds: 15 * 60 },
    returns: z.instanceof(Response),
  },
  async ({ query }) => {
    const { bytes, extension } = await fetched(query.url);
    return new Response(Buffer.from(bytes), {
      headers: {
        "content-type": extension === "svg" ? "image/svg+xml" : "image/webp",
        "cache-control": "private, max-age=3600",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
  },
);

/** @throws AppError not_found saying why there is no picture */
async function fetched(url: string): Promise<Picture> {
  try {
    return await fetchThumbnail(url);
  } catch (error) {
    if (error instanceof FetchError || error instanceof PictureError)
      throw new AppError("not_found", { message: error.message, cause: error });
    throw error;
  }
}
