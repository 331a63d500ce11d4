import { z } from "zod";
import { remarkSchema } from "#lib/platform/text.schema.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { researchDocumentSchema, sectionIdSchema } from "./document.schema.ts";
import {
  changedFactSchema,
  RESEARCH_ACTIONS,
  RESEARCH_PARTS,
  RESEARCH_STATES,
  uncarriedSchema,
} from "./report.schema.ts";

const time = z.iso.datetime();
const MOST_AT_ONCE = 50;
const MOST_PAGES = 100_000;

export const reportParamsSchema = z.strictObject({ id: z.uuid("must be the _id of a report") });
export const reportFileParamsSchema = reportParamsSchema.extend({ part: z.enum(RESEARCH_PARTS) });
export const uncarriedParamsSchema = reportParamsSchema.extend({ edit: z.string().min(1).max(10) });

/** By what the list is narrowed: "none" for schools without a report, "outdated" for reports whose facts have changed. */
export const LIST_STATES = [
  "none",
  "queued",
  "making",
  "draft",
  "published",
  "unpublished",
  "outdated",
  "failed",
  "canceled",
] as const;
export type ListState = (typeof LIST_STATES)[number];

export const reportListQuerySchema = z.strictObject({
  state: z.enum(LIST_STATES).optional(),
  q: z.string().trim().max(200).default("").meta({ description: "Part of the school's name, or its ID" }),
  school: schoolReferenceSchema.optional().meta({ description: "All about one school" }),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(20),
});
export type ReportListQuery = z.output<typeof reportListQuerySchema>;

const versionSchema = z
  .strictObject({
    _id: z.string(),
    number: z.int().meta({ description: "Counts the versions of a school's report from 1" }),
    state: z.enum(RESEARCH_STATES),
    createdAt: time,
    publishedAt: time.nullable(),
    outdatedAt: time
      .nullable()
      .meta({ description: "Since when its facts are no longer those of the catalog" }),
    changes: z.int().meta({ description: "How many of its facts have changed" }),
    parts: z.array(z.enum(RESEARCH_PARTS)),
    message: z.string().nullable().meta({ description: "Why it could not be made" }),
    job: z
      .strictObject({ _id: z.string(), current: z.int(), total: z.int() })
      .nullable()
      .meta({ description: "How far its making is; null unless it is being made" }),
  })
  .meta({ id: "ResearchVersion" });
export type ResearchVersion = z.infer<typeof versionSchema>;

const listedSchema = z
  .strictObject({
    school: z.strictObject({ _id: z.string(), slug: z.string(), name: z.string(), location: z.string() }),
    latest: versionSchema.nullable().meta({ description: "Null if there has been no report" }),
    published: versionSchema.nullable().meta({
      description: "The version that members read; if it is unpublished, those who have paid for it alone",
    }),
  })
  .meta({ id: "ListedResearch" });
export type ListedResearch = z.infer<typeof listedSchema>;

