import "server-only";
import { env } from "#lib/platform/env.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { readPictureFile } from "#lib/platform/files/pictures.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { PictureError, pictureSize } from "#lib/platform/pictures.ts";
import { FetchError } from "#lib/platform/safe-fetch.ts";
import { illustrationAt, illustrationImage } from "#lib/schools/illustrations.rules.ts";
import { isShown } from "#lib/schools/images.format.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { keepPicture } from "./picture.service.ts";
import { isOwnPath, missingDetails, REQUIRED_DETAILS } from "./rules.ts";
import type { ImageGiven } from "./schema.ts";

/** How many pictures are fetched at the same time. */
const AT_ONCE = 4;

/** One picture as entered by staff, and what is already known about it. */
export type Incoming = {
  /** Its position in the request, for errors: "schoolImages.3". */
  field: string;
  given: ImageGiven;
  /** The default description: "Logo of Boston Latin School". */
  description: string;
  /** The school's current pictures. */
  stored: readonly SchoolImage[];
};

/**
 * Turns pictures as entered into pictures on this site: those from the web are fetched and stored. If the change is
 * then refused, they are there for the next attempt, or are deleted when nothing shows them (unshown.jobs.ts).
 * @throws AppError bad_request naming each unusable picture, and why
 */
export async function takeIn(incoming: readonly Incoming[]): Promise<SchoolImage[]> {
  const errors: FieldError[] = [];
  const images: SchoolImage[] = [];
  for (let at = 0; at < incoming.length; at += AT_ONCE) {
    const some = incoming.slice(at, at + AT_ONCE);
    for (const result of await Promise.all(some.map(imageOf))) {
      if ("errors" in result) errors.push(...result.errors);
      else images.push(result);
    }
  }
  if (errors.length > 0) throw badRequest(errors);
  return images;
}

async function imageOf(incoming: Incoming): Promise<SchoolImage | { errors: FieldError[] }> {
  const { field, given } = incoming;
  const url = ownAddress(typeof given === "string" ? given : given.url);
  const drawing = illustrationAt(url);
  if (drawing) return illustrationImage(drawing, currentSettings().general.siteName);
  const known = incoming.stored.find((image) => image.url === url);
  const details = detailsOf(incoming, url, known);
  // What readers already see must stay credited; any other picture is not shown until it is.
  const missing = known && isShown(known) ? missingDetails(details) : [];
  if (missing.length > 0)
    return {
      errors: missing.map((name) => ({ field: `${field}.${name}`, message: REQUIRED_DETAILS[name] })),
    };
  try {
    if (known) return { ...known, ...details };
    const picture = isOwnPath(url) ? { url, ...(await sizeOfOwn(url)) } : await keepPicture(url);
    return { ...picture, kind: "photo", ...details };
  } catch (error) {
    if (error instanceof FetchError || error instanceof PictureError)
      return {
        errors: [{ field: typeof given === "string" ? field : `${field}.url`, message: error.message }],
      };
    throw error;
  }
}

/** Shortens a full address of this site to its path. */
function ownAddress(address: string): string {
  const url = URL.parse(address);
  return url && url.origin === new URL(env().SITE_URL).origin && isOwnPath(url.pathname)
    ? url.pathname
    : address;
}

async function sizeOfOwn(path: string): Promise<{ width: number; height: number }> {
  const file = await readPictureFile(path.replace("/media/", ""));
  if (!file) throw new PictureError("This site has no such picture.");
  return pictureSize(file);
}

type Details = Pick<SchoolImage, "alt" | "credit" | "licence" | "licenceUrl" | "sourceUrl">;

function detailsOf({ given, description }: Incoming, url: string, known: SchoolImage | undefined): Details {
  if (typeof given === "string") {
    if (known) return known;
    return {
      alt: description,
      credit: URL.parse(url)?.hostname ?? currentSettings().general.siteName,
      licence: "License not stated",
      licenceUrl: null,
      sourceUrl: sourceOf(url),
    };
  }
  const { alt, credit, licence, licenceUrl, sourceUrl } = given;
  return { alt, credit, licence, licenceUrl, sourceUrl: sourceUrl ?? (known ? null : sourceOf(url)) };
}

/** By default, a picture's source is its own address. */
function sourceOf(url: string): string | null {
  return isOwnPath(url) ? null : url;
}
