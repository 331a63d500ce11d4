import { z } from "zod";
import { displayInSchema, fieldDefinitionSchema, fieldTypeSchema } from "./schema.ts";

export const syncBodySchema = z.strictObject({
  dryRun: z.boolean().default(true).meta({ description: "Only report what would change" }),
  forceUpdate: z.boolean().default(false).meta({ description: "Also discard changes by staff" }),
  plan: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "From a dry run; the sync is refused if its outcome would now be different" }),
});
export type SyncBody = z.input<typeof syncBodySchema>;
export type SyncOrder = z.output<typeof syncBodySchema>;

const displayIn = z.array(displayInSchema);
const validation = fieldDefinitionSchema.shape.validation;

/** What a sync with the master changes, or would change. */
export const syncChangesSchema = z
  .strictObject({
    added: z.array(z.strictObject({ name: z.string(), type: fieldTypeSchema })),
    updated: z.int().meta({ description: "How many stored definitions change" }),
    warnings: z.array(
      z.strictObject({
        name: z.string(),
        type: z.enum(["edited", "unknown", "unreadable"]),
        message: z.string(),
      }),
    ),
    details: z.strictObject({
      typeMismatches: z.array(
        z.strictObject({ name: z.string(), oldType: fieldTypeSchema, newType: fieldTypeSchema }),
      ),
      displayInChanges: z.array(
        z.strictObject({ name: z.string(), oldDisplayIn: displayIn, newDisplayIn: displayIn }),
      ),
      validationChanges: z.array(
        z.strictObject({ name: z.string(), oldValidation: validation, newValidation: validation }),
      ),
      otherChanges: z.array(
        z.strictObject({
          name: z.string(),
          changes: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })),
        }),
      ),
    }),
  })
  .meta({ id: "FieldSyncChanges" });
export type SyncChanges = z.infer<typeof syncChangesSchema>;

/** A field whose staff changes are discarded by a forced sync. */
export const overwrittenFieldSchema = z
  .strictObject({
    name: z.string(),
    label: z.string().meta({ description: "The label given by staff" }),
    properties: z.array(z.strictObject({ property: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: "OverwrittenField" });
export type OverwrittenField = z.infer<typeof overwrittenFieldSchema>;

export const syncAnswerSchema = z.strictObject({
  success: z.literal(true),
  dryRun: z.boolean(),
  message: z.string(),
  changes: syncChangesSchema,
  overwritten: z.array(overwrittenFieldSchema),
  fields: z.int().meta({ description: "How many fields the master has" }),
  plan: z.string().meta({ description: "Identifies the set of changes" }),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

export const SYNCED = "Field definitions synced successfully";
export const IN_SYNC = "No changes needed. Field definitions are in sync with master definition.";
export const WOULD_SYNC = "Dry run: nothing was changed. Apply Changes Mode makes these changes.";
export const WOULD_FORCE =
  "Dry run with Force Update: nothing was changed. Apply Changes Mode with Force Update makes these changes.";
