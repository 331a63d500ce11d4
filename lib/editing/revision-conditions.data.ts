import "server-only";
import { factOf, partOf } from "#lib/record/values.rules.ts";

/**
 * The condition that a revision changed a field, or its source. An address changes as a whole, although one of its parts
 * may not have changed.
 * @param revision what the table is called
 * @param parameter adds a value, and returns its place: "$3"
 */
export function changedField(revision: string, field: string, parameter: (value: unknown) => string): string {
  // A picture is a fact that no form enters.
  const fact = `${parameter(factOf(field) ?? field)}::text`;
  const has = `${revision}.changes ? ${fact}`;
  const part = partOf(field);
  if (part === null) return has;
  const key = `${parameter(part)}::text`;
  const [from, to] = ["from", "to"].map((side) => `${revision}.changes -> ${fact} -> '${side}'`);
  return `(${has} AND (${from} ->> ${key} IS DISTINCT FROM ${to} ->> ${key} OR ${from} = ${to}))`;
}
