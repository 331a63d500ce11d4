import { type Json, jsonText, Members } from "./json.ts";
import { type Known, knownFor } from "./known.ts";
import type { Random } from "./random.ts";
import { misfit, resolved, type Schema, type Schemas } from "./schema.ts";

/** Texts in the formats that the product's schemas ask for; the schema decides which of them fit. */
const TEXTS = [
  "02139",
  "MA",
  "Boston",
  "Portland, ME",
  "Lincoln High School",
  "a@example.org",
  "correct horse",
  "2024-05-06",
  "2024-05-06T07:08:09.000Z",
  "018f0000-0000-7000-8000-000000000000",
  "018f0000-0000-7000-8000-000000000000.12",
  "0123456789abcdefghijklmnopqrstuv",
  "https://school.example/picture.jpg",
  "http://example.invalid/",
  "42.2,-71.3,42.5,-70.9",
  "-71.05",
  "42.35",
  "-1,0",
  "12",
  "1",
  "25",
  "true",
  "false",
  "public",
  "name",
  "asc",
  "5,000",
  "1200.33",
  "x",
  "",
];

/** How many of its optional members an object is given. */
const MOST_OPTIONAL = 6;

/** What a value is for, and what it can be made from. */
export type Purpose = { path: string; name: string; known: Known; schemas: Schemas };

/** A value that a schema allows, as far as the schema says. */
export function validValue(given: Schema, purpose: Purpose, random: Random): Json {
  const schema = resolved(given, purpose.schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), purpose, random);
  if (schema.const !== undefined) return plain(schema.const);
  if (schema.enum) return plain(random.pick(schema.enum));
  const type = random.pick([schema.type ?? "string"].flat());
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return validNumber(schema, random);
    case "array":
      return validList(schema, purpose, random);
    case "object":
      return validObject(schema, purpose, random);
    default:
      return validText(schema, purpose, random);
  }
}

/** A text in an address, a form, or a body. */
export function validText(given: Schema, purpose: Purpose, random: Random): string {
  const schema = resolved(given, purpose.schemas);
  if (schema.enum) return String(random.pick(schema.enum));
  if (schema.const !== undefined) return String(schema.const);
  if (schema.examples) return String(random.pick(schema.examples));
  const fits = (text: unknown) => misfit(text, { ...schema, type: "string" }, purpose.schemas) === null;
  const existing = knownFor(purpose.known, purpose.path, purpose.name).filter(fits);
  if (existing.length > 0) return random.pick(existing);
  if (schema.example !== undefined && random.chance(0.5)) return String(schema.example);
  const texts = TEXTS.filter(fits);
  return texts.length > 0 ? random.pick(texts) : "x".repeat(schema.minLength ?? 1);
}

function validNumber({ minimum = 0, maximum = 1000, type }: Schema, random: Random): number {
  const most = Math.min(maximum, minimum + 1000);
  const number = minimum + random.below(Math.floor(most - minimum) + 1);
  return type === "integer" || random.chance(0.7) ? number : number + 0.25;
}

function validList(schema: Schema, purpose: Purpose, random: Random): Json {
  if (schema.prefixItems) return schema.prefixItems.map((item) => validValue(item, purpose, random));
  const { items, minItems = 0, maxItems = 3 } = schema;
  const length = Math.min(maxItems, Math.max(minItems, random.below(4)));
  const item = typeof items === "object" ? items : { type: "string" };
  return Array.from({ length }, () => validValue(item, purpose, random));
}

function validObject(schema: Schema, purpose: Purpose, random: Random): Members {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const wanted = new Set(required);
  for (let count = random.below(MOST_OPTIONAL); count > 0 && optional.length > 0; count -= 1)
    wanted.add(random.pick(optional));
  const members = new Members([]);
  for (const name of wanted) {
    const value = validValue(properties[name] ?? {}, { ...purpose, name }, random);
    // Nearly every form that has repeated fields wants them equal.
    const same = name === "confirmPassword" ? members.get("password") : undefined;
    members.entries.push([name, same ?? value]);
  }
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0) {
    const name = validText(propertyNames ?? {}, { ...purpose, name: "field" }, random);
    members.entries.push([name, validValue(additionalProperties, { ...purpose, name }, random)]);
  }
  return members;
}

/** The document's own values, in our format. */
function plain(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "number" || typeof value === "string")
    return value;
  return jsonText(JSON.parse(JSON.stringify(value)));
}
