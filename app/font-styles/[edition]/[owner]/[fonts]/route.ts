import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { combinationStyles, FONT_EDITION, STYLE_OWNERS } from "#lib/fonts/delivery.format.ts";
import { combinationOf } from "#lib/fonts/schema.ts";
import { AppError } from "#lib/platform/errors.ts";

export const GET = route(
  {
    path: "/font-styles/{edition}/{owner}/{fonts}",
    auth: "guest",
    summary: "The stylesheet for a combination of fonts",
    params: z.strictObject({
      edition: z.string().max(20),
      owner: z.enum(STYLE_OWNERS),
      fonts: z.string().max(100).meta({ example: "inter.poppins.jetbrains-mono.playfair-display" }),
    }),
    // A page waits for it, and browsers fetch each once.
    rateLimit: "none",
    returns: z.instanceof(Response),
  },
  ({ params }) => {
    const fonts = combinationOf(params.fonts);
    if (!fonts) throw new AppError("not_found");
    return new Response(combinationStyles(params.owner, fonts), {
      headers: {
        "content-type": "text/css; charset=utf-8",
        // A page kept by a proxy may ask for an earlier edition: it gets today's, for now.
        "cache-control":
          params.edition === FONT_EDITION ? "public, max-age=31536000, immutable" : "public, max-age=300",
      },
    });
  },
);
