import type { FieldError } from "#lib/platform/errors.ts";
import { type Draft, type DraftImage, mapImages, toDraft, toInput } from "./draft.rules.ts";
import type { ChosenImages, ImageInput } from "./schema.ts";

/** The three fields in the form in which they are sent to the server. */
export type ImageFields = {
  schoolMainPhoto: ImageInput | null;
  schoolLogo: ImageInput | null;
  schoolImages: ImageInput[];
};

/** What the server holds, as far as the panel knows. */
export type SavedImages = { fields: ImageFields; version: string };

export function savedOf(images: ChosenImages): SavedImages {
  return { fields: fieldsOf(toDraft(images)), version: images.version };
}

/** A draft in the form in which it is sent to the server. */
export function fieldsOf({ main, logo, gallery }: Draft): ImageFields {
  return {
    schoolMainPhoto: main && toInput(main),
    schoolLogo: logo && toInput(logo),
    schoolImages: gallery.map(toInput),
  };
}

/** The fields of a draft that differ from what is saved; null if none do. */
export function changesSince({ fields }: SavedImages, draft: Draft): Partial<ImageFields> | null {
  const now = fieldsOf(draft);
  const differs = (name: keyof ImageFields) => JSON.stringify(now[name]) !== JSON.stringify(fields[name]);
  const changes: Partial<ImageFields> = {
    ...(differs("schoolMainPhoto") && { schoolMainPhoto: now.schoolMainPhoto }),
    ...(differs("schoolLogo") && { schoolLogo: now.schoolLogo }),
    ...(differs("schoolImages") && { schoolImages: now.schoolImages }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/**
 * Marks new pictures that the server rejected with its reasons.
 * @param sent the draft that was sent, to whose order the errors refer
 * @returns null if the errors are also about something else
 */
export function withRefusals(draft: Draft, sent: Draft, errors: readonly FieldError[]): Draft | null {
  const refused = new Map<string, { url: string; message: string }>();
  for (const { field, message } of errors) {
    const image = imageNamed(sent, field);
    if (!image || image.stored) return null;
    refused.set(image.key, { url: image.url, message });
  }
  if (refused.size === 0) return null;
  return mapImages(draft, (image) => {
    const reason = refused.get(image.key);
    // An address typed since then has not been tried yet.
    return reason?.url === image.url ? { ...image, refusal: reason.message } : image;
  });
}

/** The picture that "schoolImages.3.url" is about. */
function imageNamed({ main, logo, gallery }: Draft, field: string): DraftImage | null {
  const [name, at] = field.split(".");
  if (name === "schoolMainPhoto") return main;
  if (name === "schoolLogo") return logo;
  return name === "schoolImages" ? (gallery[Number(at)] ?? null) : null;
}
