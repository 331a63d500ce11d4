import { z } from "zod";
import type { ImageField } from "./images.schema.ts";

/** One thing that a change of pictures did: "Picture 2, credit", "Ana Ortiz" → "Ben Carter". */
export type PictureChange = { label: string; from: string; to: string };

/** Of what a revision keeps of a picture, what people are told; older revisions may keep less. */
const keptSchema = z.object({
  url: z.string().default(""),
  alt: z.string().default(""),
  credit: z.string().default(""),
  licence: z.string().default(""),
  licenceUrl: z.string().nullish(),
  sourceUrl: z.string().nullish(),
});
type Kept = z.output<typeof keptSchema>;

const DETAILS = [
  ["alt", "description"],
  ["credit", "credit"],
  ["licence", "license"],
  ["licenceUrl", "license link"],
  ["sourceUrl", "source page"],
] as const satisfies readonly (readonly [keyof Kept, string])[];

const NAMES: Record<Exclude<ImageField, "schoolImages">, string> = {
  schoolMainPhoto: "Main photo",
  schoolLogo: "Logo",
};
const NONE = "None";
const BLANK = "Blank";

/**
 * What a change of a school's pictures did, in words: which were added, removed, replaced, described otherwise, or moved.
 * @param from as a revision keeps it, and so is `to`
 */
export function pictureChanges(field: ImageField, from: unknown, to: unknown): PictureChange[] {
  if (field !== "schoolImages") return changesAt(NAMES[field], keptOf(from)[0], keptOf(to)[0]);
  return galleryChanges(keptOf(from), keptOf(to));
}

/** The pictures that a revision keeps, one a line. */
export function pictureNames(stored: unknown): string {
  return keptOf(stored).map(nameOf).join("\n") || NONE;
}

/** Pictures are known by their address: the same one described otherwise is not another one. */
function galleryChanges(before: readonly Kept[], after: readonly Kept[]): PictureChange[] {
  const has = (list: readonly Kept[], { url }: Kept) => list.some((one) => one.url === url);
  const gone = before.filter((one) => !has(after, one));
  const changes: PictureChange[] = [];
  for (const [at, now] of after.entries()) {
    const former = before.find(({ url }) => url === now.url);
    const there = before[at];
    // In the place of one that is gone.
    const replaced = there && gone.includes(there) ? there : undefined;
    if (!former && replaced) gone.splice(gone.indexOf(replaced), 1);
    changes.push(...changesAt(`Picture ${at + 1}`, former ?? replaced, now));
  }
  for (const one of gone) changes.push(...changesAt(`Picture ${before.indexOf(one) + 1}`, one, undefined));
  return [...changes, ...newOrder(before, after)];
}

/** What stands where after pictures have moved; one that moves up because another has gone has not. */
function newOrder(before: readonly Kept[], after: readonly Kept[]): PictureChange[] {
  const stayed = after.flatMap(({ url }) => {
    const at = before.findIndex((one) => one.url === url);
    return at === -1 ? [] : [at + 1];
  });
  const former = stayed.toSorted((one, other) => one - other);
  if (stayed.every((number, at) => number === former[at])) return [];
  return [{ label: "Order of pictures", from: former.join(", "), to: stayed.join(", ") }];
}

function changesAt(label: string, before: Kept | undefined, after: Kept | undefined): PictureChange[] {
  if (!before && !after) return [];
  if (!before) return [{ label: `${label} added`, from: NONE, to: nameOf(after) }];
  if (!after) return [{ label: `${label} removed`, from: nameOf(before), to: NONE }];
  const isOther = before.url !== after.url;
  const details = DETAILS.flatMap(([key, name]) => {
    const [from, to] = [before[key] || BLANK, after[key] || BLANK];
    // A picture is called by its description.
    return from === to || (isOther && key === "alt") ? [] : [{ label: `${label}, ${name}`, from, to }];
  });
  if (!isOther) return details;
  return [{ label: `${label} replaced`, from: nameOf(before), to: nameOf(after) }, ...details];
}

function nameOf(image: Kept | undefined): string {
  return image?.alt ? `“${image.alt}”` : "a picture without a description";
}

function keptOf(stored: unknown): Kept[] {
  const list = Array.isArray(stored) ? stored : [stored];
  return list.flatMap((one) => keptSchema.safeParse(one).data ?? []);
}
