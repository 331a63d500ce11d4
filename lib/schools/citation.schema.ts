import { z } from "zod";

/** Maximum lengths of a citation's texts, in characters. A quote is the sentence with the value, not the paragraph. */
export const LONGEST_CITED = { url: 2000, title: 300, quote: 600 } as const;

/** Days start earlier in other time zones than in UTC. */
const LATEST_START_MS = 14 * 3_600_000;

/**
 * A page or document that a value is taken from. Whoever reads it gets a link to the address, so nothing but http(s)
 * without a password is one.
 */
export const citationSchema = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/, error: "must be a web address, such as https://example.org/about" })
      .max(LONGEST_CITED.url)
      .refine(isPublicAddress, "must be the address of a public page")
      .meta({ description: "Address of the page", example: "https://www.example.org/about" }),
    title: z.string().trim().max(LONGEST_CITED.title).nullable().meta({ description: "Title of the page" }),
    readOn: z.iso
      .date("must be a day, such as 2026-11-23")
      .refine((day) => Date.parse(day) <= Date.now() + LATEST_START_MS, "must not be in the future")
      .meta({ description: "Day on which it was read" }),
    quote: z
      .string()
      .trim()
      .max(LONGEST_CITED.quote)
      .meta({ description: "The sentence that says it, word for word; may be empty" }),
    page: z
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(100_000, "must be at most 100,000")
      .nullable()
      .meta({ description: "Page of a PDF; null for other documents" }),
  })
  .meta({ id: "PageCitation" });
export type Citation = z.infer<typeof citationSchema>;

/** Checked again whatever says that it is an address: "https://user:secret@host" is one too. */
function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === "" && url.password === "" && url.hostname.includes(".");
}
