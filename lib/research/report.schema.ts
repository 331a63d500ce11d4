import { z } from "zod";
import { sectionIdSchema } from "./document.schema.ts";

export const RESEARCH_STATES = [
  "queued",
  "making",
  "draft",
  "published",
  "unpublished",
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
  "carried",
  "dismissed",
  "edited",
  "uploaded",
  "removed",
  "published",
  "unpublished",
  "superseded",
  "outdated",
  "current",
] as const;
export type ResearchAction = (typeof RESEARCH_ACTIONS)[number];

/** A file that staff put into a report. Its name was not always kept. */
export const uploadedFileSchema = z.object({
  part: z.enum(RESEARCH_PARTS),
  name: z.string().nullable().default(null),
  bytes: z.number().nullable().default(null),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** What the history keeps of an upload, and of one that was removed. */
export const uploadEventSchema = uploadedFileSchema.extend({
  replaced: z.object({ isUploaded: z.boolean(), name: z.string().nullable() }).nullable().default(null),
  tookTranscript: z.boolean().default(false),
  /** What was doubted of it, and confirmed. */
  doubts: z.array(z.string()).default([]),
  /** The made parts that are back since an upload was removed. */
  back: z.array(z.enum(RESEARCH_PARTS)).default([]),
});

/** What it keeps of making: the parts that were made, and the uploads of the version before in whose place they are. */
export const madeEventSchema = z.object({
  parts: z.array(z.enum(RESEARCH_PARTS)).default([]),
  instead: z.array(uploadedFileSchema.extend({ version: z.number() })).default([]),
});

/**
 * What it keeps of asking for a report that there is already: for the rest of one that stopped, for files that are older
 * than the text, or for files that are missing.
 */
export const askedEventSchema = z.object({ again: z.enum(["rest", "stale", "missing"]).optional() });
export type AskedAgain = NonNullable<z.infer<typeof askedEventSchema>["again"]>;

/** What it keeps of an edit: the lines that are gone and those that are new. */
export const editedEventSchema = z.object({
  section: z.string().optional(),
  from: z.string().default(""),
  to: z.string().default(""),
  isRestored: z.boolean().default(false),
});

/**
 * An edit of an earlier version that this one does not have: the sentence that was edited is not in its text, or its facts do
 * not confirm what took its place.
 */
export const uncarriedSchema = z
  .strictObject({
    id: z.string(),
    version: z.int().meta({ description: "The version that was edited" }),
    section: sectionIdSchema,
    title: z.string().meta({ description: "That of the section, as it was then" }),
    kind: z.enum(["heading", "paragraph", "note", "list"]),
    before: z.string().nullable().meta({ description: "The sentence that it followed in its paragraph" }),
    after: z.string().nullable().meta({ description: "The sentence that followed it" }),
    from: z.array(z.string()).meta({ description: "The sentences as they were made; none for an addition" }),
    to: z
      .array(z.string())
      .meta({ description: "The sentences as they were edited; none if they were removed" }),
    now: z
      .array(z.string())
      .meta({ description: "What this version says in their place; none if that is not known" }),
  })
  .meta({ id: "UncarriedResearchEdit" });
export type Uncarried = z.infer<typeof uncarriedSchema>;
export const uncarriedEditsSchema = z.array(uncarriedSchema);

/** What the history keeps of it: how many edits of which version are in the new text, and how many are not. */
export const carriedEventSchema = z.object({ version: z.int(), carried: z.int(), uncarried: z.int() });

/** What it keeps of an edit that was left out. */
export const dismissedEventSchema = uncarriedSchema.pick({
  version: true,
  section: true,
  from: true,
  to: true,
});

/** What it keeps of taking a version back: why, if staff have said so. */
export const unpublishedEventSchema = z.object({ reason: z.string().nullable().default(null) });

/** What it keeps of a copy: from which version, and the uploads that came along. */
export const copiedEventSchema = z.object({
  from: z.number().nullable().default(null),
  uploads: z.array(uploadedFileSchema).default([]),
});

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

/** What is known of the audio in addition to its sound. */
export const audioDetailsSchema = z.object({
  seconds: z.number().optional(),
  /** Of an upload with a title: whether that names the school. */
  namesSchool: z.boolean().optional(),
  voice: z.string().optional(),
  chapters: z.array(chapterSchema).default([]),
});

/** What is known of an uploaded transcript: the longest time in which it has nothing, if that is long. */
export const transcriptDetailsSchema = z.object({
  gap: z.object({ from: z.number(), to: z.number() }).optional(),
  denied: z.array(z.string()).optional(),
});

/** What is known of an uploaded PDF. Of one that was made, or uploaded before PDFs were read, nothing. */
export const pdfDetailsSchema = z.object({
  pages: z.number().optional(),
  namesSchool: z.boolean().optional(),
  denied: z.array(z.string()).optional(),
});

/** From which text a file was made, or beside which it was uploaded. Nothing of files from before that was kept. */
export const textDetailsSchema = z.object({ text: z.string().optional() });
