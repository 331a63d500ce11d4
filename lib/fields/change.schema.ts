import { z } from "zod";
import { displayInSchema, fieldDefinitionSchema } from "./schema.ts";
import { SECTION_IDS } from "./sections.rules.ts";

const { label, order, required, validation, options, helpText } = fieldDefinitionSchema.shape;

/** The parts of a field's definition that staff may change. */
const changeSchema = z
  .strictObject({
    label,
    order: order.min(0).max(9999),
    section: z.enum(SECTION_IDS).nullable().meta({ description: "ID of the section; null for “Other”" }),
    validation,
    options,
    required,
    displayIn: z.array(displayInSchema).max(3),
    helpText,
  })
  .partial();
export type FieldChange = z.infer<typeof changeSchema>;

/** A change in the form in which it is sent. */
export const fieldChangeSchema = changeSchema
  .extend({
    before: changeSchema.optional().meta({
      description:
        "The properties when editing began; the change is refused if someone else has changed one of them since",
    }),
  })
  .refine(
    ({ before: _, ...change }) => Object.keys(change).length > 0,
    "give at least one property to change",
  );
export type SentFieldChange = z.infer<typeof fieldChangeSchema>;

/** The properties that staff may change. */
export const CHANGEABLE = [
  "label",
  "order",
  "section",
  "validation",
  "options",
  "required",
  "displayIn",
  "helpText",
] as const satisfies (keyof FieldChange)[];

export const fieldAnswerSchema = z.strictObject({
  success: z.literal(true),
  fieldDefinition: fieldDefinitionSchema,
  edited: z.array(z.string()).meta({ description: "The properties that staff changed" }),
});
export type FieldAnswer = z.infer<typeof fieldAnswerSchema>;

export const fieldsAnswerSchema = z.strictObject({
  success: z.literal(true),
  fieldDefinitions: z.array(fieldDefinitionSchema),
});

export const fieldUsageSchema = z.strictObject({
  success: z.literal(true),
  schools: z.int().meta({ description: "Number of schools in the catalog, including archived ones" }),
  withValue: z
    .int()
    .nullable()
    .meta({ description: "Number of schools with a value; null if nobody enters the field" }),
});
