import { type FieldDefinition, fieldDefinitionSchema } from "./schema.ts";

/**
 * What holds of a field: what is stored, save for what the program depends on, which the master alone says.
 * @param stored the column `field_definition.definition`; without one, or with one of an older make, the master holds
 */
export function effectiveField(master: FieldDefinition, stored: unknown): FieldDefinition {
  const parsed = fieldDefinitionSchema.safeParse(stored);
  if (!parsed.success) return master;
  const { name, type, inputType, isNested, parentField, itemSchema } = master;
  return { ...parsed.data, name, type, inputType, isNested, parentField, itemSchema };
}
