import { z } from "zod";
import { movedSchoolsInputSchema } from "./archive.schema.ts";
import { fieldValueSchema } from "./record.schema.ts";
import { revisionIdSchema } from "./revisions.schema.ts";
import { MOST_SET } from "./selection.rules.ts";

/** In bytes: a hundred texts as schools write them about themselves. */
export const SET_FIELD_BODY_LIMIT = 1024 * 1024;

/** The body of POST /api/schools/set-field. */
export const setFieldInputSchema = z
  .strictObject({
    schools: z
      .array(
        z.strictObject({
          _id: movedSchoolsInputSchema.shape.ids.element,
          from: fieldValueSchema.optional().meta({
            description:
              "The value that a dry run found. A school that has another one by now is left alone and refused",
          }),
        }),
      )
      .min(1)
      .max(MOST_SET),
    field: z.string().max(100).meta({ description: "Its dotted name", example: "contactInfo.website" }),
    value: fieldValueSchema.meta({ description: "As for saving one school; null for a blank" }),
    onlyBlank: z.boolean().default(false).meta({ description: "Leave schools alone that have a value" }),
    dryRun: z.boolean().meta({ description: "Only say what would happen" }),
  })
  .meta({ id: "SetField" });
export type SetField = z.output<typeof setFieldInputSchema>;

/** What becomes of a school when a field is set; "kept" has its own value. */
export const SET_OUTCOMES = ["changed", "same", "kept", "refused"] as const;
export type SetOutcome = (typeof SET_OUTCOMES)[number];

const resultSchema = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    location: z.string().meta({ description: "“City, ST”, as far as it is known" }),
    outcome: z.enum(SET_OUTCOMES),
    from: fieldValueSchema,
    to: fieldValueSchema,
    message: z.string().nullable().meta({ description: "Why it was refused" }),
    doubts: z.array(z.string()).meta({
      description:
        "What looks wrong about the school with this value, in sentences; it is no reason to refuse it",
    }),
    revision: z
      .string()
      .nullable()
      .meta({ description: "The revision that changed it, by which this can be undone; null if none did" }),
  })
  .meta({ id: "SetFieldResult" });
export type SetFieldResult = z.infer<typeof resultSchema>;

export const setFieldAnswerSchema = z.strictObject({
  success: z.literal(true),
  results: z.array(resultSchema).meta({ description: "In the order of the input, each school once" }),
});

/** The body of POST /api/schools/set-field/undo. */
export const undoSetFieldInputSchema = z
  .strictObject({
    field: setFieldInputSchema.shape.field,
    schools: z
      .array(
        z.strictObject({
          _id: movedSchoolsInputSchema.shape.ids.element,
          revision: revisionIdSchema.meta({ description: "As setting the field returned it" }),
        }),
      )
      .min(1)
      .max(MOST_SET),
  })
  .meta({ id: "UndoSetField" });
export type UndoSetField = z.output<typeof undoSetFieldInputSchema>;
