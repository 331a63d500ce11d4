import "server-only";
import sharp from "sharp";
import { svgSize } from "./svg.ts";

/** A picture as this site keeps and serves it. Sizes in pixels. */
export type Picture = { bytes: Uint8Array; extension: "webp" | "svg"; width: number; height: number };

/** Why bytes are no picture that this site takes; the message is a sentence for whoever gave them. */
export class PictureError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PictureError";
  }
}

/** More than the cameras of today make. A small file may claim to unpack to any size. */
const MOST_PIXELS = 100_000_000;

/** How the accepted formats begin. What a name or a header says does not count. */
const BEGINNINGS: RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
];

/**
 * Makes a picture fit to be shown from a file of unknown make: upright, no longer than `edge` at its longer side, without
 * what a camera notes beside it (where it was taken), the first frame of a moving one. Drawing it anew also leaves behind
 * whatever else a file may carry. An SVG stays as it is.
 * @param edge pixels
 * @throws PictureError when it is none of jpg, png, gif, webp, svg, or is broken
 */
export async function toPicture(bytes: Uint8Array, edge: number): Promise<Picture> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) return toSvg(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: "webp", width: info.width, height: info.height };
  } catch (error) {
    throw new PictureError("The file is broken or too large to be read as an image.", error);
  }
}

/**
 * Size of a picture that `toPicture` made.
 * @throws PictureError when it is none
 */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const size = svgSize(bytes);
  if (size) return size;
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch (error) {
    throw new PictureError("The file is not an image.", error);
  }
}

function toSvg(bytes: Uint8Array): Picture {
  const size = svgSize(bytes);
  if (!size)
    throw new PictureError("The file is not an image: jpg, jpeg, png, gif, webp and svg are accepted.");
  return { bytes, extension: "svg", ...size };
}
