import { z } from "zod";
import { UNWANTED_TOPICS } from "#lib/platform/unwanted-topics.ts";

/** What is known of a school that an article may be about. */
export const newsSchoolSchema = z.object({
  name: z.string(),
  otherNames: z.array(z.string()),
  feedName: z.string().nullable().meta({ description: "What news is searched for by" }),
  city: z.string().nullable(),
  state: z.string().nullable().meta({ description: "Two letters" }),
  county: z.string().nullable(),
  district: z.string().nullable(),
  principal: z.string().nullable(),
  mascot: z.string().nullable(),
  website: z.string().nullable(),
});
export type NewsSchool = z.infer<typeof newsSchoolSchema>;

/** What has to be known of the country to tell a school from its namesakes. */
export const newsContextSchema = z.object({
  namesakes: z.array(z.object({ city: z.string().nullable(), state: z.string().nullable() })).meta({
    description: "Other schools that people call the same",
  }),
  nearby: z.array(z.string()).meta({ description: "Cities around the school" }),
  unwanted: z.array(z.enum(UNWANTED_TOPICS)),
  words: z
    .array(z.string())
    .meta({ description: "More words that speak against an article, as the site has set them" }),
});
export type NewsContext = z.infer<typeof newsContextSchema>;

export const reasonSchema = z.object({
  kind: z.string(),
  points: z.number().meta({ description: "Above zero it speaks for the school, below zero against it" }),
  sentence: z.string(),
});
export type Reason = z.infer<typeof reasonSchema>;

export const relevanceSchema = z.object({
  score: z.number().min(0).max(1),
  isLikely: z.boolean(),
  reasons: z.array(reasonSchema).meta({ description: "The weightiest first" }),
});
export type Relevance = z.infer<typeof relevanceSchema>;
