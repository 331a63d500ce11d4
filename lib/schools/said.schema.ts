import { z } from "zod";
import { TEXT } from "#lib/fields/kinds.rules.ts";
import { type GroupOf, nested, type SaidIn } from "#lib/fields/said.rules.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { FIELDS, type FieldName, type SaidOf } from "#lib/fields/table.rules.ts";

export const schoolTypeSchema = z.enum(Object.values(SCHOOL_TYPES));

/**
 * The API's schema for each kind of value. Which values are valid depends on a field's definition, which staff can
 * change, so stored values are never rejected when they are read.
 */
const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["text", z.string().nullable()],
  ["name", z.string()],
  ["number", z.number().nullable()],
  ["whole", z.int().nullable()],
  ["flag", z.boolean().nullable()],
  ["texts", z.array(z.string())],
  ["grades", z.string().nullable()],
  ["schoolType", schoolTypeSchema],
  ["status", z.enum(Object.values(STATUS_WORDS))],
  ["award", z.enum(["Yes", "No"]).nullable()],
]);

type Shape<Names extends FieldName> = {
  [Name in Names as Name extends `${string}.${string}` ? never : Name]: z.ZodType<SaidOf<Name>>;
} & { [Group in GroupOf<Names>]: z.ZodObject<GroupShape<Names, Group>, z.core.$strict> };
type GroupShape<Names extends FieldName, Group extends string> = {
  [Key in keyof SaidIn<Names, Group>]: z.ZodType<SaidIn<Names, Group>[Key]>;
};

/** The shape of `sayFields` for the same names, for `z.strictObject`. */
export function saidShape<Name extends FieldName>(names: readonly Name[]): Shape<Name> {
  const schemas = nested(new Map(names.map((name) => [name, schemaOf(name)])));
  const shape = Object.entries(schemas).map(([name, schema]) => [
    name,
    schema instanceof z.ZodType ? schema : z.strictObject(schema),
  ]);
  return Object.fromEntries(shape) as Shape<Name>;
}

function schemaOf(name: string): z.ZodType {
  const { kind = TEXT, unit, meaning, helpText, label } = FIELDS.get(name) ?? { label: name };
  const schema = SCHEMAS.get(kind.name);
  if (!schema) throw new Error(`There is no schema for the kind "${kind.name}" of the field ${name}.`);
  const description = [meaning ?? helpText ?? label, unit && `In ${unit.name}.`].filter(Boolean).join(" ");
  return schema.meta({ description });
}
