import { z } from "zod";
import { citationSchema } from "#lib/schools/citation.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { importRunSchema } from "./import-run.schema.ts";
import { paginationSchema } from "./list.schema.ts";

/** Revisions per page of a school's history. */
export const REVISIONS_PAGE_SIZE = 20;

export const revisionIdSchema = z.string().regex(/^\d{1,18}$/, "is not a revision ID");

export const revisionsQuerySchema = z.strictObject({
  page: SEARCH_PARAMS.page.default(1),
  field: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: "Dotted name of a field: only its changes" }),
  revision: revisionIdSchema
    .optional()
    .meta({ description: "The page that this revision is on, in place of `page`" }),
});
export type RevisionsQuery = z.output<typeof revisionsQuerySchema>;

const revisionChangeSchema = z
  .strictObject({
    field: z.string().meta({ description: "Dotted name of the field" }),
    label: z.string().meta({ description: "The field's label" }),
    from: z.unknown().meta({ description: "null is a blank" }),
    to: z.unknown(),
    citedBefore: citationSchema
      .nullable()
      .meta({ description: "The page or the file that the value before cited; null if it cited none" }),
    citedAfter: citationSchema.nullable().meta({ description: "The one that the value after cites" }),
    isReturned: z.boolean().meta({
      description: "Whether the value is the same, and only attributed to the source that it had before",
    }),
    isRestorable: z.boolean().meta({ description: "Whether the field can be set back to `from`" }),
  })
  .meta({ id: "RevisionChange" });
export type RevisionChange = z.infer<typeof revisionChangeSchema>;

const mergedSchoolSchema = z.strictObject({ _id: z.string(), name: z.string() });

const revisionSchema = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    action: z.enum(["create", "update", "archive", "restore"]),
    who: z
      .strictObject({ id: z.string(), displayName: z.string() })
      .nullable()
      .meta({ description: "The staff member; null if a run did it, or the account is gone" }),
    run: z
      .strictObject({ kind: z.string(), id: z.string() })
      .nullable()
      .meta({ description: "The run that did it: of the catalog loader, or of an import by staff" }),
    imported: importRunSchema.nullable().meta({ description: "The import by staff that did it" }),
    undone: importRunSchema.nullable().meta({ description: "The import by staff that this took back" }),
    merged: mergedSchoolSchema
      .nullable()
      .meta({ description: "The school that was merged into this one, with a history of its own" }),
    mergedInto: mergedSchoolSchema
      .nullable()
      .meta({ description: "The school that this one was merged into" }),
    unmerged: mergedSchoolSchema
      .nullable()
      .meta({ description: "The school that had been merged into this one, and is one of its own again" }),
    unmergedFrom: mergedSchoolSchema
      .nullable()
      .meta({ description: "The school that this one had been merged into until then" }),
    changes: z.array(revisionChangeSchema),
  })
  .meta({ id: "Revision" });
export type Revision = z.infer<typeof revisionSchema>;

export const revisionsAnswerSchema = z.strictObject({
  success: z.literal(true),
  revisions: z.array(revisionSchema).meta({ description: "Newest first" }),
  pagination: paginationSchema,
});

export const revisionParamsSchema = z.strictObject({
  id: z.string().min(1).max(200).meta({ description: "ID or slug of the school" }),
  revisionId: revisionIdSchema,
});

export const fieldRestoreSchema = z.strictObject({ field: z.string().min(1).max(100) });
