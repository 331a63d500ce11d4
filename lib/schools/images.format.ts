import type { SchoolImage } from "./images.schema.ts";

/** Maximum number of pictures in a school's gallery, besides its main photo and its logo. */
export const MOST_GALLERY_IMAGES = 20;

/**
 * Whether readers see a picture: it says what it shows, who made it, and under which license. Staff may save one
 * before they know all of that.
 */
export function isShown({ alt, credit, licence }: Pick<SchoolImage, "alt" | "credit" | "licence">): boolean {
  return [alt, credit, licence].every((text) => text.trim() !== "");
}

/** The drawing that stands in where a school has no photographs; null if it has any, or no picture at all. */
export function drawingOf(images: readonly SchoolImage[]): SchoolImage | null {
  const [first = null] = images;
  return images.every(({ kind }) => kind === "illustration") ? first : null;
}

/** The notice for an image that does not show this very school; null for a photo. */
export function imageNotice(image: SchoolImage): string | null {
  return image.kind === "illustration" ? "Illustration, not a photograph of this school." : null;
}
