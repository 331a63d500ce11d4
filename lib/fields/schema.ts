import { z } from "zod";
import { remarkSchema, textSchema } from "#lib/platform/text.schema.ts";
import { OTHER_SECTION, SECTION_IDS } from "./sections.rules.ts";

/** Where a field is shown: on the school's page, in the staff's edit form, in import files. */
export const displayInSchema = z.enum(["profile", "form", "import"]);
export type DisplayIn = z.infer<typeof displayInSchema>;

export const fieldTypeSchema = z.enum(["string", "number", "boolean", "array", "object", "date"]);
export const inputTypeSchema = z.enum([
  "text",
  "number",
  "select",
  "textarea",
  "url",
  "email",
  "tel",
  "array",
]);

const words = textSchema(200);

export const fieldOptionSchema = z.strictObject({ label: words, value: z.string().max(200) });

/** How one field of a school is labeled, entered, validated and shown, named as in the specification. */
export const fieldDefinitionSchema = z
  .strictObject({
    name: z.string().meta({ description: "Dotted for a nested field", example: "contactInfo.phone" }),
    label: words,
    type: fieldTypeSchema,
    inputType: inputTypeSchema,
    required: z.boolean(),
    displayIn: z.array(displayInSchema),
    section: z.strictObject({ id: z.string(), label: words, order: z.int() }).nullable(),
    order: z.int().meta({ description: "Within its section" }),
    isNested: z.boolean(),
    parentField: z.string().nullable(),
    validation: z
      .strictObject({
        min: z.number().optional(),
        max: z.number().optional(),
        step: z.number().positive().optional(),
      })
      .meta({ description: "Bounds of a number, or of a text's length" }),
    options: z.array(fieldOptionSchema).max(200).meta({ description: "The values of a select" }),
    helpText: remarkSchema(500).nullable(),
    itemSchema: z
      .strictObject({ type: fieldTypeSchema, properties: z.record(z.string(), fieldTypeSchema).optional() })
      .nullable()
      .meta({ description: "The type of an array's items" }),
  })
  .meta({ id: "FieldDefinition" });
export type FieldDefinition = z.infer<typeof fieldDefinitionSchema>;

/** The names of these places on the specification's screens. */
export const COMPONENTS = {
  profile: "Profile Page",
  form: "Edit Form",
  import: "Import Form",
} as const satisfies Record<DisplayIn, string>;

const flag = z.enum(["true", "false"]).transform((word) => word === "true");

/** Whether definitions from the last five minutes are good enough. */
export const cacheQuerySchema = z.strictObject({ useCache: flag.default(true) });
export const fieldsQuerySchema = cacheQuerySchema.extend({
  forceMaster: flag.default(false).meta({ description: "The master’s definitions, ignoring what is stored" }),
});

/** A component by its key or its name: "form", "Edit Form". */
export const componentParamsSchema = z.object({
  name: z
    .string()
    .max(40)
    .transform((name, context): DisplayIn => {
      const found = displayInSchema.options.find(
        (key) => key === name.toLowerCase() || COMPONENTS[key].toLowerCase() === name.toLowerCase(),
      );
      if (found) return found;
      context.addIssue(`must be one of: ${Object.values(COMPONENTS).join(", ")}`);
      return z.NEVER;
    }),
});
export const sectionParamsSchema = z.object({ id: z.enum([...SECTION_IDS, OTHER_SECTION.id]) });
export const fieldNameParamsSchema = z.object({ name: z.string().min(1).max(100) });
