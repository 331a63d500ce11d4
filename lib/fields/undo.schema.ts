import { z } from "zod";

/** A row of `field_definition`, as a sync found or left it. */
const rowSchema = z.object({ definition: z.unknown(), edited: z.array(z.string()) });
/** What a sync did to one field; without a row before, it added the field. */
export const replacedSchema = z.object({ name: z.string(), before: rowSchema.nullable(), after: rowSchema });
export type Replaced = z.infer<typeof replacedSchema>;

export const syncParamsSchema = z.strictObject({ id: z.uuid() });

/** A sync that has changed definitions. */
export const fieldSyncSchema = z
  .strictObject({
    _id: z.string(),
    syncedAt: z.string(),
    syncedBy: z.string().nullable().meta({ description: "Null once the account is deleted" }),
    isForced: z.boolean(),
    added: z.int(),
    updated: z.int(),
    overwritten: z.int().meta({ description: "How many of those updated lost changes by staff" }),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "FieldSync" });
export type FieldSync = z.infer<typeof fieldSyncSchema>;

export const latestSyncAnswerSchema = z.strictObject({
  success: z.literal(true),
  sync: fieldSyncSchema.nullable().meta({ description: "Null if no sync has changed anything yet" }),
});

export const undoAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  restored: z
    .array(z.string())
    .meta({ description: "Names of the fields restored to what they were before the sync" }),
  left: z
    .array(z.strictObject({ name: z.string(), message: z.string() }))
    .meta({ description: "The fields that stay as they are, and why" }),
});
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;

export const UNDONE = "The sync was undone";
