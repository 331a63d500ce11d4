import { z } from "zod";

export const RESEARCH_STATES = [
  "queued",
  "making",
  "draft",
  "published",
  "superseded",
  "failed",
  "canceled",
] as const;
export type ResearchState = (typeof RESEARCH_STATES)[number];

/** The files of a report. Its HTML is made from the document whenever somebody reads it. */
export const RESEARCH_PARTS = ["pdf", "audio", "transcript"] as const;
export type ResearchPart = (typeof RESEARCH_PARTS)[number];

/** What happens to a report. */
export const RESEARCH_ACTIONS = [
  "asked",
  "made",
  "failed",
  "canceled",
  "copied",
  "edited",
  "uploaded",
  "published",
  "unpublished",
  "superseded",
  "outdated",
  "current",
] as const;
export type ResearchAction = (typeof RESEARCH_ACTIONS)[number];

/** A fact that is no longer as a report has it. */
export const changedFactSchema = z
  .strictObject({
    key: z.string(),
    /** Whose fact it is, if it is another school's. */
    school: z.string().nullable(),
    label: z.string(),
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: "ChangedResearchFact" });
export type ChangedFact = z.infer<typeof changedFactSchema>;
export const changedFactsSchema = z.array(changedFactSchema);

/** Where a chapter of the audio begins, in seconds. */
export const chapterSchema = z.strictObject({ title: z.string(), start: z.number().min(0) });

/** What is known of the audio besides its sound; nothing of what staff uploaded. */
export const audioDetailsSchema = z.object({
  seconds: z.number().optional(),
  voice: z.string().optional(),
  chapters: z.array(chapterSchema).default([]),
});
