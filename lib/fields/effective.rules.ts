import { type FieldDefinition, fieldDefinitionSchema } from "./schema.ts";

/**
 * A field's effective definition: what is stored, except for what the program depends on, which always comes from the
 * master.
 * @param stored the column `field_definition.definition`; if it is missing or in an older format, the master applies
 */
export function effectiveField(master: FieldDefinition, stored: unknown): FieldDefinition {
  const parsed = fieldDefinitionSchema.safeParse(stored);
  if (!parsed.success) return master;
  const { name, type, inputType, isNested, parentField, itemSchema } = master;
  return { ...parsed.data, name, type, inputType, isNested, parentField, itemSchema };
}
