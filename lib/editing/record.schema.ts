import { z } from "zod";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { textSchema } from "#lib/platform/text.schema.ts";
import { completenessSchema } from "#lib/record/completeness.schema.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { type Citation, citationSchema } from "#lib/schools/citation.schema.ts";
import { blankReasonSchema } from "#lib/schools/provenance.schema.ts";
import { importRunSchema } from "./import-run.schema.ts";
import { LONGEST_REASON, WARNING_IDS } from "./plausibility.rules.ts";
import { COMPUTED_PATHS } from "./sent-back.rules.ts";

/** Maximum size of a request that saves a school, in bytes: its long texts are a few pages each. */
export const RECORD_BODY_LIMIT = 512 * 1024;

/** The state of a school that an editor started from. Opaque. */
export const versionSchema = z.string().max(40).meta({ description: "As the school was read for editing" });

/** A value of a field, whichever it is. */
export const fieldValueSchema: z.ZodType<FieldValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
]);

const originSchema = z
  .strictObject({
    source: z.string().nullable().meta({ description: "Name of the register; null if it comes from staff" }),
    year: z.string().nullable().meta({ description: "School year that the value describes" }),
    editedBy: z
      .string()
      .nullable()
      .meta({ description: "Display name of the person who last edited the field" }),
    editedAt: z.iso.datetime().nullable(),
    blank: blankReasonSchema.nullable().meta({ description: "Why there is no value" }),
    citation: citationSchema
      .nullable()
      .meta({ description: "The page or the file that staff took the value from; null if none is cited" }),
    imported: importRunSchema
      .optional()
      .meta({ description: "The import by staff that the value comes from" }),
    undone: importRunSchema
      .optional()
      .meta({ description: "The import by staff whose undoing left this value" }),
  })
  .meta({ id: "FieldOrigin" });
export type FieldOrigin = z.infer<typeof originSchema>;

/** What the head of the form says about a school. */
const recordHeadSchema = z
  .strictObject({
    ncesId: z
      .string()
      .nullable()
      .meta({ description: "Its number at NCES; several are separated by commas" }),
    completeness: completenessSchema,
    missing: z
      .array(z.strictObject({ field: z.string(), label: z.string() }))
      .meta({ description: "The other ones, in the order of the form" }),
    staffEdit: z
      .strictObject({
        at: z.iso.datetime(),
        by: z.string().nullable(),
        imported: originSchema.shape.imported,
        undone: originSchema.shape.undone,
      })
      .nullable()
      .meta({
        description:
          "The last change by staff, by hand, by an import, or by undoing one; null if there was none",
      }),
    loadedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The last change by a load of the public registers" }),
  })
  .meta({ id: "RecordHead" });
export type RecordHead = z.infer<typeof recordHeadSchema>;

const editedSchoolSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    archived: z.boolean(),
    mergedInto: z
      .strictObject({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The school that it was merged into; its page leads there" }),
    version: versionSchema,
    head: recordHeadSchema,
    confirmed: z
      .record(z.string(), z.strictObject({ text: z.string(), about: z.string(), reason: z.string() }))
      .meta({ description: "What looked wrong and was confirmed to be right, by warning" }),
    values: z.record(z.string(), fieldValueSchema).meta({
      description: "Every field that staff edit, by its dotted name; null is a blank",
    }),
    origins: z
      .record(z.string(), originSchema)
      .meta({ description: "Where the values, and the blanks, come from, as far as that is known" }),
  })
  .meta({ id: "EditedSchool" });
/** A school as edited in the form. */
export type EditedSchool = z.infer<typeof editedSchoolSchema>;

export const editedSchoolAnswerSchema = z.strictObject({
  success: z.literal(true),
  school: editedSchoolSchema,
});

/** The answer to every write of one school. */
export const savedSchoolAnswerSchema = editedSchoolAnswerSchema.extend({ message: z.string() });
export type SavedSchoolAnswer = z.infer<typeof savedSchoolAnswerSchema>;

const typed = z.string().max(100).meta({ description: "As typed; empty for a blank" });

