import "server-only";
import { z } from "zod";
import { keepPictureFile, readUploadedPicture } from "#lib/platform/files/pictures.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import type { ReceivedUpload, UploadDeclaration } from "#lib/platform/http/multipart.ts";
import { PictureError, toPicture } from "#lib/platform/pictures.ts";
import { schoolIdOf } from "./data.ts";
import { KEPT_EDGE, type KeptPicture } from "./picture.service.ts";
import { CHOOSE_PICTURE, MOST_PICTURE_BYTES, PICTURE_EXTENSIONS } from "./rules.ts";

/** The declaration for the route that accepts a picture. */
export const PICTURE_UPLOAD = {
  field: "file",
  extension: PICTURE_EXTENSIONS,
  missing: CHOOSE_PICTURE,
  area: "uploads",
  maxBytes: () => MOST_PICTURE_BYTES,
  fields: z.strictObject({}),
} as const satisfies UploadDeclaration;

/**
 * Makes an uploaded picture ready to be shown and stores it; the file as it was sent is discarded, with whatever else
 * it contains. The school does not change: its pictures are saved with their descriptions and credits.
 * @throws AppError school_not_found; bad_request if the contents are not a picture
 */
export async function keepUpload(
  reference: string,
  { stored }: Pick<ReceivedUpload<unknown>, "stored">,
): Promise<KeptPicture> {
  await schoolIdOf(reference);
  try {
    const { bytes, extension, width, height } = await toPicture(await readUploadedPicture(stored), KEPT_EDGE);
    return { url: `/media/${await keepPictureFile(bytes, extension)}`, width, height };
  } catch (error) {
    if (error instanceof PictureError) throw badRequest([{ field: "file", message: error.message }]);
    throw error;
  }
}
