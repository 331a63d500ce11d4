import type { SchoolImage } from "#lib/schools/images.schema.ts";
import { imageAddressProblem, isWebAddress, missingDetails, REQUIRED_DETAILS } from "./rules.ts";
import type { ChosenImages, ImageInput, ImageSearchResult } from "./schema.ts";

/** A picture while it is worked on: its texts are what stands in the fields, complete or not. */
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
  /** What to show of it as long as it is not stored. */
  thumbnailUrl: string | null;
  isStored: boolean;
  /** Why the server did not take it; until something about it changes it is not sent again. */
  refusal: string | null;
};

export type Draft = { main: DraftImage | null; logo: DraftImage | null; gallery: DraftImage[] };

/** Where a picture may stand. */
export type Place = "main" | "logo" | "gallery";

/** The fields of a picture that are typed. */
export type DetailField = "url" | "alt" | "credit" | "licence" | "licenceUrl" | "sourceUrl";

let count = 0;
function newKey(): string {
  count += 1;
  return `image-${count}`;
}

/** What is stored, to be worked on. */
export function toDraft({ schoolMainPhoto, schoolLogo, schoolImages }: ChosenImages): Draft {
  return {
    main: schoolMainPhoto && storedImage(schoolMainPhoto),
    logo: schoolLogo && storedImage(schoolLogo),
    gallery: schoolImages.map((image) => storedImage(image)),
  };
}

/** A picture as it is stored, to be worked on. @param key that of a picture which it takes the place of */
export function storedImage(
  { licenceUrl, sourceUrl, width: _, height: __, ...image }: SchoolImage,
  key = newKey(),
): DraftImage {
  return {
    ...image,
    key,
    licenceUrl: licenceUrl ?? "",
    sourceUrl: sourceUrl ?? "",
    thumbnailUrl: null,
    isStored: true,
    refusal: null,
  };
}

/** A picture of which only the address is known. */
export function imageAt(url: string): DraftImage {
  const texts = { alt: "", credit: "", licence: "", licenceUrl: "", sourceUrl: "" };
  return { key: newKey(), url, ...texts, kind: "photo", thumbnailUrl: url, isStored: false, refusal: null };
}

/** A picture that a search has found, with what the provider says of it. */
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

/** What is wrong with the fields of a picture, by field. A drawing's texts are not staff's to change. */
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

export function isComplete(image: DraftImage): boolean {
  return image.refusal === null && Object.keys(problemsOf(image)).length === 0;
}

/** What can be saved of a draft: the complete pictures. Those that were stored and are not complete hold it all up. */
export function saveable(draft: Draft): { draft: Draft; isHeldUp: boolean } {
  const takes = (image: DraftImage | null) => (image && isComplete(image) ? image : null);
  return {
    draft: { main: takes(draft.main), logo: takes(draft.logo), gallery: draft.gallery.filter(isComplete) },
    isHeldUp: imagesOf(draft).some(({ image }) => image.isStored && !isComplete(image)),
  };
}

/** A picture as the server is given it. */
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

/** Takes a picture out of wherever it stands. */
export function without(draft: Draft, key: string): Draft {
  const keeps = (image: DraftImage | null) => (image?.key === key ? null : image);
  return {
    main: keeps(draft.main),
    logo: keeps(draft.logo),
    gallery: draft.gallery.filter((image) => image.key !== key),
  };
}

/** Puts a picture in a place. The main photo or logo that stood there goes to the head of the gallery. */
export function placed(draft: Draft, image: DraftImage, place: Place): Draft {
  const rest = without(draft, image.key);
  if (place === "gallery") return { ...rest, gallery: [...rest.gallery, image] };
  const before = rest[place];
  return { ...rest, [place]: image, gallery: before ? [before, ...rest.gallery] : rest.gallery };
}

/** A picture that was taken away, and where it stood. */
export type Removed = { image: DraftImage; place: Place; at: number };

/** Takes a picture away. @returns the draft without it, and what `putBackAll` needs to undo that */
export function takenAway(draft: Draft, image: DraftImage): { draft: Draft; removed: Removed } {
  const place = imagesOf(draft).find((one) => one.image.key === image.key)?.place ?? "gallery";
  const at = draft.gallery.findIndex(({ key }) => key === image.key);
  return { draft: without(draft, image.key), removed: { image, place, at } };
}

/** Puts pictures back where they stood. @param removed in the order in which they were taken away */
export function putBackAll(draft: Draft, removed: readonly Removed[]): Draft {
  return removed.reduceRight((now, { image, place, at }) => putBack(now, image, place, at), draft);
}

function putBack(draft: Draft, image: DraftImage, place: Place, at: number): Draft {
  if (place === "gallery") return moved(placed(draft, image, place), image.key, at);
  // Another may have taken its place meanwhile.
  return placed(draft, image, draft[place] ? "gallery" : place);
}

/** Moves a picture of the gallery to another position; beyond the ends, to the end. */
export function moved(draft: Draft, key: string, to: number): Draft {
  const image = draft.gallery.find((one) => one.key === key);
  if (!image) return draft;
  const others = draft.gallery.filter((one) => one !== image);
  const at = Math.min(Math.max(to, 0), others.length);
  return { ...draft, gallery: [...others.slice(0, at), image, ...others.slice(at)] };
}
