import "server-only";
import sharp from "sharp";
import { svgSize } from "./svg.ts";

/** A picture as this site stores and serves it. Sizes in pixels. */
export type Picture = { bytes: Uint8Array; extension: "webp" | "svg"; width: number; height: number };

/** Why bytes are not a picture that this site accepts; the message is a sentence for the person who supplied them. */
export class PictureError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PictureError";
  }
}

/** More than today's cameras produce. A small file may claim to unpack to any size. */
const MOST_PIXELS = 100_000_000;

/** How the accepted formats begin. File names and headers are ignored. */
const BEGINNINGS: RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
];

/**
 * Makes a picture ready to be shown from an untrusted file: upright, at most `edge` pixels on its longer side,
 * without camera metadata (such as the location), and only the first frame of an animation. Re-encoding also drops
 * anything else that a file may carry. An SVG stays as it is.
 * @param edge pixels
 * @throws PictureError if it is not a jpg, png, gif, webp or svg, or is broken
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
 * The size of a picture made by `toPicture`.
 * @throws PictureError if it isn't one
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
