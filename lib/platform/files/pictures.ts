import "server-only";
import { createHash } from "node:crypto";
import { fileStore } from "./store.ts";

/** The areas that hold pictures. */
type PictureArea = "pictures" | "news";

/**
 * Stores a picture under a name derived from its contents, so that the name can be cached forever and a duplicate
 * takes no extra space.
 * @param extension without the dot
 * @returns the name
 */
export async function keepPictureFile(
  bytes: Uint8Array,
  extension: string,
  area: PictureArea = "pictures",
): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
  await fileStore(area).put(name, once(bytes));
  return name;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A picture as it was sent, before anything has been done to it. */
export async function readUploadedPicture(name: string): Promise<Buffer> {
  const pieces = await fileStore("uploads").read(name);
  if (!pieces) throw new Error(`The uploaded picture “${name}” is gone`);
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** @returns null if there is no such picture */
export async function readPictureFile(name: string): Promise<Buffer | null> {
  const pieces = await fileStore("pictures").read(name);
  return pieces && Buffer.concat(await Array.fromAsync(pieces));
}
