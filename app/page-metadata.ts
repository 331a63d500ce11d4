import type { Metadata } from "next";
import { env } from "#lib/platform/env.ts";
import type { PageText } from "#lib/schools/seo.format.ts";
import { currentSettings } from "#lib/settings/data.ts";

/** The size of every social preview image in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/**
 * A page's metadata for search engines and social networks. Next.js replaces a layout's card with a page's as a
 * whole, so each page gives all of it.
 * @param path the page's canonical address, without the origin
 * @param image address of its preview image; by default the site's
 */
export function pageMetadata(
  { title, description, isIndexed }: PageText,
  path: string,
  image?: { path: string; alt: string },
): Metadata {
  const { siteName } = currentSettings().general;
  const { path: url, alt } = image ?? { path: "/opengraph-image", alt: siteName };
  const images = [{ url, alt, ...SOCIAL_IMAGE_SIZE }];
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: path,
      siteName,
      type: "website",
      locale: "en_US",
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** The site's origin without a trailing slash, for anything that needs absolute addresses. */
export function siteOrigin(): string {
  return env().SITE_URL.replace(/\/$/, "");
}
