import { z } from "zod";
import type { Schema, Schemas } from "./schema.ts";

export type Parameter = { name: string; schema: Schema; required: boolean };

/** The input and output of an address. */
export type Operation = {
  /** "GET /api/schools/{id}" */
  name: string;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  pathParameters: Parameter[];
  queryParameters: Parameter[];
  body: { type: string; schema: Schema } | null;
  /** The schema of an answer by its status, or "default"; null if it cannot be checked. Empty for pages. */
  answers: ReadonlyMap<string, Schema | null>;
};

const schema = z.custom<Schema>((value) => typeof value === "object" && value !== null);
const content = z.record(z.string(), z.object({ schema }));
const operation = z.object({
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.enum(["path", "query"]), required: z.boolean().optional(), schema }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** The operations of an OpenAPI document, with the schemas that they refer to. */
export function operationsOf(json: unknown): { operations: Operation[]; schemas: Schemas } {
  const { paths, components } = document.parse(json);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]): Operation => {
      const [body] = Object.entries(requestBody?.content ?? {});
      const inPlace = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema, required = false }) => ({ name, schema, required }));
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        pathParameters: inPlace("path"),
        queryParameters: inPlace("query"),
        body: body ? { type: body[0], schema: body[1].schema } : null,
        answers: new Map(
          Object.entries(responses).map(([status, response]) => [
            status,
            response.content?.["application/json"]?.schema ?? null,
          ]),
        ),
      };
    }),
  );
  return { operations, schemas: new Map(Object.entries(components.schemas)) };
}
