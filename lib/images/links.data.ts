import "server-only";
import { readPictureFile } from "#lib/platform/files/pictures.ts";
import { pictureSize } from "#lib/platform/pictures.ts";
import { pool } from "#lib/platform/pool.ts";
import { FetchError, reachPublic } from "#lib/platform/safe-fetch.ts";
import { userAgent } from "#lib/platform/user-agent.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { chosenImages, schoolIdOf } from "./data.ts";
import type { DeadLink, LinkCheckAnswer } from "./schema.ts";

/** How long a page may take to answer. */
const TIMEOUT_MS = 5000;
/** How many pages are requested at the same time. */
const AT_ONCE = 6;

type Link = Pick<DeadLink, "kind" | "address" | "alt">;

/**
 * Checks every picture of a school, and the page that it comes from.
 * @returns what cannot be opened, with the reason
 * @throws AppError school_not_found
 */
export async function checkLinks(reference: string): Promise<Omit<LinkCheckAnswer, "success">> {
  const images = await chosenImages(pool(), await schoolIdOf(reference));
  const all = [images.schoolMainPhoto, images.schoolLogo, ...images.schoolImages];
  const links = all.flatMap((image) => (image ? linksOf(image) : []));
  const dead: DeadLink[] = [];
  for (let at = 0; at < links.length; at += AT_ONCE) {
    const some = links.slice(at, at + AT_ONCE);
    const faults = await Promise.all(some.map(faultOf));
    for (const [index, reason] of faults.entries()) {
      const link = some[index];
      if (link && reason !== null) dead.push({ ...link, reason });
    }
  }
  return { checked: links.length, dead };
}

/** Drawings are part of the program, so they need no check. */
function linksOf({ url, alt, kind, sourceUrl }: SchoolImage): Link[] {
  const picture: Link[] = kind === "illustration" ? [] : [{ kind: "picture", address: url, alt }];
  return sourceUrl === null ? picture : [...picture, { kind: "source", address: sourceUrl, alt }];
}

/** Why an address cannot be opened; null if it can. */
async function faultOf({ kind, address }: Link): Promise<string | null> {
  if (kind === "picture") return faultOfKept(address.replace("/media/", ""));
  try {
    await reachPublic(address, TIMEOUT_MS, { "user-agent": userAgent() });
    return null;
  } catch (error) {
    if (error instanceof FetchError) return error.message;
    throw error;
  }
}

/** Pictures are stored on this site, where a file can be lost, or truncated by a full disk. */
async function faultOfKept(name: string): Promise<string | null> {
  const file = await readPictureFile(name);
  if (!file) return "The file is missing on this site.";
  return pictureSize(file).then(
    () => null,
    () => "The file on this site is broken.",
  );
}
