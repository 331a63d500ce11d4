import { isKeyOf } from "#lib/platform/own.ts";
import { isShown } from "#lib/schools/images.format.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { imageAddressProblem, isWebAddress, missingDetails, REQUIRED_DETAILS } from "./rules.ts";
import type { ChosenImages, ImageInput, ImageSearchResult } from "./schema.ts";

/** A picture being edited: its texts are the contents of the fields, complete or not. */
export type DraftImage = {
  /** Stays the same while everything else changes. */
  key: string;
  url: string;
  alt: string;
  credit: string;
  licence: string;
  licenceUrl: string;
  sourceUrl: string;
  kind: SchoolImage["kind"];
  /** What to show as long as it is not stored. */
  thumbnailUrl: string | null;
  /** Its texts as they are stored; null if it is not stored yet. */
  stored: Readonly<Record<DetailField, string>> | null;
  /** Whether readers see it as it is stored. */
  isPublic: boolean;
  /** Why the server rejected it; it is not sent again until it has been changed. */
  refusal: string | null;
};

export type Draft = { main: DraftImage | null; logo: DraftImage | null; gallery: DraftImage[] };

/** Where a picture can be placed. */
export type Place = "main" | "logo" | "gallery";

/** The text fields of a picture. */
export type DetailField = "url" | "alt" | "credit" | "licence" | "licenceUrl" | "sourceUrl";

let count = 0;
function newKey(): string {
  count += 1;
  return `image-${count}`;
}

/** The stored pictures, as a draft. */
export function toDraft({ schoolMainPhoto, schoolLogo, schoolImages }: ChosenImages): Draft {
  return {
    main: schoolMainPhoto && storedImage(schoolMainPhoto),
    logo: schoolLogo && storedImage(schoolLogo),
    gallery: schoolImages.map((image) => storedImage(image)),
  };
}

/** A stored picture, as part of a draft. @param key that of a picture it replaces */
export function storedImage(
  { licenceUrl, sourceUrl, width: _, height: __, ...image }: SchoolImage,
  key = newKey(),
): DraftImage {
  const { kind, ...said } = image;
  const texts = { ...said, licenceUrl: licenceUrl ?? "", sourceUrl: sourceUrl ?? "" };
  return { ...texts, key, kind, thumbnailUrl: null, stored: texts, isPublic: isShown(image), refusal: null };
}

/** A picture of which only the address is known. */
export function imageAt(url: string): DraftImage {
  const texts = { alt: "", credit: "", licence: "", licenceUrl: "", sourceUrl: "" };
  const fresh = { thumbnailUrl: url, stored: null, isPublic: false, refusal: null };
  return { key: newKey(), url, ...texts, kind: "photo", ...fresh };
}

/** A search result, with what the provider says about it. */
export function imageFound(found: ImageSearchResult): DraftImage {
  return {
    ...imageAt(found.url),
    alt: found.title,
    credit: found.credit ?? "",
    licence: found.licence ?? "",
    licenceUrl: found.licenceUrl ?? "",
    sourceUrl: found.source,
    thumbnailUrl: found.thumbnailUrl,
  };
}

/** All pictures, each with its place. */
export function imagesOf({ main, logo, gallery }: Draft): { image: DraftImage; place: Place }[] {
  return [
    ...(main ? [{ image: main, place: "main" as const }] : []),
    ...(logo ? [{ image: logo, place: "logo" as const }] : []),
    ...gallery.map((image) => ({ image, place: "gallery" as const })),
  ];
}

/** What is wrong with a picture's fields, by field. Staff cannot change a drawing's texts. */
export function problemsOf(image: DraftImage): Partial<Record<DetailField, string>> {
  if (image.kind === "illustration") return {};
  const problems: Partial<Record<DetailField, string>> = {};
  const wrongAddress = imageAddressProblem(image.url);
  if (wrongAddress) problems.url = wrongAddress;
  for (const name of missingDetails(image)) problems[name] = REQUIRED_DETAILS[name];
  for (const name of ["licenceUrl", "sourceUrl"] as const)
    if (image[name].trim() && !isWebAddress(image[name].trim()))
      problems[name] = "This is not a web address.";
  return problems;
}

/**
 * The problems to show: of a picture that readers do not see yet, only those of fields that somebody has been in, since nobody has had the
 * chance to fill in the others. A refused address was tried and always says why.
 */
export function shownProblems(
  image: DraftImage,
  visited: ReadonlySet<DetailField>,
): Partial<Record<DetailField, string>> {
  const all = problemsOf(image);
  const names = (Object.keys(all) as DetailField[]).filter((name) => image.isPublic || visited.has(name));
  return {
    ...(image.refusal !== null && { url: image.refusal }),
    ...Object.fromEntries(names.map((name) => [name, all[name]])),
  };
}

/** Whether readers may see a picture. */
export function isComplete(image: DraftImage): boolean {
  return image.refusal === null && Object.keys(problemsOf(image)).length === 0;
}

