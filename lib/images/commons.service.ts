import "server-only";
import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { fitted, textOfHtml } from "#lib/platform/html-text.ts";
import { askProvider, ProviderError } from "./provider.service.ts";
import { isWebAddress, LONGEST, titleOfFile } from "./rules.ts";
import type { ImageSearchResult } from "./schema.ts";

/** Number of pictures per search. */
const RESULTS = 20;
/** Wikimedia renders pictures in a few widths, in pixels; these are among them. */
const THUMBNAIL_WIDTH = 330;
const KEPT_WIDTH = 1920;
const MIME_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"];

/** These addresses are made into links. */
const HTTP = { protocol: /^https?$/ };
const metadataValue = z.object({ value: z.union([z.string(), z.number()]).transform(String) }).optional();
const fileSchema = z.object({
  title: z.string(),
  index: z.number(),
  imageinfo: z
    .array(
      z.object({
        url: z.url(HTTP),
        descriptionurl: z.url(HTTP),
        thumburl: z.url(HTTP).optional(),
        width: z.int(),
        height: z.int(),
        mime: z.string(),
        extmetadata: z
          .object({
            Artist: metadataValue,
            LicenseShortName: metadataValue,
            LicenseUrl: metadataValue,
          })
          .default({}),
      }),
    )
    .optional(),
});
type CommonsFile = z.output<typeof fileSchema>;

/** The answer of api.php, which reports errors with status 200. */
const answerSchema = z.object({
  error: z.object({ code: z.string(), info: z.string() }).optional(),
  query: z.object({ pages: z.array(fileSchema).default([]) }).optional(),
});

/**
 * Searches Wikimedia Commons, where every picture has an author and a license. API:
 * https://www.mediawiki.org/wiki/API:Search, https://www.mediawiki.org/wiki/API:Imageinfo
 * @throws ProviderError
 */
export async function searchCommons(query: string): Promise<ImageSearchResult[]> {
  const url = new URL(env().COMMONS_URL);
  url.search = new URLSearchParams({
    action: "query",
    format: "json",
    formatversion: "2",
    // Makes them refuse while their databases lag behind, as they ask of programs.
    maxlag: "5",
    generator: "search",
    gsrnamespace: "6",
    gsrsearch: `${query} filetype:bitmap|drawing`,
    gsrlimit: String(RESULTS),
    prop: "imageinfo",
    iiprop: "url|size|mime|extmetadata",
    iiurlwidth: String(THUMBNAIL_WIDTH),
    iiextmetadatafilter: "Artist|LicenseShortName|LicenseUrl",
    iiextmetadatalanguage: "en",
  }).toString();
  const answer = answerSchema.safeParse(await askProvider("Wikimedia Commons", url));
  if (!answer.success)
    throw new ProviderError("Wikimedia Commons answered in an unexpected format", answer.error);
  const { error, query: found } = answer.data;
  if (error) throw new ProviderError(`Wikimedia Commons answered ${error.code}: ${error.info}`);
  return (found?.pages ?? []).sort((a, b) => a.index - b.index).flatMap(toResult);
}

function toResult({ title, imageinfo }: CommonsFile): ImageSearchResult[] {
  const [info] = imageinfo ?? [];
  if (!info || !MIME_TYPES.includes(info.mime)) return [];
  const { Artist, LicenseShortName, LicenseUrl } = info.extmetadata;
  return [
    {
      url: info.mime !== "image/svg+xml" && info.width > KEPT_WIDTH ? renderedAddress(title) : info.url,
      thumbnailUrl: info.thumburl ?? info.url,
      title: fitted(titleOfFile(title), LONGEST.alt),
      source: info.descriptionurl,
      dimensions: { width: info.width, height: info.height },
      credit: fitted(textOfHtml(Artist?.value ?? ""), LONGEST.credit) || null,
      licence: fitted(textOfHtml(LicenseShortName?.value ?? ""), LONGEST.licence) || null,
      licenceUrl: LicenseUrl && isWebAddress(LicenseUrl.value) ? LicenseUrl.value : null,
    },
  ];
}

/**
 * The address of a smaller version of a picture; originals can be hundreds of megabytes in size.
 * https://www.mediawiki.org/wiki/Help:Linking_to_files#Special:Redirect
 */
function renderedAddress(title: string): string {
  const name = encodeURIComponent(title.replace(/^File:/, "").replaceAll(" ", "_"));
  return new URL(`/wiki/Special:Redirect/file/${name}?width=${KEPT_WIDTH}`, env().COMMONS_URL).href;
}
