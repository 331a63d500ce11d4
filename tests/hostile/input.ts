import { type Json, jsonText, Members } from "./json.ts";
import type { Known } from "./known.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";
import type { Schemas } from "./schema.ts";
import { validText, validValue } from "./valid-values.ts";

export type Part = { name: string; value: string; fileName?: string };

export type Body =
  | { kind: "json"; value: Json }
  | { kind: "fields"; fields: [name: string, value: string][] }
  | { kind: "form"; parts: Part[] };

/** A request as its sender thinks of it, before it becomes bytes. */
export type Input = {
  path: string;
  parameters: [name: string, value: string][];
  query: [name: string, value: string][];
  /** Names that the query may contain. */
  queryNames: string[];
  body: Body | null;
};

/** What requests can be made from. */
export type World = { operations: Operation[]; schemas: Schemas; known: Known };

/** A file as staff import it, with some odd cells. */
const CSV_COLUMNS = ["name", "schoolType", "address.street", "address.city", "address.state", "address.zip"];

/** Valid input for an operation, as far as its declaration says what is valid. */
export function validInput(operation: Operation, { known, schemas }: World, random: Random): Input {
  const { path, pathParameters, queryParameters, body } = operation;
  const purpose = (name: string) => ({ path, name, known, schemas });
  const filled = queryParameters.filter(({ required }) => required || random.chance(0.3));
  return {
    path,
    parameters: pathParameters.map(({ name, schema }) => [name, validText(schema, purpose(name), random)]),
    query: filled.map(({ name, schema }) => [name, validText(schema, purpose(name), random)]),
    queryNames: queryParameters.map(({ name }) => name),
    body: body && validBody(body.type, validValue(body.schema, purpose(""), random), random),
  };
}

function validBody(type: string, value: Json, random: Random): Body {
  if (type === "application/json" || !(value instanceof Members)) return { kind: "json", value };
  const texts = value.entries.map(([name, member]): [string, string] => [
    name,
    typeof member === "string" ? member : jsonText(member),
  ]);
  if (type !== "multipart/form-data") return { kind: "fields", fields: texts };
  const parts = texts.map(([name, text]) =>
    name === "file" ? { name, value: csvFile(random), fileName: "schools.csv" } : { name, value: text },
  );
  return { kind: "form", parts };
}

function csvFile(random: Random): string {
  const rows = Array.from({ length: 1 + random.below(5) }, (_, row) =>
    [`Made Up School ${row}`, "Public", "1 Main Street", "Boston", "MA", "02139"].join(","),
  );
  return [CSV_COLUMNS.join(","), ...rows].join("\r\n");
}
