import { IMAGE_FIELDS, type ImageField, type SchoolImage } from "#lib/schools/images.schema.ts";
import {
  type Draft,
  type DraftImage,
  imagesOf,
  isReady,
  mapImages,
  saveable,
  storedImage,
  toInput,
} from "./draft.rules.ts";
import { fieldsOf, type ImageFields, type SavedImages, savedOf } from "./saving.rules.ts";
import type { ImageChangesAnswer } from "./schema.ts";

/** The answer to a save: what is stored now, and the address of each picture in the gallery that was sent. */
export type SaveAnswer = Pick<ImageChangesAnswer, "images" | "galleryAddresses">;

/**
 * What was sent: the pictures of a draft that could be saved, and whichever of the three fields differed from what was stored.
 */
export type Sent = { draft: Draft; changes: Partial<ImageFields> };

/** A draft after its save was answered. */
export type Answered = {
  draft: Draft;
  saved: SavedImages;
  /** Pictures that the gallery omits because they are already the main photo or the logo. */
  repeated: DraftImage[];
  /** Whether someone else has changed a field that was not sent and has been edited here in the meantime. */
  isContested: boolean;
};

/**
 * The draft after a save. A field that nobody has touched since it was sent takes the server's version, whatever that
 * is, so that nothing is left to save; edits made since are kept.
 * @param now the draft at the time of the answer
 * @param before what the server held when the draft was sent
 */
export function afterSave(now: Draft, sent: Sent, before: SavedImages, answer: SaveAnswer): Answered {
  const { images } = answer;
  const saved = savedOf(images);
  const addresses = addressesOf(sent, answer);
  const merged = withStored(now, sent, addresses, images);
  const touched = differences(fieldsOf(saveable(now)), fieldsOf(sent.draft));
  const changedThere = differences(saved.fields, before.fields);
  const repeated = repeatedOf(now, sent, addresses, images);
  const adopted = (theirs: readonly SchoolImage[], mine: readonly DraftImage[]) =>
    theirs.map((one) => mine.find(({ key }) => addresses.get(key) === one.url) ?? storedImage(one));
  const { main, logo, gallery } = merged;
  return {
    draft: {
      main: touched.has("schoolMainPhoto")
        ? main
        : first(adopted(listOf(images.schoolMainPhoto), listOf(main))),
      logo: touched.has("schoolLogo") ? logo : first(adopted(listOf(images.schoolLogo), listOf(logo))),
      gallery: touched.has("schoolImages")
        ? gallery.filter(({ key }) => !repeated.some((one) => one.key === key))
        : withUnsent(adopted(images.schoolImages, gallery), gallery),
    },
    saved,
    repeated,
    isContested: IMAGE_FIELDS.some(
      (field) => touched.has(field) && changedThere.has(field) && !(field in sent.changes),
    ),
  };
}

/** The current address of each picture that was sent, by its key. */
function addressesOf({ draft, changes }: Sent, answer: SaveAnswer): ReadonlyMap<string, string> {
  const { schoolMainPhoto, schoolLogo } = answer.images;
  const addresses = new Map(imagesOf(draft).map(({ image }) => [image.key, image.url]));
  const note = (image: DraftImage | null | undefined, address: string | undefined) => {
    if (image && address !== undefined) addresses.set(image.key, address);
  };
  if (changes.schoolMainPhoto) note(draft.main, schoolMainPhoto?.url);
  if (changes.schoolLogo) note(draft.logo, schoolLogo?.url);
  for (const [at, address] of (answer.galleryAddresses ?? []).entries()) note(draft.gallery[at], address);
  return addresses;
}

/** The draft with every sent picture as it is stored, wherever it has been moved since. */
function withStored(
  now: Draft,
  sent: Sent,
  addresses: ReadonlyMap<string, string>,
  { schoolMainPhoto, schoolLogo, schoolImages }: SaveAnswer["images"],
): Draft {
  const all = [...listOf(schoolMainPhoto), ...listOf(schoolLogo), ...schoolImages];
  const stored = new Map(all.map((image) => [image.url, image]));
  const before = new Map(imagesOf(sent.draft).map(({ image }) => [image.key, image]));
  return mapImages(now, (image) => {
    const was = before.get(image.key);
    const is = stored.get(addresses.get(image.key) ?? "");
    // A different address means a different picture, which still has to be saved.
    return was && is && was.url === image.url ? mergedImage(image, was, is) : image;
  });
}

const TEXTS = ["alt", "credit", "licence", "licenceUrl", "sourceUrl"] as const;

function mergedImage(now: DraftImage, was: DraftImage, is: SchoolImage): DraftImage {
  const stored = storedImage(is, now.key);
  // Staff cannot change its texts.
  if (stored.kind === "illustration") return stored;
  const [typed, sent, kept] = [toInput(now), toInput(was), toInput(stored)];
  // Keep a trailing space that someone has just typed between two words.
  const stays = TEXTS.filter((name) => typed[name] !== sent[name] || typed[name] === kept[name]);
  return { ...stored, ...Object.fromEntries(stays.map((name) => [name, now[name]])) };
}

/** The pictures that were sent with the gallery but are not in it, unless they were put to some other use. */
function repeatedOf(
  { gallery }: Draft,
  { draft, changes }: Sent,
  addresses: ReadonlyMap<string, string>,
  { schoolImages }: SaveAnswer["images"],
): DraftImage[] {
  if (!changes.schoolImages) return [];
  const shown = new Set(schoolImages.map(({ url }) => url));
  const left = draft.gallery.filter(({ key }) => !shown.has(addresses.get(key) ?? ""));
  return left.filter((image) => gallery.some(({ key, url }) => key === image.key && url === image.url));
}

/** A gallery with the new pictures that are not ready, which were not sent, back in their positions. */
function withUnsent(stored: readonly DraftImage[], before: readonly DraftImage[]): DraftImage[] {
  const gallery = [...stored];
  for (const [at, image] of before.entries())
    if (!image.stored && !isReady(image)) gallery.splice(at, 0, image);
  return gallery;
}

/** The fields in which two drafts differ. */
function differences(some: ImageFields, others: ImageFields): ReadonlySet<ImageField> {
  return new Set(
    IMAGE_FIELDS.filter((field) => JSON.stringify(some[field]) !== JSON.stringify(others[field])),
  );
}

function listOf<One>(one: One | null): One[] {
  return one === null ? [] : [one];
}

function first<One>([one]: readonly One[]): One | null {
  return one ?? null;
}
