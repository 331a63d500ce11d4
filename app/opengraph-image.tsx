import { SITE_CARD } from "#lib/schools/social-card.format.ts";
import { SOCIAL_IMAGE_SIZE } from "./page-metadata.ts";
import { socialImage } from "./social-image.tsx";

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = "image/png";
export const alt = SITE_CARD.title;

/** The preview image for every page without its own. */
export default function SiteImage() {
  return socialImage(SITE_CARD);
}
