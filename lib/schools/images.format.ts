import type { SchoolImage } from "./images.schema.ts";

/** Pictures that a school's gallery may hold, beside its main photo and its logo. */
export const MOST_GALLERY_IMAGES = 20;

/** What a reader must know of an image that does not show this very school; null for a photo. */
export function imageNotice(image: SchoolImage): string | null {
  return image.kind === "illustration" ? "Illustration, not a photograph of this school." : null;
}
