import { z } from "zod";

/** One image of a school, with everything that a reader must be told about it. */
export const schoolImageSchema = z
  .strictObject({
    url: z.string().meta({ description: "Path on this site" }),
    width: z.int().min(1).meta({ description: "Pixels" }),
    height: z.int().min(1).meta({ description: "Pixels" }),
    alt: z.string().meta({ description: "What the image shows" }),
    kind: z
      .enum(["photo", "illustration"])
      .meta({ description: "An illustration is drawn and does not show this school" }),
    credit: z.string(),
    licence: z.string(),
    licenceUrl: z.string().nullable(),
    sourceUrl: z.string().nullable().meta({ description: "The page that the image was taken from" }),
  })
  .meta({ id: "SchoolImage" });
export type SchoolImage = z.infer<typeof schoolImageSchema>;

/** The fields of a school that contain its pictures. */
export const IMAGE_FIELDS = ["schoolMainPhoto", "schoolLogo", "schoolImages"] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];

export function isImageField(name: string): name is ImageField {
  return (IMAGE_FIELDS as readonly string[]).includes(name);
}