/** Only the type of a value, or its text: which values are valid depends on its definition, which staff can change. */
function kindOf({ type }: FieldDefinition): z.ZodType {
  if (type === "number") return z.union([z.number(), typed]).nullable().optional();
  if (type === "boolean") return z.union([z.boolean(), typed]).nullable().optional();
  if (type === "array") {
    return z
      .union([z.array(z.string().max(2000)).max(1000), z.string().max(50_000)])
      .nullable()
      .optional();
  }
  return z.string().max(50_000).nullable().optional();
}

/** The fields by group, nested as in the specification: { name, address: { city }, … }, all of them optional. */
function nestedFields(others: ReadonlySet<string> = new Set()): Record<string, z.ZodType> {
  const shape = new Map<string, z.ZodType>();
  const groups = new Map<string, Record<string, z.ZodType>>();
  const add = (name: string, schema: z.ZodType) => {
    const [group = "", key] = name.split(".");
    if (key === undefined) shape.set(group, schema);
    else groups.set(group, { ...groups.get(group), [key]: schema });
  };
  for (const name of others) add(name, answered);
  for (const field of EDITABLE_FIELDS) add(field.name, kindOf(field));
  for (const [group, keys] of groups) shape.set(group, z.strictObject(keys).optional());
  return Object.fromEntries(shape);
}

const answered = z
  .unknown()
  .optional()
  .meta({ description: "Not entered here: may be sent back as answered, and is refused if it was changed" });

/** Besides the values, the pages and the files that they are taken from. */
const citationsSchema = z
  .record(z.string().max(100), citationSchema.nullable())
  .refine((citations) => Object.keys(citations).length <= EDITABLE_FIELDS.length, "has too many entries")
  .optional()
  .meta({
    description:
      "The pages and the files that values are taken from, by the dotted names of the fields; null ends a citation. A value that changes without one cites nothing",
  });

/** Why something that looks wrong is right, by the ID of the warning (doubts.rules.ts and plausibility.rules.ts). */
const reasonsSchema = z
  .record(z.string().max(100), textSchema(LONGEST_REASON))
  .optional()
  .meta({
    description: `Reasons why values that are hardly right are right, by warning: ${WARNING_IDS.join(", ")}. The history keeps them`,
  });

/** The input for saving a school: the fields to change, or the whole school as staff were answered it. */
export const schoolUpdateSchema = z
  .strictObject({
    ...nestedFields(COMPUTED_PATHS),
    citations: citationsSchema,
    confirmed: reasonsSchema,
    version: versionSchema.optional().meta({
      description:
        "As the school was read; with it, the write is refused if somebody else has changed one of the same fields since",
    }),
  })
  .meta({ id: "SchoolUpdate" });

export const schoolCreationSchema = z
  .strictObject({
    ...nestedFields(),
    citations: citationsSchema,
    confirmDuplicate: z
      .boolean()
      .default(false)
      .meta({ description: "Create the school even if there are others of that name nearby" }),
  })
  .meta({ id: "SchoolCreation" });

/** Keys of an input that are not fields. */
const NOT_FIELDS: ReadonlySet<string> = new Set(["citations", "confirmed", "version", "confirmDuplicate"]);

/**
 * The fields in a nested input, by their dotted names; missing fields stay unchanged.
 * @param same those that are only sent back, to be left out
 */
export function fieldsOfInput(
  input: Record<string, unknown>,
  same: ReadonlySet<string> = new Set(),
): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  const add = (name: string, value: unknown) => {
    if (value === undefined || same.has(name) || COMPUTED_PATHS.has(name)) return;
    fields.set(name, fieldValueSchema.parse(value));
  };
  for (const [name, value] of Object.entries(input)) {
    if (NOT_FIELDS.has(name) || COMPUTED_PATHS.has(name)) continue;
    if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      for (const [key, part] of Object.entries(value)) add(`${name}.${key}`, part);
    } else add(name, value);
  }
  return fields;
}

/** The citations in an input, by the dotted names of the fields. */
export function citationsOfInput({
  citations = {},
}: {
  citations?: Record<string, Citation | null> | undefined;
}): Map<string, Citation | null> {
  return new Map(Object.entries(citations));
}