/**
 * Whether a picture can be saved: its address is valid, and readers would not lose the credit of a picture that they
 * see. One that readers do not see yet may still lack its texts.
 */
export function isReady(image: DraftImage): boolean {
  const mayLack = (name: string) => !image.isPublic && isKeyOf(REQUIRED_DETAILS, name);
  return image.refusal === null && Object.keys(problemsOf(image)).every(mayLack);
}

/**
 * What can be saved of a draft: the pictures that are ready. Of the others, those that are already stored keep their
 * stored texts, in the place where they are now; new ones wait. So no picture holds up another.
 */
export function saveable({ main, logo, gallery }: Draft): Draft {
  const taken = (image: DraftImage | null) => {
    if (!image || isReady(image)) return image;
    return image.stored && { ...image, ...image.stored, refusal: null };
  };
  return { main: taken(main), logo: taken(logo), gallery: gallery.flatMap((image) => taken(image) ?? []) };
}

/** The stored pictures whose latest texts cannot be saved. */
export function heldBack(draft: Draft): DraftImage[] {
  return imagesOf(draft).flatMap(({ image }) => (image.stored && !isReady(image) ? image : []));
}

/** The photos that say neither who made them nor under which license, besides this one. */
export function withoutMaker(draft: Draft, { key }: DraftImage): DraftImage[] {
  return imagesOf(draft).flatMap(({ image }) =>
    image.key !== key && image.kind === "photo" && image.credit.trim() === "" && image.licence.trim() === ""
      ? image
      : [],
  );
}

/** Says of the photos without a maker that they are by the one of this picture, and under its license. */
export function withMakerOf(draft: Draft, image: DraftImage): Draft {
  const keys = new Set(withoutMaker(draft, image).map(({ key }) => key));
  const { credit, licence, licenceUrl } = image;
  return mapImages(draft, (one) =>
    keys.has(one.key) ? { ...one, credit, licence, licenceUrl, refusal: null } : one,
  );
}

/** A picture in the form in which it is sent to the server. */
export function toInput({ url, alt, credit, licence, licenceUrl, sourceUrl }: DraftImage): ImageInput {
  return {
    url: url.trim(),
    alt: alt.trim(),
    credit: credit.trim(),
    licence: licence.trim(),
    licenceUrl: licenceUrl.trim() || null,
    sourceUrl: sourceUrl.trim() || null,
  };
}

export function mapImages(draft: Draft, change: (image: DraftImage) => DraftImage): Draft {
  return {
    main: draft.main && change(draft.main),
    logo: draft.logo && change(draft.logo),
    gallery: draft.gallery.map(change),
  };
}

/** Removes a picture from wherever it is. */
export function without(draft: Draft, key: string): Draft {
  const keeps = (image: DraftImage | null) => (image?.key === key ? null : image);
  return {
    main: keeps(draft.main),
    logo: keeps(draft.logo),
    gallery: draft.gallery.filter((image) => image.key !== key),
  };
}

/** Puts a picture in a place. The main photo or logo that it replaces becomes the first picture of the gallery. */
export function placed(draft: Draft, image: DraftImage, place: Place): Draft {
  const rest = without(draft, image.key);
  if (place === "gallery") return { ...rest, gallery: [...rest.gallery, image] };
  const before = rest[place];
  return { ...rest, [place]: image, gallery: before ? [before, ...rest.gallery] : rest.gallery };
}

/** A picture that was removed, and where it was. */
export type Removed = { image: DraftImage; place: Place; at: number };

/** Removes a picture. @returns the draft without it, and what `putBackAll` needs to undo that */
export function takenAway(draft: Draft, image: DraftImage): { draft: Draft; removed: Removed } {
  const place = imagesOf(draft).find((one) => one.image.key === image.key)?.place ?? "gallery";
  const at = draft.gallery.findIndex(({ key }) => key === image.key);
  return { draft: without(draft, image.key), removed: { image, place, at } };
}

/** Puts pictures back where they were. @param removed in the order in which they were removed */
export function putBackAll(draft: Draft, removed: readonly Removed[]): Draft {
  return removed.reduceRight((now, { image, place, at }) => putBack(now, image, place, at), draft);
}

function putBack(draft: Draft, image: DraftImage, place: Place, at: number): Draft {
  if (place === "gallery") return moved(placed(draft, image, place), image.key, at);
  // Another picture may have taken its place in the meantime.
  return placed(draft, image, draft[place] ? "gallery" : place);
}

/** Moves a picture of the gallery to another position; positions beyond either end are clamped. */
export function moved(draft: Draft, key: string, to: number): Draft {
  const image = draft.gallery.find((one) => one.key === key);
  if (!image) return draft;
  const others = draft.gallery.filter((one) => one !== image);
  const at = Math.min(Math.max(to, 0), others.length);
  return { ...draft, gallery: [...others.slice(0, at), image, ...others.slice(at)] };
}
