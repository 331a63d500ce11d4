import { z } from "zod";
import { STATED_YEAR } from "./stated-year.rules.ts";

/** Maximum lengths of a citation's texts, in characters. A quote is the sentence with the value, not the paragraph. */
export const LONGEST_CITED = { url: 2000, fileName: 255, title: 300, quote: 600 } as const;

/** Days start earlier in other time zones than in UTC. */
const LATEST_START_MS = 14 * 3_600_000;

/** Readers get a link to it, so nothing but http(s) without a password is the address of a page. */
export const pageAddressSchema = z
  .url({ protocol: /^https?$/, error: "must be a web address, such as https://example.org/about" })
  .max(LONGEST_CITED.url)
  .refine(isPublicAddress, "must be the address of a public page");

/** What readers see of a source besides where it is. */
export const citedTextsSchema = z.strictObject({
  title: z.string().trim().max(LONGEST_CITED.title).nullable().meta({ description: "Title of the document" }),
  quote: z
    .string()
    .trim()
    .max(LONGEST_CITED.quote)
    .meta({ description: "The sentence that says it, word for word; may be empty" }),
});

/** Which page of a PDF. */
export const pageNumberSchema = z
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(100_000, "must be at most 100,000")
  .nullable()
  .meta({ description: "Page of a PDF; null for other documents" });

export const fileNameSchema = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(LONGEST_CITED.fileName)
  .regex(/^[^/\\\p{Cc}]*$/u, "must be the name of a file, without folders");

/** What a figure's document says about its year. Without it, readers see the day on which it was read. */
export const statedYearSchema = z
  .string()
  .regex(STATED_YEAR, "must be a school year, a year or a class, such as 2025–26 or Class of 2025")
  .meta({
    description: "The year that the document states for the value",
    example: "2025–26",
  });

/** A page or a file that a value is taken from. A file that is on the web has an address, too. */
export const citationSchema = z
  .strictObject({
    url: pageAddressSchema.nullable().meta({
      description: "Address of the page; null for a file that is not on the web",
      example: "https://www.example.org/about",
    }),
    fileName: fileNameSchema.optional().meta({
      description: "Name of the file that was read; required without an address",
      example: "Handbook 2025.pdf",
    }),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal")
      .optional()
      .meta({ description: "Of the file’s text, as it is kept among the school’s sources" }),
    ...citedTextsSchema.shape,
    readOn: z.iso
      .date("must be a day, such as 2026-11-23")
      .refine((day) => Date.parse(day) <= Date.now() + LATEST_START_MS, "must not be in the future")
      .meta({ description: "Day on which it was read" }),
    page: pageNumberSchema,
    year: statedYearSchema.optional(),
  })
  .refine(({ url, fileName }) => url !== null || fileName !== undefined, {
    path: ["url"],
    error: "must be a web address, unless a file is named",
  })
  .meta({ id: "Citation" });
export type Citation = z.infer<typeof citationSchema>;

/** Checked again whatever says that it is an address: "https://user:secret@host" is one too. */
function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "" && url.hostname.includes(".");
}
