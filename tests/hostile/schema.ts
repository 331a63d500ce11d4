/** What the document says about a value: the part of JSON Schema that it uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  examples?: unknown[];
  example?: unknown;
};

/** The named schemas that others refer to. */
export type Schemas = ReadonlyMap<string, Schema>;

/** @throws Error if the document refers to a schema that it does not have */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  const found = schemas.get(name);
  if (!found) throw new Error(`The document has no schema ${schema.$ref}.`);
  return resolved(found, schemas);
}

/** The first thing about a value that a schema does not allow, with its location; null if it fits. */
export function misfit(value: unknown, given: Schema, schemas: Schemas, at = "$"): string | null {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const misfits = choices.map((choice) => misfit(value, choice, schemas, at));
    if (!misfits.includes(null)) return `${at} matches none of ${choices.length} (${misfits[0]})`;
  }
  for (const part of schema.allOf ?? []) {
    const wrong = misfit(value, part, schemas, at);
    if (wrong) return wrong;
  }
  if (schema.const !== undefined && value !== schema.const)
    return `${at} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value))
    return `${at} is not one of ${JSON.stringify(schema.enum)}`;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${at} is not of type ${types.join(" or ")}`;
  if (typeof value === "string") return misfitOfText(value, schema, at);
  if (typeof value === "number") return misfitOfNumber(value, schema, at);
  if (Array.isArray(value)) return misfitOfList(value, schema, schemas, at);
  if (value !== null && typeof value === "object")
    return misfitOfObject(new Map(Object.entries(value)), schema, schemas, at);
  return null;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return value !== null && typeof value === "object" && !Array.isArray(value);
  // biome's useValidTypeof wants a literal, and the remaining types are exactly typeof's words.
  return String(typeof value) === type;
}

/** JSON Schema measures a text in characters, as zod does: an emoji is one, although JavaScript counts it as two. */
function misfitOfText(text: string, { minLength, maxLength, pattern }: Schema, at: string): string | null {
  const length = [...text].length;
  if (minLength !== undefined && length < minLength) return `${at} is shorter than ${minLength}`;
  if (maxLength !== undefined && length > maxLength) return `${at} is longer than ${maxLength}`;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return `${at} does not match ${pattern}`;
  return null;
}

function misfitOfNumber(value: number, schema: Schema, at: string): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && value < minimum) return `${at} is less than ${minimum}`;
  if (maximum !== undefined && value > maximum) return `${at} is more than ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `${at} is not above ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `${at} is not below ${exclusiveMaximum}`;
  return null;
}

function misfitOfList(list: unknown[], schema: Schema, schemas: Schemas, at: string): string | null {
  const { minItems, maxItems, prefixItems = [], items } = schema;
  if (minItems !== undefined && list.length < minItems) return `${at} has fewer than ${minItems} entries`;
  if (maxItems !== undefined && list.length > maxItems) return `${at} has more than ${maxItems} entries`;
  for (const [index, value] of list.entries()) {
    const entry = prefixItems[index] ?? items;
    if (typeof entry !== "object") continue;
    const wrong = misfit(value, entry, schemas, `${at}[${index}]`);
    if (wrong) return wrong;
  }
  return null;
}

function misfitOfObject(
  members: ReadonlyMap<string, unknown>,
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  schemas: Schemas,
  at: string,
): string | null {
  const absent = required.find((name) => !members.has(name));
  if (absent !== undefined) return `${at}.${absent} is absent`;
  for (const [name, value] of members) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!own && additionalProperties === false) return `${at}.${name} is not declared`;
    const schema = own ?? (typeof additionalProperties === "object" ? additionalProperties : {});
    const wrong =
      misfit(value, schema, schemas, `${at}.${name}`) ??
      (propertyNames && !own ? misfit(name, propertyNames, schemas, `${at}'s key ${name}`) : null);
    if (wrong) return wrong;
  }
  return null;
}
