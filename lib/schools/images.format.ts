import type { SchoolImage } from "./images.schema.ts";

/** What a reader must know of an image that does not show this very school; null for a photo. */
export function imageNotice(image: SchoolImage): string | null {
  return image.kind === "illustration" ? "Illustration, not a photograph of this school." : null;
}
