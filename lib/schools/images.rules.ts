import type { SchoolImage } from "./images.schema.ts";
import type { School } from "./schema.ts";

/** The one picture to show of a school: its main photo, else the first of its gallery, which may be an illustration. */
export function mainPictureOf(school: Pick<School, "schoolImages">): SchoolImage | null {
  return school.schoolImages[0] ?? null;
}
