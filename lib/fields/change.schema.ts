import { z } from "zod";
import { displayInSchema, fieldDefinitionSchema } from "./schema.ts";
import { SECTION_IDS } from "./sections.rules.ts";

const { label, order, required, validation, options, helpText } = fieldDefinitionSchema.shape;

/** What staff may change of a field's definition. */
const changeSchema = z
  .strictObject({
    label,
    order: order.min(0).max(9999),
    section: z.enum(SECTION_IDS).nullable().meta({ description: "Id of the section; null for “Other”" }),
    validation,
    options,
    required,
    displayIn: z.array(displayInSchema).max(3),
    helpText,
  })
  .partial();
export type FieldChange = z.infer<typeof changeSchema>;

/** A change as it is sent. */
export const fieldChangeSchema = changeSchema
  .extend({
    before: changeSchema.optional().meta({
      description:
        "What the properties said when the change was begun; it is refused when somebody else has changed one of them since",
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
  schools: z.int().meta({ description: "Schools in the catalog, archived ones included" }),
  withValue: z
    .int()
    .nullable()
    .meta({ description: "Those with a value; null when nobody enters the field" }),
});
