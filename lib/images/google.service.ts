import "server-only";
import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { fitted } from "#lib/platform/html-text.ts";
import { askProvider, ProviderError } from "./provider.service.ts";
import { LONGEST } from "./rules.ts";
import type { ImageSearchResult } from "./schema.ts";

/** Number of pictures per search: Google's maximum. */
const RESULTS = 10;

/** These addresses are made into links. */
const HTTP = { protocol: /^https?$/ };
const answerSchema = z.object({
  items: z
    .array(
      z.object({
        title: z.string(),
        link: z.url(HTTP),
        image: z.object({
          contextLink: z.url(HTTP),
          thumbnailLink: z.url(HTTP),
          width: z.int(),
          height: z.int(),
        }),
      }),
    )
    .default([]),
});

/**
 * Searches the web with Google's Programmable Search Engine, which gives neither a picture's author nor its license.
 * API: https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list
 * @throws ProviderError
 */
export async function searchGoogle(query: string, key: string, engine: string): Promise<ImageSearchResult[]> {
  const url = new URL(env().GOOGLE_CSE_URL);
  url.search = new URLSearchParams({
    key,
    cx: engine,
    q: query,
    searchType: "image",
    num: String(RESULTS),
    safe: "active",
  }).toString();
  const answer = answerSchema.safeParse(await askProvider("Google", url));
  if (!answer.success) throw new ProviderError("Google answered in an unexpected format", answer.error);
  return answer.data.items.map(({ title, link, image }) => ({
    url: link,
    thumbnailUrl: image.thumbnailLink,
    title: fitted(title, LONGEST.alt),
    source: image.contextLink,
    dimensions: { width: image.width, height: image.height },
    credit: null,
    licence: null,
    licenceUrl: null,
  }));
}