export const reportListAnswerSchema = z.strictObject({
  success: z.literal(true),
  reports: z.array(listedSchema),
  counts: z.record(z.enum(LIST_STATES), z.int()),
  left: z.int().meta({ description: "How many more may be made today" }),
  isComparing: z.boolean().meta({
    description:
      "Whether reports are still being compared with the catalog, so that the list may soon be another",
  }),
  pagination: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
export type ReportListAnswer = z.infer<typeof reportListAnswerSchema>;

export const makeReportsSchema = z.strictObject({
  schools: z.array(schoolReferenceSchema).min(1).max(MOST_AT_ONCE),
});

export const makeReportsAnswerSchema = z.strictObject({
  success: z.literal(true),
  asked: z.array(z.strictObject({ schoolId: z.string(), reportId: z.string() })),
  skipped: z.array(z.strictObject({ schoolId: z.string(), message: z.string() })),
});

const fileSchema = z.strictObject({
  part: z.enum(RESEARCH_PARTS),
  bytes: z.int(),
  storedAt: time,
  isUploaded: z.boolean(),
  uploadedAs: z
    .string()
    .nullable()
    .meta({ description: "What the sender of an upload called it; null if that was not kept" }),
  namesSchool: z.boolean().nullable().meta({
    description:
      "Whether the beginning of an uploaded PDF, or the title of uploaded audio, names the school; null where that is not known",
  }),
  pages: z.int().nullable().meta({ description: "Of an uploaded PDF; null where that is not known" }),
  length: z
    .strictObject({ seconds: z.number(), expected: z.number() })
    .nullable()
    .meta({ description: "Of uploaded audio: how long it plays, and how long the text takes to read aloud" }),
  gap: z.strictObject({ from: z.number(), to: z.number() }).nullable().meta({
    description: "Of an uploaded transcript: the seconds in which it has nothing, if they are many",
  }),
  denied: z.array(z.string()).meta({
    description:
      "Of an uploaded PDF or transcript: sentences that contradict a fact of the report, each with the fact; three at most",
  }),
  isStale: z.boolean().meta({ description: "Whether it was made from another text, and can be made again" }),
  isOlder: z.boolean().meta({ description: "Whether it was made from, or uploaded beside, another text" }),
  comesBack: z
    .array(z.enum(RESEARCH_PARTS))
    .meta({ description: "Of an upload: the made parts that come back when it is removed" }),
});

export type ReportFile = z.infer<typeof fileSchema>;

const eventSchema = z.strictObject({
  action: z.enum(RESEARCH_ACTIONS),
  at: time,
  staff: z
    .string()
    .nullable()
    .meta({ description: "Who did it; null for the site, and once the account is deleted" }),
  details: z.record(z.string(), z.unknown()),
});
export type ResearchEvent = z.infer<typeof eventSchema>;

export const reportSchema = versionSchema
  .extend({
    school: listedSchema.shape.school,
    edition: z.int().meta({ description: "Grows with every edit of the text" }),
    isNewest: z.boolean(),
    document: researchDocumentSchema.nullable().meta({ description: "Null until its text is made" }),
    outdated: z.array(changedFactSchema),
    uncarried: z
      .array(uncarriedSchema)
      .meta({ description: "Of a draft: the edits of earlier versions that its text does not have" }),
    files: z.array(fileSchema),
    history: z.array(eventSchema).meta({ description: "Newest first" }),
    versions: z.array(
      versionSchema.pick({ _id: true, number: true, state: true, createdAt: true, publishedAt: true }),
    ),
  })
  .meta({ id: "ResearchReport" });
export type StaffReport = z.infer<typeof reportSchema>;

export const reportAnswerSchema = z.strictObject({ success: z.literal(true), report: reportSchema });

export const textEditSchema = z.strictObject({
  edition: z.int().min(1).meta({ description: "The edition that the editor has read" }),
  section: sectionIdSchema,
  blocks: z
    .union([
      z.literal("original"),
      z
        .array(
          z.strictObject({
            block: z.int().min(0).max(1000).meta({ description: "Its place in the section, from 0" }),
            texts: z
              .array(z.string().max(5000))
              .max(100)
              .meta({ description: "One text, or the items of a list; none removes it" }),
          }),
        )
        .min(1)
        .max(100),
    ])
    .meta({ description: "New words, or “original” to put the section back as it was before any edit" }),
  acceptsUnsourced: z
    .boolean()
    .default(false)
    .meta({ description: "Whether new sentences that rest on no fact are saved; readers are told of each" }),
});
export type TextEdit = z.output<typeof textEditSchema>;
export type TextEditing = z.input<typeof textEditSchema>;

/** The other fields of an upload. */
export const uploadFieldsSchema = z.strictObject({
  acceptsDoubts: z
    .enum(["true", "false"])
    .default("false")
    .transform((given) => given === "true")
    .meta({ description: "true: the file counts although there is something to be doubted about it" }),
});

/** The field of the errors that say what is to be doubted about an upload. */
export const DOUBT = "doubt";

/** The field of the errors that name sentences without a source, each with the sentence as its message. */
export const UNSOURCED = "unsourced";

/** As much as somebody says in a sentence or two. */
export const LONGEST_REASON = 300;

export const unpublishSchema = z
  .strictObject({
    reason: remarkSchema(LONGEST_REASON)
      .optional()
      .meta({ description: "Why, for those who have paid and go on reading it" }),
  })
  .optional();

export const discardAnswerSchema = z.strictObject({
  success: z.literal(true),
  reportId: z
    .string()
    .nullable()
    .meta({ description: "The _id of the version that members read; null if there is none" }),
});

export const draftAnswerSchema = z.strictObject({
  success: z.literal(true),
  reportId: z.string().meta({ description: "The _id of the draft" }),
  isNew: z
    .boolean()
    .meta({ description: "False for a draft that was there already, which keeps its own text" }),
});
