import { z } from "zod";
import { isVisible } from "#lib/platform/characters.ts";
import { textSchema } from "#lib/platform/text.schema.ts";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";
import { schoolImageSchema } from "#lib/schools/images.schema.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { INVALID_IMAGE_URL, isImageAddress, isWebAddress, LONGEST, TOO_MANY_IMAGES } from "./rules.ts";

export const schoolParamsSchema = z.strictObject({ id: schoolReferenceSchema });

/** How many searches were made for a school since its counter was last reset. */
export const apiStatsSchema = z
  .strictObject({ used: z.int().min(0), limit: z.int().min(1), remaining: z.int().min(0) })
  .meta({ id: "ImageApiStats" });
export type ApiStats = z.infer<typeof apiStatsSchema>;

export const imageSearchResultSchema = z
  .strictObject({
    url: z.string().meta({ description: "The picture; it is fetched once when it is chosen" }),
    thumbnailUrl: z.string(),
    title: z.string(),
    source: z.string().meta({ description: "The page that the picture is on" }),
    dimensions: z.strictObject({ width: z.int().min(0), height: z.int().min(0) }),
    credit: z.string().nullable().meta({ description: "Who made it; null if the provider does not say" }),
    licence: z.string().nullable().meta({ description: "Null if the provider does not say" }),
    licenceUrl: z.string().nullable(),
  })
  .meta({ id: "ImageSearchResult" });
export type ImageSearchResult = z.infer<typeof imageSearchResultSchema>;

export const customSearchSchema = z.strictObject({
  query: textSchema(LONGEST.query, "Please enter search terms"),
});

export const imageSearchAnswerSchema = z.strictObject({
  success: z.literal(true),
  query: z.string().meta({ description: "What was searched for" }),
  provider: z.string(),
  images: z.array(imageSearchResultSchema),
  apiStats: apiStatsSchema,
});
export type ImageSearchAnswer = z.infer<typeof imageSearchAnswerSchema>;

export const apiStatsAnswerSchema = z.strictObject({ success: z.literal(true), apiStats: apiStatsSchema });

/** A school's pictures as staff see them: the main photo and the logo are separate from the gallery. */
export const chosenImagesSchema = z
  .strictObject({
    schoolMainPhoto: schoolImageSchema.nullable(),
    schoolLogo: schoolImageSchema.nullable(),
    schoolImages: z.array(schoolImageSchema),
    version: z
      .string()
      .meta({ description: "Changes with the pictures; send it back so that conflicts are detected" }),
  })
  .meta({ id: "ChosenImages" });
export type ChosenImages = z.infer<typeof chosenImagesSchema>;

export const schoolImagesAnswerSchema = z.strictObject({
  success: z.literal(true),
  school: z.strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: z.string(),
  }),
  defaultQuery: z.string().meta({ description: "The query of the default search" }),
  images: chosenImagesSchema,
  apiStats: apiStatsSchema,
});
export type SchoolImagesAnswer = z.infer<typeof schoolImagesAnswerSchema>;

const imageUrl = z
  .string()
  .trim()
  .max(LONGEST.url, INVALID_IMAGE_URL)
  .refine(isImageAddress, INVALID_IMAGE_URL);
const webAddress = z.string().trim().refine(isWebAddress, "must be a web address").nullable();
/** As typed, with the marks that some scripts need. What nobody can see is as good as nothing. */
const text = (longest: number) =>
  z
    .string()
    .overwrite((typed) => (isVisible(typed) ? typed.trim() : ""))
    .max(longest);

/** One picture as input. A path on this site stays; any other address is fetched once and stored here. */
export const imageInputSchema = z.strictObject({
  url: imageUrl,
  alt: text(LONGEST.alt).meta({
    description: "What the picture shows. Readers see a photo once it has this",
  }),
  credit: text(LONGEST.credit).meta({
    description: "Who made it. Readers see a photo once it has this",
  }),
  licence: text(LONGEST.licence).meta({
    description: "Its license. Readers see a photo once it has this",
  }),
  licenceUrl: webAddress.default(null),
  sourceUrl: webAddress
    .default(null)
    .meta({ description: "The page it is from; by default its own address" }),
});
export type ImageInput = z.output<typeof imageInputSchema>;

const imageGiven = z.union([imageUrl, imageInputSchema], {
  error: (issue) => (typeof issue.input === "object" ? undefined : INVALID_IMAGE_URL),
});
/** A main photo or a logo. An empty text, which is what a cleared input sends, is a blank. */
const oneImageGiven = z.preprocess((given) => (isEmptyText(given) ? null : given), imageGiven.nullable());
/** Picture inputs that were left empty are not pictures. */
const galleryGiven = z.preprocess(
  (given) => (Array.isArray(given) ? given.filter((one) => !isEmptyText(one)) : given),
  // The main photo may be among them, as in the public record.
  z.array(imageGiven).max(MOST_GALLERY_IMAGES + 1, TOO_MANY_IMAGES),
);

function isEmptyText(given: unknown): boolean {
  return typeof given === "string" && given.trim() === "";
}

/** A picture given only by its address keeps its stored details; a new one says that its license is unknown. */
export type ImageGiven = z.output<typeof imageGiven>;

/** Changes by staff to a school's pictures. Omitted fields stay as they are. */
export const imageChangesSchema = z
  .strictObject({
    schoolMainPhoto: oneImageGiven.optional(),
    schoolLogo: oneImageGiven.optional(),
    schoolImages: galleryGiven.optional(),
    version: z.string().max(64).optional(),
  })
  .refine(
    (changes) =>
      [changes.schoolMainPhoto, changes.schoolLogo, changes.schoolImages].some((one) => one !== undefined),
    "Nothing to change",
  );
export type ImageChanges = z.output<typeof imageChangesSchema>;

export const imageChangesAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  images: chosenImagesSchema,
  galleryAddresses: z.array(z.string()).optional().meta({
    description:
      "The address on this site of each picture given as schoolImages, in the order given; the gallery omits the main photo and the logo",
  }),
});
export type ImageChangesAnswer = z.infer<typeof imageChangesAnswerSchema>;

const deadLinkSchema = z
  .strictObject({
    kind: z
      .enum(["picture", "source"])
      .meta({ description: "The picture itself, or the page that it is from" }),
    address: z.string(),
    alt: z.string().meta({ description: "Which picture it is" }),
    reason: z.string(),
  })
  .meta({ id: "DeadLink" });
export type DeadLink = z.infer<typeof deadLinkSchema>;

export const linkCheckAnswerSchema = z.strictObject({
  success: z.literal(true),
  checked: z.int().min(0).meta({ description: "Number of addresses checked" }),
  dead: z.array(deadLinkSchema),
});
export type LinkCheckAnswer = z.infer<typeof linkCheckAnswerSchema>;

export const pictureUploadAnswerSchema = z.strictObject({
  success: z.literal(true),
  picture: z.strictObject({
    url: z.string().meta({ description: "Its path on this site, to be sent with the school's pictures" }),
    width: z.int().min(1),
    height: z.int().min(1),
  }),
});

/** In bytes: enough for a full gallery with texts of maximum length. */
export const IMAGE_CHANGES_BYTES = 256 * 1024;
